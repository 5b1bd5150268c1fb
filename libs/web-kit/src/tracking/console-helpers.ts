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
  /** Fires the nine test events, 800 ms apart; resolves with their names once the last one was queued. */
  testTrackingEvents(): Promise<EventName[]>;
  /** Fires one event that says whether the way to analytics is open, and tells what keeps it from being so. */
  verifyAnalytics(): Promise<{ verification_id: string; queued: boolean }>;
  /** Fires one event for the debug view of analytics. */
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

function fire(event: Tracked): void {
  trackFor(receiversOf(event.name), { ...event, testMode: true });
}

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

export const CONSOLE_HELPERS: TrackingHelpers = {
  async testTrackingEvents() {
    for (const [index, name] of TEST_EVENT_NAMES.entries()) {
      if (index > 0) await wait(TEST_SPACING_MS);
      fire(testEvent(name));
    }
    return [...TEST_EVENT_NAMES];
  },
  async verifyAnalytics() {
    const verification_id = crypto.randomUUID();
    fire({ name: 'ga4_system_test', key: verification_id, parameters: { verification_id } });
    return { verification_id, queued: eventQueue.waiting().some(({ key }) => key === verification_id) };
  },
  async debugTracking() {
    fire({ name: 'debug_test', parameters: { debug_mode: true, source: 'console' } });
  },
};
