import { goodForMs } from './good-for';
import { MAIL_POLICY } from './mail-policy';

describe('a mail is worth sending', () => {
  it('no longer than its code or its link works', () => {
    expect(
      goodForMs({ template: 'verification-code', data: { firstName: 'A', code: '000000', minutes: 10 } }, MAIL_POLICY),
    ).toBe(600_000);
    expect(
      goodForMs(
        { template: 'password-reset', data: { firstName: 'A', link: 'https://x.test', minutes: 30 } },
        MAIL_POLICY,
      ),
    ).toBe(1_800_000);
  });

  it('for a day when it only tells what happened', () => {
    expect(
      goodForMs({ template: 'password-changed', data: { firstName: 'A', at: '2026-01-01T00:00:00Z' } }, MAIL_POLICY),
    ).toBe(86_400_000);
  });
});
