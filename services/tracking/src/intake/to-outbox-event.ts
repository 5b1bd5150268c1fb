import { mayIdentify, type ConsentSnapshot, type TrackingEventRequest } from '@app/contracts';
import type { OutboxEvent } from '@app/server-kit';

/** What the server itself sees of a caller. */
export type Caller = { ip: string; userAgent?: string; gpcHeader?: string };

/** A browser's event as the product keeps it. */
export function toOutboxEvent(request: TrackingEventRequest, caller: Caller, now: Date): OutboxEvent {
  const { name, key, occurredAt, consent: given, ...rest } = request;
  const consent: ConsentSnapshot = { ...given, gpc: given.gpc || caller.gpcHeader === '1' };
  return {
    name,
    key,
    occurredAt: notAfter(new Date(occurredAt), now),
    payload: { ...rest, consent, ...(mayIdentify(consent) ? { ip: caller.ip, userAgent: caller.userAgent } : {}) },
  };
}

/** A browser's clock may be wrong; an event cannot be in the future. */
function notAfter(time: Date, now: Date): Date {
  return time.getTime() > now.getTime() ? now : time;
}
