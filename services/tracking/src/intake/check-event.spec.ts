import { CONSENT_GRANTED, EVENT_NAMES, TRACKING_EVENTS, type TrackingEventRequest } from '@app/contracts';
import { checkEvent, serverTime } from './check-event';

const now = new Date('2026-11-27T10:00:00Z');
const at = { now, sentAt: null };
const event: TrackingEventRequest = {
  name: 'page_view',
  key: 'a',
  occurredAt: '2026-11-27T09:59:00Z',
  page: { url: 'https://site.example/' },
  consent: { ...CONSENT_GRANTED, gpc: false, textVersion: '1' },
};

describe('what a browser may report', () => {
  it.each(EVENT_NAMES)('%s', (name) => {
    const isFact = TRACKING_EVENTS[name].firedBy !== 'browser';
    expect(checkEvent({ ...event, name }, at)).toEqual(isFact ? { name: expect.any(String) } : null);
    expect(checkEvent({ ...event, name, testMode: true }, at)).toBeNull();
  });

  it.each([
    ['2026-11-27T09:00:00Z', null],
    ['2026-11-27T08:59:59Z', { occurredAt: expect.stringContaining('hour') }],
    ['2026-11-27T10:05:00Z', null],
    ['2026-11-27T10:05:01Z', { occurredAt: expect.stringContaining('future') }],
  ])('at ten: %s', (occurredAt, faults) => {
    expect(checkEvent({ ...event, occurredAt }, at)).toEqual(faults);
  });
});

describe("the server's time of an event", () => {
  it.each([
    ['as it was said, when the clocks agree', '2026-11-27T09:59:00Z', null, '2026-11-27T09:59:00.000Z'],
    ['not later than now', '2026-11-27T10:03:00Z', null, '2026-11-27T10:00:00.000Z'],
    [
      'by its age, with a clock that is years behind',
      '2020-01-01T00:00:00Z',
      '2020-01-01T00:30:00Z',
      '2026-11-27T09:30:00.000Z',
    ],
    [
      'by its age, with a clock that is ahead',
      '2026-11-27T12:00:00Z',
      '2026-11-27T12:00:05Z',
      '2026-11-27T09:59:55.000Z',
    ],
  ])('is %s', (_, occurredAt, sentAt, expected) => {
    const time = { now, sentAt: sentAt === null ? null : new Date(sentAt) };
    expect(serverTime(occurredAt, time).toISOString()).toBe(expected);
  });
});
