import {
  allowedClickIds,
  mayIdentify,
  publicPage,
  type ConsentSnapshot,
  type TrackingEventRequest,
} from '@app/contracts';
import type { OutboxEvent } from '@app/server-kit';
import { serverTime, type BatchTime } from './check-event';

/** What the server itself sees of a caller. */
export type Caller = { ip: string; userAgent?: string; gpcHeader?: string };

/** A browser's event as the product keeps it. */
export function toOutboxEvent(request: TrackingEventRequest, caller: Caller, time: BatchTime): OutboxEvent {
  const { name, key, occurredAt, consent: given, click, page, ...rest } = request;
  const consent: ConsentSnapshot = { ...given, gpc: given.gpc || caller.gpcHeader === '1' };
  const allowed = allowedClickIds(click, consent);
  return {
    name,
    key,
    occurredAt: serverTime(occurredAt, time),
    payload: {
      ...rest,
      ...(rest.testMode && { isFromBrowser: true }),
      page: { ...page, url: publicPage(page.url) ?? new URL(page.url).origin },
      consent,
      ...(allowed && { click: allowed }),
      ...(mayIdentify(consent) ? { ip: caller.ip, userAgent: caller.userAgent } : {}),
    },
  };
}
