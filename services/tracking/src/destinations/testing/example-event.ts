import { CONSENT_GRANTED, type ConversionPayload } from '@app/contracts';
import type { OutgoingEvent } from '../conversion-destination';

const CONSENT = { ...CONSENT_GRANTED, gpc: false, textVersion: '1' };

/** A purchase with everything that any service takes, and what none may get. */
export function exampleEvent(
  payload: Partial<ConversionPayload> = {},
  event: Partial<OutgoingEvent> = {},
): OutgoingEvent {
  return {
    name: 'purchase',
    eventId: 'purchase.inv-1',
    occurredAt: new Date(),
    consent: CONSENT,
    limited: false,
    ...event,
    payload: {
      value: 299,
      currency: 'USD',
      orderId: 'inv-1',
      items: [{ item_id: 'premium', item_name: 'Membership', category: 'plan', quantity: 1, price: 299 }],
      user: {
        email: 'Ada.Lane+site@gmail.com',
        phone: '(312) 555-0142 x12',
        firstName: 'Adaline',
        lastName: 'Lanefield',
        city: 'Springfield',
        state: 'IL',
        externalId: '0b9c2f5e-account',
      },
      parameters: { user_type: 'premium', source: 'newsletter' },
      click: {
        gclid: 'Cj0K-gclid',
        fbp: 'fb.1.1.1',
        fbc: 'fb.1.1.x',
        li_fat_id: 'c3d5-li',
        ga_client_id: '1234567890.1700000000',
        ga_session_id: '1700000001',
        hutk: '6f1c-hutk',
      },
      page: { url: 'https://site.example/checkout?email=ada.lane@gmail.com&token=secret#x', title: 'Checkout' },
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0',
      consent: CONSENT,
      ...payload,
    },
  };
}
