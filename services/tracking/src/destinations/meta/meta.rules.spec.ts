import type { ConversionPayload } from '@app/contracts';
import type { OutgoingEvent } from '../conversion-destination';
import { toMetaEvent } from './meta.rules';

const payload: ConversionPayload = {
  value: 299,
  currency: 'USD',
  orderId: 'inv-1',
  items: [{ item_id: 'premium', quantity: 1, price: 299 }],
  user: {
    email: 'john_smith@gmail.com',
    phone: '650 555 1212',
    firstName: 'Mary',
    lastName: 'Valéry',
    city: 'New York',
    state: 'NY',
    externalId: '42',
  },
  click: { fbp: 'fb.1.1.1', fbc: 'fb.1.1.x', gclid: 'not for Meta' },
  page: { url: 'https://site.example/auth?email=a@b.c&token=secret#x', title: 'Sign in' },
  ip: '203.0.113.7',
  userAgent: 'Mozilla/5.0',
  consent: {
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    ad_storage: 'granted',
    analytics: 'granted',
    gpc: false,
    textVersion: '1',
  },
};
const outgoing: OutgoingEvent = {
  name: 'purchase',
  eventId: 'purchase.inv-1',
  occurredAt: new Date('2026-11-21T10:00:00.900Z'),
  payload,
  consent: payload.consent,
  limited: false,
};

describe('an event in the form of Meta', () => {
  it('contains hashes, seconds and the page without its query', () => {
    expect(toMetaEvent(outgoing)).toEqual({
      body: {
        event_name: 'Purchase',
        event_time: 1_795_255_200,
        event_id: 'purchase.inv-1',
        event_source_url: 'https://site.example/auth',
        action_source: 'website',
        user_data: {
          em: ['62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f'],
          ph: ['e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176'],
          fn: ['6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec'],
          ln: ['08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c'],
          ct: ['350c754ba4d38897693aa077ef43072a859d23f613443133fecbbd90a3512ca5'],
          st: ['1b06e2003f8420d6fa42badd8f77ec0f706b976b7a48b13c567dc5a559681683'],
          external_id: ['73475cb40a568e8da8a045ced110137e159f890ac4da883b6b17dc651b3a8049'],
          client_ip_address: '203.0.113.7',
          client_user_agent: 'Mozilla/5.0',
          fbp: 'fb.1.1.1',
          fbc: 'fb.1.1.x',
        },
        custom_data: {
          value: 299,
          currency: 'USD',
          order_id: 'inv-1',
          content_ids: ['premium'],
          contents: [{ id: 'premium', quantity: 1, item_price: 299 }],
        },
        data_processing_options: [],
      },
    });
  });

  it('holds no personal data in clear', () => {
    const text = JSON.stringify(toMetaEvent(outgoing)).toLowerCase();
    for (const clear of ['john', 'smith', '6505551212', 'mary', 'valéry', 'new york', 'token', 'gclid'])
      expect(text).not.toContain(clear);
  });

  it('asks for limited data use', () => {
    expect(toMetaEvent({ ...outgoing, limited: true })).toMatchObject({
      body: { data_processing_options: ['LDU'], data_processing_options_country: 0, data_processing_options_state: 0 },
    });
  });

  it.each([
    ['sign_up', 'CompleteRegistration'],
    ['generate_lead', 'Lead'],
    ['begin_checkout', 'InitiateCheckout'],
    ['purchase', 'Purchase'],
  ] as const)('names %s %s', (name, expected) => {
    expect(toMetaEvent({ ...outgoing, name })).toMatchObject({ body: { event_name: expected } });
  });

  it.each([
    [{ userAgent: undefined }, 'user-agent-missing'],
    [{ page: { url: 'nowhere' } }, 'page-url-missing'],
    [{ page: { url: 'file:///etc/passwd' } }, 'page-url-missing'],
  ])('refuses what Meta would refuse: %j', (change, fault) => {
    expect(toMetaEvent({ ...outgoing, payload: { ...payload, ...change } })).toEqual({ fault });
  });

  it('leaves out what it does not know', () => {
    const bare = toMetaEvent({
      ...outgoing,
      payload: { page: payload.page, userAgent: 'x', consent: payload.consent },
    });
    expect(bare).toMatchObject({ body: { user_data: { client_user_agent: 'x' } } });
    expect(JSON.stringify(bare)).not.toContain('custom_data');
  });
});
