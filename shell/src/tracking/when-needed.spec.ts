import { CONSENT_DENIED, CONSENT_GRANTED } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

describe('the code that tells of a visit', () => {
  let page: TestPage;
  let kit: typeof import('../testing/web-kit');
  beforeAll(async () => {
    page = await openPage('https://site.test/');
    kit = await import('../testing/web-kit');
  });
  beforeEach(() => {
    kit.decideConsent(CONSENT_DENIED);
    page.window.localStorage.removeItem('tracking_queue');
    page.window.document.cookie = 'ad_click=; Path=/; Max-Age=0';
  });
  afterAll(() => page.close());

  const asked = () => {
    const calls: number[] = [];
    kit.whenTrackingIsNeeded(() => calls.push(1));
    return calls;
  };

  it('does not come to a visitor who allowed nothing', () => {
    const calls = asked();
    kit.decideConsent({ ...CONSENT_DENIED, ad_personalization: 'granted' });
    expect(calls).toEqual([]);
  });

  it.each(['analytics', 'ad_storage', 'ad_user_data'] as const)('comes once, with a yes to %s', (purpose) => {
    const calls = asked();
    kit.decideConsent({ ...CONSENT_DENIED, [purpose]: 'granted' });
    kit.decideConsent(CONSENT_DENIED);
    kit.decideConsent(CONSENT_GRANTED);
    expect(calls).toEqual([1]);
  });

  it('comes at once where an earlier visit allowed it', () => {
    kit.decideConsent(CONSENT_GRANTED);
    expect(asked()).toEqual([1]);
  });

  it('comes without consent to send or remove the events that are left', () => {
    page.window.localStorage.setItem('tracking_queue', '{}');
    expect(asked()).toEqual([1]);
  });

  it('comes without consent to remove the identifiers of a click', () => {
    page.window.document.cookie = 'ad_click=gclid%3Da; Path=/';
    expect(asked()).toEqual([1]);
  });

  it('comes with a conversion, so that the visitor can read what became of it', () => {
    const calls = asked();
    const conversion = { name: 'generate_lead', eventId: 'generate_lead.a' };
    kit.noticeConversion({ conversion });
    kit.noticeConversion({ conversion });
    expect(calls).toEqual([1]);
    expect(asked()).toEqual([1]);
  });
});
