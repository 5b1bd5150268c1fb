import {
  allowedClickIds,
  ENGAGEMENT_EVENTS,
  publicPage,
  type Destination,
  type EngagementName,
  type FreeParameters,
  type TrackingBatchResponse,
  type TrackingEventRequest,
} from '@app/contracts';
import { consentSnapshot, subscribeConsent } from '../consent/consent-store';
import { sessionState } from '../session/session-store';
import { localStore } from '../store/browser-storage';
import { allowsEvent } from './allows-event';
import { currentClickIds } from './click-ids';
import { EventQueue, type SendAnswer } from './event-queue';

const PATH = '/api/tracking/events';

/** Without the session's bearer: an event of this path says nothing about an account. */
async function send(events: TrackingEventRequest[], keepalive: boolean): Promise<SendAnswer> {
  try {
    const response = await fetch(PATH, {
      method: 'POST',
      credentials: 'omit',
      keepalive,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ sentAt: new Date().toISOString(), events }),
    });
    const retryAfterMs = Number(response.headers.get('retry-after')) * 1_000 || 0;
    if (!response.ok) return { status: response.status, retryAfterMs };
    const { results } = (await response.json()) as TrackingBatchResponse;
    return { status: response.status, results };
  } catch {
    return { status: 0 };
  }
}

/** One tab drains; without locks each does, and the server counts an event once. */
async function alone(work: () => Promise<void>): Promise<void> {
  const { locks } = navigator as { locks?: LockManager };
  if (!locks) return work();
  await locks.request('tracking-queue', { ifAvailable: true }, (lock) => (lock ? work() : undefined));
}

export const eventQueue = new EventQueue({
  storage: localStore,
  now: () => Date.now(),
  isOnline: () => navigator.onLine,
  later: (work, ms) => void setTimeout(work, ms),
  alone,
  send,
});

type TrackedValues = Partial<
  Pick<TrackingEventRequest, 'key' | 'value' | 'currency' | 'items' | 'orderId' | 'testMode'>
> & {
  parameters?: FreeParameters;
  page?: { url: string; title?: string };
};
export type Engagement = TrackedValues & { name: EngagementName };
export type Tracked = TrackedValues & Pick<TrackingEventRequest, 'name'>;

/** Queues what happens on a page. */
export function track(event: Engagement): void {
  trackFor(Object.keys(ENGAGEMENT_EVENTS[event.name].receivers) as Destination[], event);
}

/**
 * Queues an event for the services that it is meant for, if one of them may get it under the visitor's decision. Never
 * awaited, and never fails.
 */
export function trackFor(
  receivers: readonly Destination[],
  { name, key = crypto.randomUUID(), page, parameters, ...rest }: Tracked,
): void {
  const { withdrawn: _, ...consent } = consentSnapshot();
  if (!allowsEvent(receivers, consent)) return;
  const url = publicPage(page?.url ?? window.location.href);
  if (url === null) return;
  const { user } = sessionState();
  const click = allowedClickIds(currentClickIds(), consent);
  const title = page ? page.title : document.title;
  const queued: TrackingEventRequest = {
    name,
    key,
    occurredAt: new Date().toISOString(),
    page: { url, ...(title && { title }) },
    consent,
    parameters: { ...(user && { user_type: user.isPremium ? 'premium' : 'basic' }), ...parameters },
    ...(click && { click }),
    ...rest,
  };
  eventQueue.add(queued, receivers);
}

/** Called once, when the page answers. */
export function startTracking(): void {
  subscribeConsent(() => eventQueue.purge(consentSnapshot()));
  window.addEventListener('online', () => eventQueue.resume());
  window.addEventListener('pagehide', () => eventQueue.leave());
  eventQueue.purge(consentSnapshot());
  eventQueue.resume();
}
