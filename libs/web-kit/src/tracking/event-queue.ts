import {
  conversionEventId,
  EVENT_EXPIRY_MS,
  TRACKING_BATCH_MAX,
  type ConsentSnapshot,
  type Destination,
  type TrackingEventRequest,
  type TrackingEventResult,
} from '@app/contracts';
import type { KeyValueStorage } from '../store/browser-storage';
import { allowsEvent } from './allows-event';
import { QUEUE_KEY } from './when-needed';

/** Section 9 of the specification, as `services/tracking` reads it for the server's queue. */
export const QUEUE_POLICY = {
  dedupeMs: 24 * 3_600_000,
  recordMs: 7 * 24 * 3_600_000,
  expiryMs: EVENT_EXPIRY_MS,
  maxAttempts: 3,
  retryMs: 2_000,
  retryForMs: 300_000,
  /** Events of one moment leave together. */
  batchMs: 1_000,
  maxEvents: 100,
  maxRecords: 100,
};

/** Kept with the services that it is meant for, so that a page needs no table of all events. */
export type QueuedEvent = TrackingEventRequest & { attempts: number; receivers: readonly Destination[] };
/** That an event was handed over, or is a conversion that the server told of. */
export type EventRecord = { eventId: string; at: number };
type Stored = { events: QueuedEvent[]; records: EventRecord[] };

/** Status 0: no answer came. */
export type SendAnswer = { status: number; retryAfterMs?: number; results?: TrackingEventResult[] };
export type QueueParts = {
  storage: () => KeyValueStorage;
  now: () => number;
  isOnline: () => boolean;
  later: (work: () => void, ms: number) => void;
  /** Runs the work unless another tab is at it. */
  alone: (work: () => Promise<void>) => Promise<void>;
  send: (events: TrackingEventRequest[], keepalive: boolean) => Promise<SendAnswer>;
};

const idOf = ({ name, key }: QueuedEvent) => conversionEventId(name, key);

/**
 * Events on their way to the server, in storage that survives a reload, shared by all tabs. They belong to the session:
 * what one user's visit queued is never sent for the next one.
 */
export class EventQueue {
  private planned = false;
  private tryingSince: number | null = null;

  constructor(private readonly parts: QueueParts) {}

  add(event: TrackingEventRequest, receivers: readonly Destination[]): void {
    const { now } = this.parts;
    const eventId = conversionEventId(event.name, event.key);
    const { events, records } = this.read();
    const isKnown =
      events.some((queued) => idOf(queued) === eventId) ||
      records.some((record) => record.eventId === eventId && record.at > now() - QUEUE_POLICY.dedupeMs);
    if (isKnown) return;
    this.write({ events: [...events, { ...event, attempts: 0, receivers }].slice(-QUEUE_POLICY.maxEvents), records });
    this.wake(QUEUE_POLICY.batchMs);
  }

  /** Notes a conversion of the server. Returns whether it is new: one that was noted within a day is not. */
  note(eventId: string): boolean {
    const { events, records } = this.read();
    const at = this.parts.now();
    if (records.some((record) => record.eventId === eventId && record.at > at - QUEUE_POLICY.dedupeMs)) return false;
    this.write({ events, records: [...records, { eventId, at }] });
    return true;
  }

  /** Of the last seven days, the newest first. */
  records(): EventRecord[] {
    return this.read().records.toReversed();
  }

  waiting(): readonly QueuedEvent[] {
    return this.read().events;
  }

  /** Removes what no service may get any more. */
  purge(consent: ConsentSnapshot): void {
    const { events, records } = this.read();
    this.write({ events: events.filter(({ receivers }) => allowsEvent(receivers, consent)), records });
  }

  /** A trigger: the page opened, or the browser is online again. */
  resume(): void {
    this.tryingSince = null;
    if (this.read().events.length > 0) this.wake(0);
  }

  /** The page goes: what is queued is sent by the browser on its own, and again if no answer is known. */
  leave(): void {
    const batch = this.nextBatch();
    if (batch.length > 0) void this.hand(batch, true);
  }

  private wake(ms: number): void {
    if (this.planned) return;
    this.planned = true;
    this.parts.later(() => {
      this.planned = false;
      void this.parts.alone(() => this.drain()).catch(() => undefined);
    }, ms);
  }

  private async drain(): Promise<void> {
    for (let batch = this.nextBatch(); batch.length > 0; batch = this.nextBatch()) {
      if (!this.parts.isOnline()) return this.retry();
      const waitMs = await this.hand(batch, false);
      if (waitMs !== null) return this.retry(waitMs);
    }
    this.tryingSince = null;
  }

  /** Every two seconds for five minutes; then the next trigger starts anew. */
  private retry(waitMs = 0): void {
    const now = this.parts.now();
    this.tryingSince ??= now;
    if (now - this.tryingSince < QUEUE_POLICY.retryForMs) this.wake(Math.max(QUEUE_POLICY.retryMs, waitMs));
  }

  private nextBatch(): QueuedEvent[] {
    return this.read().events.slice(0, TRACKING_BATCH_MAX);
  }

  /** Null once the batch is settled; else how long to wait before it is tried again. */
  private async hand(batch: readonly QueuedEvent[], keepalive: boolean): Promise<number | null> {
    const requests = batch.map(({ attempts: _, receivers: _meant, ...event }) => event);
    const { status, retryAfterMs = 0, results } = await this.parts.send(requests, keepalive);
    const ids = new Set(batch.map(idOf));
    if (status >= 200 && status < 300) {
      this.settle(ids, (_, index) => results?.[index]?.accepted ?? true);
      return null;
    }
    // Not read, or told to wait: no attempt.
    if (status === 0 || status === 408 || status === 429 || (status === 503 && retryAfterMs > 0)) return retryAfterMs;
    if (status < 500) {
      this.settle(ids, () => false);
      return null;
    }
    const { events, records } = this.read();
    const tried = events.map((event) => (ids.has(idOf(event)) ? { ...event, attempts: event.attempts + 1 } : event));
    this.write({ events: tried.filter(({ attempts }) => attempts < QUEUE_POLICY.maxAttempts), records });
    return 0;
  }

  /** Removes a batch; what was accepted is on record. */
  private settle(ids: ReadonlySet<string>, isAccepted: (eventId: string, index: number) => boolean): void {
    const { events, records } = this.read();
    const at = this.parts.now();
    const accepted = [...ids].filter(isAccepted).map((eventId) => ({ eventId, at }));
    this.write({ events: events.filter((event) => !ids.has(idOf(event))), records: [...records, ...accepted] });
  }

  private read(): Stored {
    const { storage, now } = this.parts;
    try {
      const { events = [], records = [] } = JSON.parse(storage().getItem(QUEUE_KEY) ?? '{}') as Partial<Stored>;
      return {
        events: events.filter(
          ({ occurredAt, receivers }) =>
            Array.isArray(receivers) && Date.parse(occurredAt) > now() - QUEUE_POLICY.expiryMs,
        ),
        records: records.filter(({ at }) => at > now() - QUEUE_POLICY.recordMs).slice(-QUEUE_POLICY.maxRecords),
      };
    } catch {
      return { events: [], records: [] };
    }
  }

  private write({ events, records }: Stored): void {
    try {
      if (events.length + records.length === 0) return this.parts.storage().removeItem(QUEUE_KEY);
      this.parts.storage().setItem(QUEUE_KEY, JSON.stringify({ events, records }));
    } catch {
      // Storage is full: tracking never disturbs a user.
    }
  }
}
