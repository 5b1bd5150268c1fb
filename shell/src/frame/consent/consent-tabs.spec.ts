import { CONSENT_DENIED, CONSENT_GRANTED, CONSENT_TEXT_VERSION, consentCookieValue } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const KEY = 'privacy_choices_changed';

describe('the decision about cookies in two tabs', () => {
  let page: TestPage;
  let consent: typeof import('../../testing/web-kit');
  beforeAll(async () => {
    page = await openPage();
    consent = await import('../../testing/web-kit');
    consent.startConsent();
  });
  afterAll(() => page.close());

  const tell = (newValue: string | null, key: string | null = KEY) =>
    window.dispatchEvent(new page.window.StorageEvent('storage', { key, newValue }));
  const decided = (choices: typeof CONSENT_DENIED) =>
    consentCookieValue({ choices, textVersion: CONSENT_TEXT_VERSION, decidedAt: '2026-11-28T03:00:00.000Z' });
  const isAllowed = () => consent.consentSnapshot().ad_storage === 'granted';

  it('is followed before the cookie of the other tab can be read here', () => {
    tell(decided(CONSENT_GRANTED));
    expect(document.cookie).toBe('');
    expect(isAllowed()).toBe(true);
    tell(decided(CONSENT_DENIED));
    expect(isAllowed()).toBe(false);
  });

  it('is what the other tab has stored', () => {
    consent.decideConsent(CONSENT_GRANTED);
    const told = localStorage.getItem(KEY);
    consent.decideConsent(CONSENT_DENIED);
    tell(told);
    expect(isAllowed()).toBe(true);
  });

  it('is read from the cookie where the message says nothing', () => {
    consent.decideConsent(CONSENT_GRANTED);
    for (const [value, key] of [['2026-11-28T03:00:00.000Z'], [null], [null, null]] as const) {
      tell(decided(CONSENT_DENIED));
      tell(value, key);
      expect(isAllowed()).toBe(true);
    }
  });

  it('stays as it is when the other tab stores something else', () => {
    consent.decideConsent(CONSENT_DENIED);
    tell(decided(CONSENT_GRANTED), 'theme');
    expect(isAllowed()).toBe(false);
  });
});
