import { sidesToProve } from './email-change-rules';

describe('the mailboxes that prove a change of address', () => {
  it.each([
    ['both', { emailVerified: true, hasSecondFactor: false }, ['new', 'present']],
    ['the new one when a code has proven the owner', { emailVerified: true, hasSecondFactor: true }, ['new']],
    [
      'the new one when the present one was never confirmed and may be a stranger’s',
      { emailVerified: false, hasSecondFactor: false },
      ['new'],
    ],
  ] as const)('are %s', (_, account, sides) => {
    expect(sidesToProve(account)).toEqual(sides);
  });
});
