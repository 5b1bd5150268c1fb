import {
  EVENT_EXPIRY_MS,
  publicPage,
  TRACKING_EVENTS,
  type EventName,
  type TrackingEventRequest,
} from '@app/contracts';
import { readMoment } from '@app/domain';

/** How far two readings of one clock may lie apart before a time is wrong and not only early. */
const AHEAD_MS = 300_000;

/** What the request says about time: `sentAt` is of the clock that the events' times are of. */
export type BatchTime = { now: Date; sentAt: Date | null };

/** A fact of the server is none because a page says so (PRODUCT.md B7); a browser's test counts nowhere (ADR 85). */
function isFromBrowsers(name: EventName, isTest: boolean): boolean {
  return isTest || TRACKING_EVENTS[name].firedBy === 'browser';
}

/** When an event happened, by the server's clock: a wrong clock of the browser is wrong for both times. */
export function serverTime(occurredAt: string, { now, sentAt }: BatchTime): Date {
  const moment = readMoment(occurredAt) ?? now;
  const age = (sentAt ?? now).getTime() - moment.getTime();
  // An event cannot be in the future.
  return new Date(now.getTime() - Math.max(0, age));
}

/** What is wrong with an event whose fields are each right; null for nothing. */
export function checkEvent(event: TrackingEventRequest, time: BatchTime): Record<string, string> | null {
  const { name, occurredAt, page, value, currency, testMode = false } = event;
  const age = (time.sentAt ?? time.now).getTime() - (readMoment(occurredAt) ?? time.now).getTime();
  const faults = {
    ...(!isFromBrowsers(name, testMode) && { name: 'is a fact that only the server reports' }),
    ...(age < -AHEAD_MS && { occurredAt: 'lies in the future' }),
    ...(age > EVENT_EXPIRY_MS && { occurredAt: 'is more than an hour ago: no service would receive it' }),
    ...(publicPage(page.url) === null && { 'page.url': 'must not hold an email address or a phone number' }),
    ...(value !== undefined && currency === undefined && { currency: 'is missing beside a value' }),
  };
  return Object.keys(faults).length === 0 ? null : faults;
}
