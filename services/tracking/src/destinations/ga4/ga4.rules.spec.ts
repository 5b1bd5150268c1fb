import { EVENT_NAMES, TRACKING_EVENTS } from '@app/contracts';
import { exampleEvent } from '../testing/example-event';
import { isAnalyticsName, toAnalyticsBody } from './ga4.rules';

const NOW = new Date('2026-11-27T10:00:00Z');
const example = (...parts: Parameters<typeof exampleEvent>) =>
  exampleEvent(parts[0], { occurredAt: new Date('2026-11-27T09:59:00Z'), ...parts[1] });

describe('an event in the form of the Measurement Protocol', () => {
  it('has all names of the table, microseconds, the consent, and the page without its query', () => {
    const params = {
      user_type: 'premium',
      source: 'newsletter',
      page_location: 'https://site.example/checkout',
      page_title: 'Checkout',
      timestamp: '2026-11-27T09:59:00.000Z',
      transaction_id: 'inv-1',
      value: 299,
      currency: 'USD',
      items: [{ item_id: 'premium', item_name: 'Membership', item_category: 'plan', quantity: 1, price: 299 }],
      session_id: '1700000001',
      engagement_time_msec: 1,
    };
    expect(toAnalyticsBody(example(), NOW)).toEqual({
      body: {
        client_id: '1234567890.1700000000',
        timestamp_micros: Date.parse('2026-11-27T09:59:00Z') * 1_000,
        consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
        events: (TRACKING_EVENTS.purchase.receivers.ga4 ?? []).map((name) => ({ name, params })),
      },
    });
  });

  it.each(['ad_user_data', 'ad_personalization'] as const)('says that %s was denied, or withdrawn', (purpose) => {
    const { consent } = example();
    for (const change of [{ [purpose]: 'denied' }, { withdrawn: [purpose] }, { gpc: true }])
      expect(toAnalyticsBody(example({}, { consent: { ...consent, ...change } }), NOW)).toMatchObject({
        body: { consent: { [purpose]: 'DENIED' } },
      });
  });

  it('holds nothing personal, not even in free texts', () => {
    const hidden = { source: 'ada.lane@gmail.com', lead_source: '312-555-0142' };
    const event = example(
      { parameters: hidden, page: { url: 'https://site.example/x', title: 'Hello ada.lane@gmail.com' } },
      { name: 'generate_lead' },
    );
    const item = { item_id: 'ada.lane@gmail.com', item_name: '312 - 555 - 0142', category: 'ada.lane＠gmail.com' };
    const inAddress = example({ items: [item], page: { url: 'https://site.example/x/ada.lane%2540gmail.com' } });
    const text = JSON.stringify([event, inAddress].map((each) => toAnalyticsBody(each, NOW))).toLowerCase();
    expect(text).toContain('"page_location":"https://site.example"');
    for (const clear of ['ada', 'lane', '555', 'springfield', 'account', '203.0', 'secret', 'hutk', 'gclid'])
      expect(text).not.toContain(clear);
  });

  it('is never without a transaction where it is a purchase', () => {
    expect(toAnalyticsBody(example({ orderId: undefined }), NOW)).toMatchObject({
      body: { events: [{ params: { transaction_id: 'purchase.inv-1' } }, {}, {}, {}, {}] },
    });
  });

  it('is left out for a browser that analytics does not know', () => {
    expect(toAnalyticsBody(example({ click: {} }), NOW)).toEqual({ skip: 'no-analytics-client' });
  });

  it('is refused after 72 hours', () => {
    const late = new Date(NOW.getTime() + 72 * 3_600_000);
    expect(toAnalyticsBody(example(), late)).toEqual({ fault: 'older-than-72-hours' });
  });
});

describe('the names of events', () => {
  it.each(EVENT_NAMES)('%s goes under names that Google takes', (name) => {
    expect(TRACKING_EVENTS[name].receivers.ga4?.filter((each) => !isAnalyticsName(each))).toEqual([]);
  });

  it.each(['page_view', 'user_engagement', 'error', 'ga_x', 'google_x', '_x', '1x', 'a-b', 'x'.repeat(41)])(
    '%s is refused by Google, and is not sent',
    (name) => {
      expect(isAnalyticsName(name)).toBe(false);
    },
  );
});
