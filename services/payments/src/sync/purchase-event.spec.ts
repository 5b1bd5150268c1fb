import { CONSENT_GRANTED, NO_CONSENT_TEXT, type ConsentChoices, type ConsentSnapshot } from '@app/contracts';
import { arrivalOf } from '../checkout/checkout.service';
import { purchaseEvent } from './purchase-event';

/** As a request is read: what it does not have is undefined. */
const CLICK = { gclid: 'g-1', ga_client_id: '1.2', ga_session_id: undefined, fbp: undefined };
const consent = (change: Partial<ConsentChoices>, gpc = false): ConsentSnapshot => ({
  ...CONSENT_GRANTED,
  ...change,
  gpc,
  textVersion: '1',
});
const CASES: [string, ConsentSnapshot, object | undefined][] = [
  ['of every service, when everything was granted', consent({}), { gclid: 'g-1', ga_client_id: '1.2' }],
  ['of analytics, for analytics alone', consent({ ad_user_data: 'denied' }), { ga_client_id: '1.2' }],
  ['of analytics, without cookies for ads', consent({ ad_storage: 'denied' }), { ga_client_id: '1.2' }],
  ['of advertising, without analytics', consent({ analytics: 'denied' }), { gclid: 'g-1' }],
  ['of analytics, against a signal of the browser', consent({}, true), { ga_client_id: '1.2' }],
  ['of nobody, when both were denied', consent({ ad_user_data: 'denied', analytics: 'denied' }), undefined],
];

describe('the identifiers that a purchase carries', () => {
  it.each(CASES)('from the start: %s', (_, given, expected) => {
    const { gpc, ...choices } = given;
    const request = { consent: choices, attribution: { click: CLICK } };
    expect(arrivalOf(request, { ip: '203.0.113.7', gpc }).origin.click).toEqual(expected);
  });

  it.each(CASES)('to its end: %s', (_, given, expected) => {
    const invoice = {
      id: 'in_1',
      subscriptionId: 'sub_1',
      status: 'paid',
      total: 29_900,
      currency: 'usd',
      createdAt: Date.parse('2026-11-28T10:00:00Z'),
    } as Parameters<typeof purchaseEvent>[0];
    const buyer = { account: undefined, consent: given, origin: { click: CLICK } };
    const { payload } = purchaseEvent(invoice, buyer, { publicUrl: 'https://site.test', isTest: false });
    expect(payload.click).toEqual(expected);
  });

  it('are none where the browser had none of those that are allowed', () => {
    const { gpc, ...choices } = consent({ ad_user_data: 'denied' });
    const request = { consent: choices, attribution: { click: { gclid: 'g-1', ga_client_id: undefined } } };
    expect(arrivalOf(request, { ip: '203.0.113.7', gpc }).origin).not.toHaveProperty('click');
  });

  it('are none without a decision', () => {
    expect(arrivalOf({ attribution: { click: CLICK } }, { ip: '203.0.113.7', gpc: false })).toEqual({
      consent: expect.objectContaining({ textVersion: NO_CONSENT_TEXT }),
      origin: {},
    });
  });
});
