import type { TrackingEventRequest } from '@app/contracts';
import { toOutboxEvent } from './to-outbox-event';

const now = new Date('2026-11-21T10:00:00Z');
const at = { now, sentAt: null };
const request: TrackingEventRequest = {
  name: 'page_view',
  key: 'abc',
  occurredAt: '2026-11-21T09:59:00Z',
  page: { url: 'https://site.example/' },
  consent: {
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    ad_storage: 'denied',
    analytics: 'denied',
    gpc: false,
    textVersion: '1',
  },
};
const caller = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0' };
const denied = { ...request.consent, ad_user_data: 'denied' } as const;

describe("a browser's event", () => {
  it('contains what the server saw, when the visitor agreed', () => {
    expect(toOutboxEvent(request, caller, at)).toMatchObject({
      name: 'page_view',
      occurredAt: new Date('2026-11-21T09:59:00Z'),
      payload: { ip: '203.0.113.7', userAgent: 'Mozilla/5.0', consent: { gpc: false } },
    });
  });

  it.each([
    ['consent was denied', { ...request, consent: denied }, caller],
    ['the browser sends a Global Privacy Control header', request, { ...caller, gpcHeader: '1' }],
    [
      'the page saw a Global Privacy Control signal',
      { ...request, consent: { ...request.consent, gpc: true } },
      caller,
    ],
  ])('contains neither address nor user agent when %s', (_, given, from) => {
    const { payload } = toOutboxEvent(given, from, at);
    expect(payload).not.toHaveProperty('ip');
    expect(payload).not.toHaveProperty('userAgent');
  });

  it("keeps the header's signal in the snapshot", () => {
    expect(toOutboxEvent(request, { ...caller, gpcHeader: '1' }, at).payload.consent.gpc).toBe(true);
  });

  it('is marked as of a browser when it is a test', () => {
    expect(toOutboxEvent({ ...request, testMode: true }, caller, at).payload.isFromBrowser).toBe(true);
    expect(toOutboxEvent(request, caller, at).payload).not.toHaveProperty('isFromBrowser');
  });

  it("is never ahead of the server's clock", () => {
    expect(toOutboxEvent({ ...request, occurredAt: '2027-01-01T00:00:00Z' }, caller, at).occurredAt).toEqual(now);
  });
});
