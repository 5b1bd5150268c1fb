import {
  CONSENT_DENIED,
  CONVERSION_NAMES,
  conversionEventId,
  EVENT_NAMES,
  receiversOf,
  type ConsentSnapshot,
  type Destination,
  type EventName,
} from '@app/contracts';
import type { OutboxConsumer, OutboxMessage, QueuedJob, Transaction } from '@app/server-kit';
import type { DeliveryCounters } from '../metrics/delivery-counters';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import { deliveryJob } from './delivery-job';
import type { DeliveryNews } from './delivery-news';
import type { AcceptedEvent, EventToPlan, FanOutRepository, PlannedDelivery } from './fan-out.repository';

const NO_DECISION: ConsentSnapshot = { ...CONSENT_DENIED, gpc: false, textVersion: 'none' };

/**
 * One delivery for each configured destination that an event is meant for; an event whose key is taken is counted and
 * not sent. A conversion that no configured service takes waits for one (ADR 41); of what happens on every page nothing
 * is kept then.
 */
export class ConversionFanOut implements OutboxConsumer<EventName> {
  readonly names = EVENT_NAMES;

  constructor(
    readonly repository: FanOutRepository,
    /** Those that are configured now. */
    readonly destinations: () => Promise<readonly Destination[]>,
    readonly policy: DeliveryPolicy,
    private readonly counters: DeliveryCounters,
    private readonly news: Pick<DeliveryNews, 'tell'>,
  ) {}

  async consume(manager: Transaction, messages: readonly OutboxMessage<EventName>[]): Promise<QueuedJob[]> {
    const configured = await this.destinations();
    const events = messages
      .map((message) => toEvent(message, configured))
      .filter(({ name, destinations }) => destinations.length > 0 || isConversion(name));
    await this.repository.insertEvents(manager, events);
    const pending = await planDeliveries(manager, events, this);
    for (const destination of events.flatMap((event) => event.destinations)) this.counters.countAccepted(destination);
    // It is told after the commit, which follows at once; if it does not, the results tell.
    this.news.tell();
    return pending.map(deliveryJob);
  }
}

export type FanOutParts = { repository: FanOutRepository; policy: DeliveryPolicy };

/** One row for each destination of each event; pending where the event's key is free. Returns the pending ones. */
export async function planDeliveries(
  manager: Transaction,
  events: readonly EventToPlan[],
  { repository, policy }: FanOutParts,
): Promise<(PlannedDelivery & { id: string; leaseNumber: number })[]> {
  const planned = events.flatMap(({ messageId, destinations }) =>
    destinations.map((destination) => ({ messageId, destination })),
  );
  const destinations = [...new Set(planned.map(({ destination }) => destination))];
  const eventIds = events.map(({ eventId }) => eventId);
  await repository.freeOldKeys(manager, destinations, eventIds, policy.dedupeMs);
  return repository.insertDeliveries(manager, planned);
}

function toEvent(
  { id, name, key, occurredAt, consent, formSource }: OutboxMessage<EventName>,
  configured: readonly Destination[],
): AcceptedEvent {
  const receivers = receiversOf(name, formSource ?? undefined);
  return {
    messageId: id,
    name,
    eventId: conversionEventId(name, key),
    occurredAt,
    consent: consent ?? NO_DECISION,
    receivers,
    destinations: receivers.filter((receiver) => configured.includes(receiver)),
  };
}

function isConversion(name: EventName): boolean {
  return CONVERSION_NAMES.some((conversion) => conversion === name);
}
