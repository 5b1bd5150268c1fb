import { CONSENT_GRANTED, consentCookieValue } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

describe('a decision about privacy in another tab', () => {
  let page: TestPage;
  beforeEach(async () => {
    page = await openPage('https://site.test/');
  });
  afterEach(() => page.close());

  it('is known here at once, even where the browser does not show its cookie yet', async () => {
    const { consentSnapshot, startConsent } = await import('../../testing/web-kit');
    startConsent('2026-12-01-v3');
    expect(consentSnapshot().textVersion).toBe('none');
    const { StorageEvent } = page.window;
    const told = (newValue: string | null) =>
      page.window.dispatchEvent(new StorageEvent('storage', { key: 'privacy_choices_changed', newValue }));
    const decision = { choices: CONSENT_GRANTED, textVersion: '2026-12-01-v3', decidedAt: '2026-12-02T09:00:00Z' };
    told(`privacy_choices=${consentCookieValue(decision)}`);
    expect(consentSnapshot()).toMatchObject({ analytics: 'granted', textVersion: '2026-12-01-v3' });
    // Storage that was emptied says nothing: the cookie does.
    told(null);
    expect(consentSnapshot().textVersion).toBe('none');
  });
});
