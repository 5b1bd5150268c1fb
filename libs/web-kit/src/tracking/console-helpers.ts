import {
  receiversOf,
  TEST_EVENT_NAMES,
  TRACKING_EVENTS,
  type EventName,
  type TrackingEventRequest,
} from '@app/contracts';
import { eventQueue, trackFor, type Tracked } from './tracking-client';

/** Section 9 of the specification. */
export const TEST_SPACING_MS = 800;

export type TrackingHelpers = {
  /** Fires the nine test events, 800 ms apart; resolves with the names of those that were queued. */
  testTrackingEvents(): Promise<EventName[]>;
  /** Fires one event that says whether the way to analytics is open, and tells what keeps it from being so. */
  verifyAnalytics(): Promise<{ verification_id: string; queued: boolean }>;
  /** Fires one event with `debug_mode`; as a test event it is validated by analytics, and shown in no view of it. */
  debugTracking(): Promise<void>;
};

const ORDER = { value: 299, currency: 'USD' } as const;

function testEvent(name: EventName): Tracked {
  const { parameters } = TRACKING_EVENTS[name];
  const isOrder = parameters.includes('transaction_id');
  const order: Partial<TrackingEventRequest> = isOrder
    ? {
        ...ORDER,
        orderId: `test-${crypto.randomUUID()}`,
        items: [{ item_id: 'premium_monthly', item_name: 'Premium membership', quantity: 1, price: ORDER.value }],
      }
    : {};
  return {
    name,
    ...order,
    parameters: {
      source: 'console',
      ...(parameters.includes('form_source') && { form_source: 'ebook-download-form' }),
      ...(parameters.includes('conversion_type') && { conversion_type: 'basic_registration' }),
    },
  };
}

/** Returns whether it was queued: without the visitor's consent nothing is. */
function fire(event: Tracked): boolean {
  const key = event.key ?? crypto.randomUUID();
  trackFor(receiversOf(event.name), { ...event, key, testMode: true });
  const isQueued = eventQueue.waiting().some((waiting) => waiting.key === key);
  if (!isQueued) console.warn(`${event.name} was not queued: the privacy choices of this browser do not allow it.`);
  return isQueued;
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const CONSOLE_HELPERS: TrackingHelpers = {
  async testTrackingEvents() {
    const queued: EventName[] = [];
    for (const [index, name] of TEST_EVENT_NAMES.entries()) {
      if (index > 0) await wait(TEST_SPACING_MS);
      if (fire(testEvent(name))) queued.push(name);
    }
    return queued;
  },
  async verifyAnalytics() {
    const verification_id = crypto.randomUUID();
    return {
      verification_id,
      queued: fire({ name: 'ga4_system_test', key: verification_id, parameters: { verification_id } }),
    };
  },
  async debugTracking() {
    fire({ name: 'debug_test', parameters: { debug_mode: true, source: 'console' } });
  },
};
