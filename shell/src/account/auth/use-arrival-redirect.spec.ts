import { isSentOn, needsVerification } from './use-arrival-redirect';

describe('arriving signed in on the sign-in page', () => {
  it.each([
    ['an advisor', { id: '1', username: 'a@example.com' }, true],
    ['a development user', { id: '1', username: 'a@example.com', developmentUser: true as const }, false],
    ['a user without an id', { id: '', username: 'a@example.com' }, false],
    ['a user without a username', { id: '1', username: '' }, false],
  ])('%s', (_who, user, sentOn) => {
    expect(isSentOn(user)).toBe(sentOn);
  });
});

describe('the verification view after a sign-in', () => {
  it.each([
    [
      'shows for an email that is not verified',
      { emailVerified: false, totpEnabled: false, totpVerified: false },
      true,
    ],
    ['shows once the second factor was given', { emailVerified: false, totpEnabled: true, totpVerified: true }, true],
    [
      'waits for a second factor that is still owed',
      { emailVerified: false, totpEnabled: true, totpVerified: false },
      false,
    ],
    ['does not show for a verified email', { emailVerified: true, totpEnabled: false, totpVerified: false }, false],
  ])('%s', (_name, user, shown) => {
    expect(needsVerification(user)).toBe(shown);
  });
});
