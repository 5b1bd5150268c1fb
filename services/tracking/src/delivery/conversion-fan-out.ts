import {
  CONSENT_DENIED,
  EVENT_NAMES,
  conversionEventId,
  type ConsentSnapshot,
  type EventName,
  type Destination,
} from '@app/contracts';
import type { OutboxConsumer, OutboxMessage, QueuedJob, Transaction } from '@app/server-kit';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import { deliveryJob } from './delivery-job';
import type { AcceptedEvent, FanOutRepository, PlannedDelivery } from './fan-out.repository';

const NO_DECISION: ConsentSnapshot = { ...CONSENT_DENIED, gpc: false, textVersion: 'none' };

/** One delivery for each destination of each event; an event whose key is taken is counted and not sent. */
export class ConversionFanOut implements OutboxConsumer<EventName> {
  readonly names = EVENT_NAMES;

  constructor(
    readonly repository: FanOutRepository,
    readonly destinations: readonly Destination[],
    readonly policy: DeliveryPolicy,
  ) {}

  async consume(manager: Transaction, messages: readonly OutboxMessage<EventName>[]): Promise<QueuedJob[]> {
    const events = messages.map(toEvent);
    await this.repository.insertEvents(manager, events, this.destinations);
    const pending = await planDeliveries(manager, events, this);
    return pending.map(deliveryJob);
  }
}

export type FanOutParts = {
  repository: FanOutRepository;
  destinations: readonly Destination[];
  policy: DeliveryPolicy;
};

/** One row for each destination of each event; pending where the event's key is free. Returns the pending ones. */
export async function planDeliveries(
  manager: Transaction,
  events: readonly Pick<AcceptedEvent, 'messageId' | 'eventId'>[],
  { repository, destinations, policy }: FanOutParts,
): Promise<(PlannedDelivery & { id: string; leaseNumber: number })[]> {
  const planned = events.flatMap(({ messageId }) => destinations.map((destination) => ({ messageId, destination })));
  const eventIds = events.map(({ eventId }) => eventId);
  await repository.freeOldKeys(manager, destinations, eventIds, policy.dedupeMs);
  const pending = await repository.insertPending(manager, planned);
  const taken = new Set(pending.map(pairOf));
  const duplicates = planned.filter((pair) => !taken.has(pairOf(pair)));
  await repository.insertDuplicates(manager, duplicates);
  return pending;
}

function toEvent({ id, name, key, occurredAt, consent }: OutboxMessage<EventName>): AcceptedEvent {
  return { messageId: id, name, eventId: conversionEventId(name, key), occurredAt, consent: consent ?? NO_DECISION };
}

function pairOf({ messageId, destination }: PlannedDelivery): string {
  return `${messageId} ${destination}`;
}
