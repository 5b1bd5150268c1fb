import { mailLifetimeMs } from './mail-lifetime';
import { MAIL_POLICY } from './mail-policy';

describe('a mail is worth sending', () => {
  it('no longer than its code or its link works', () => {
    expect(
      mailLifetimeMs(
        { template: 'verification-code', data: { firstName: 'A', code: '000000', minutes: 10 } },
        MAIL_POLICY,
      ),
    ).toBe(600_000);
    expect(
      mailLifetimeMs(
        { template: 'password-reset', data: { firstName: 'A', link: 'https://x.test', minutes: 30 } },
        MAIL_POLICY,
      ),
    ).toBe(1_800_000);
    expect(
      mailLifetimeMs(
        {
          template: 'email-change',
          data: { firstName: 'A', news: 'confirm_new', link: 'https://x.test', minutes: 60 },
        },
        MAIL_POLICY,
      ),
    ).toBe(3_600_000);
  });

  it('for a day when it only tells what happened', () => {
    expect(
      mailLifetimeMs(
        { template: 'password-changed', data: { firstName: 'A', at: '2026-01-01T00:00:00Z' } },
        MAIL_POLICY,
      ),
    ).toBe(86_400_000);
  });
});
