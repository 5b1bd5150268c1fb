import type { ConsentSnapshot } from './consent';
import { consentVerdict, DESTINATIONS, type Destination } from './destinations';
import { parametersFor, type ConversionPayload } from './tracking';
import {
  CRM_FORMS,
  EVENT_NAMES,
  FORMS_WITHOUT_CRM,
  receiversOf,
  TEST_EVENT_NAMES,
  TRACKING_EVENTS,
} from './tracking-events';

const granted: ConsentSnapshot = {
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  ad_storage: 'granted',
  analytics: 'granted',
  gpc: false,
  textVersion: '1',
};
const NO = (reason: 'global-privacy-control' | 'consent-denied' | 'consent-withdrawn') => ({ allow: 'no', reason });
const FULL = { allow: 'full' };
const LIMITED = { allow: 'limited' };

describe('the table of events', () => {
  it('has every name of the specification', () => {
    const specified = [
      ...['purchase', 'premium_upgrade_complete', 'premium_upgrade', 'premium_user', 'basic_user'],
      ...['conversion_event_purchase', 'conversion_event_signup', 'conversion_event_submit_lead_form', 'email_lead'],
      ...['user_engagement', 'page_view', 'sign_up', 'user_signup', 'generate_lead', 'button_click'],
      ...['debug_test', 'ga4_system_test'],
    ];
    expect([...EVENT_NAMES].sort()).toEqual([...specified, 'begin_checkout'].sort());
  });

  it('fires every one of those names at analytics, the reserved ones renamed', () => {
    const sent = new Set(EVENT_NAMES.flatMap((name) => TRACKING_EVENTS[name].receivers.ga4 ?? []));
    const reserved = ['page_view', 'user_engagement'];
    expect(EVENT_NAMES.filter((name) => !sent.has(name))).toEqual(expect.arrayContaining(reserved));
    expect(EVENT_NAMES.filter((name) => !sent.has(name))).toHaveLength(reserved.length);
    expect([...sent].filter((name) => !/^[a-z]\w{0,39}$/.test(name))).toEqual([]);
  });

  it('has nine test events', () => {
    expect(new Set(TEST_EVENT_NAMES).size).toBe(9);
  });

  it.each<[string, Parameters<typeof receiversOf>, Destination[]]>([
    ['a registration goes everywhere', ['sign_up', 'register-form'], [...DESTINATIONS]],
    ['the playbook goes everywhere', ['generate_lead', 'ebook-download-form'], [...DESTINATIONS]],
    ['a purchase goes everywhere', ['purchase'], [...DESTINATIONS]],
    [
      "a firm's submission goes everywhere but to the CRM",
      ['generate_lead', 'submit-firm-form'],
      ['meta', 'ga4', 'google_ads', 'linkedin'],
    ],
    ['a lead without a form does not go to the CRM', ['generate_lead'], ['meta', 'ga4', 'google_ads', 'linkedin']],
    ['a checkout is not of the CRM', ['begin_checkout'], ['meta', 'ga4', 'google_ads', 'linkedin']],
    ['a page view is of analytics alone', ['page_view'], ['ga4']],
    ['a click is of analytics alone', ['button_click'], ['ga4']],
  ])('%s', (_, [name, form], expected) => {
    expect(receiversOf(name, form)).toEqual(expected);
  });

  it.each(FORMS_WITHOUT_CRM)('the form %s never reaches the CRM', (form) => {
    expect(EVENT_NAMES.filter((name) => name !== 'purchase' && receiversOf(name, form).includes('hubspot'))).toEqual(
      [],
    );
    expect(CRM_FORMS).not.toContain(form);
  });
});

describe('consent of each service', () => {
  it.each<[string, Partial<ConsentSnapshot>, Record<Destination, object>]>([
    ['everything granted', {}, { meta: FULL, ga4: FULL, google_ads: FULL, linkedin: FULL, hubspot: FULL }],
    [
      'personalization denied: no event for the one service that has no limited mode',
      { ad_personalization: 'denied' },
      { meta: LIMITED, ga4: FULL, google_ads: LIMITED, linkedin: NO('consent-denied'), hubspot: FULL },
    ],
    [
      'personal ads taken back before it went out',
      { withdrawn: ['ad_personalization'] },
      { meta: LIMITED, ga4: FULL, google_ads: LIMITED, linkedin: NO('consent-withdrawn'), hubspot: FULL },
    ],
    [
      'user data denied',
      { ad_user_data: 'denied' },
      {
        meta: NO('consent-denied'),
        ga4: FULL,
        google_ads: NO('consent-denied'),
        linkedin: NO('consent-denied'),
        hubspot: NO('consent-denied'),
      },
    ],
    [
      'user data taken back before it went out',
      { withdrawn: ['ad_user_data'] },
      {
        meta: NO('consent-withdrawn'),
        ga4: FULL,
        google_ads: NO('consent-withdrawn'),
        linkedin: NO('consent-withdrawn'),
        hubspot: NO('consent-withdrawn'),
      },
    ],
    [
      'analytics denied',
      { analytics: 'denied' },
      { meta: FULL, ga4: NO('consent-denied'), google_ads: FULL, linkedin: FULL, hubspot: FULL },
    ],
    [
      'analytics taken back before it went out',
      { withdrawn: ['analytics'] },
      { meta: FULL, ga4: NO('consent-withdrawn'), google_ads: FULL, linkedin: FULL, hubspot: FULL },
    ],
    [
      'a Global Privacy Control signal, whatever was granted',
      { gpc: true },
      {
        meta: NO('global-privacy-control'),
        ga4: FULL,
        google_ads: NO('global-privacy-control'),
        linkedin: NO('global-privacy-control'),
        hubspot: NO('global-privacy-control'),
      },
    ],
    [
      'storage denied, which no service on the server needs',
      { ad_storage: 'denied' },
      { meta: FULL, ga4: FULL, google_ads: FULL, linkedin: FULL, hubspot: FULL },
    ],
  ])('%s', (_, change, expected) => {
    const verdicts = Object.fromEntries(
      DESTINATIONS.map((destination) => [destination, consentVerdict(destination, { ...granted, ...change })]),
    );
    expect(verdicts).toEqual(expected);
  });
});

describe('the parameters of an event', () => {
  const occurredAt = new Date('2026-11-27T10:00:00Z');
  const payload: ConversionPayload = {
    value: 299,
    currency: 'USD',
    orderId: 'in_1',
    items: [{ item_id: 'premium_monthly', quantity: 1 }],
    user: { email: 'ada@firm.test', externalId: 'u-1' },
    parameters: { user_type: 'premium', form_source: 'register-form', verification_id: 'v' },
    page: { url: 'https://site.example/checkout', title: 'Checkout' },
    consent: granted,
    testMode: true,
  };

  it('have the names of the specification, and only those of the event', () => {
    expect(parametersFor('hubspot', 'purchase', { occurredAt, payload })).toEqual({
      user_id: 'u-1',
      user_type: 'premium',
      page_location: 'https://site.example/checkout',
      page_title: 'Checkout',
      timestamp: '2026-11-27T10:00:00.000Z',
      test_mode: true,
      transaction_id: 'in_1',
      value: 299,
      currency: 'USD',
      items: [{ item_id: 'premium_monthly', quantity: 1 }],
      email_address: 'ada@firm.test',
    });
  });

  it.each(['ga4', 'meta', 'google_ads', 'linkedin'] as const)('hold nothing personal for %s', (destination) => {
    const parameters = parametersFor(destination, 'purchase', { occurredAt, payload });
    expect(JSON.stringify(parameters)).not.toMatch(/ada@firm\.test|u-1/);
    expect(parameters).toMatchObject({ transaction_id: 'in_1', value: 299 });
  });

  it('leave out a currency without a value', () => {
    const { value: _, ...without } = payload;
    expect(parametersFor('ga4', 'purchase', { occurredAt, payload: without })).not.toHaveProperty('currency');
  });
});
