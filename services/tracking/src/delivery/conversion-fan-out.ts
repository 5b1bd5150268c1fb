import {
  CONSENT_DENIED,
  CONVERSION_NAMES,
  conversionEventId,
  type ConsentSnapshot,
  type ConversionName,
  type Destination,
} from '@app/contracts';
import type { OutboxConsumer, OutboxMessage, QueuedJob, Transaction } from '@app/server-kit';
import type { DeliveryPolicy } from '../rules/delivery-policy';
import { deliveryJob } from './delivery-job';
import type { AcceptedEvent, FanOutRepository, PlannedDelivery } from './fan-out.repository';

const NO_DECISION: ConsentSnapshot = { ...CONSENT_DENIED, gpc: false, textVersion: 'none' };

/** One delivery for each destination of each event; an event whose key is taken is counted and not sent. */
export class ConversionFanOut implements OutboxConsumer<ConversionName> {
  readonly names = CONVERSION_NAMES;

  constructor(
    private readonly repository: FanOutRepository,
    private readonly destinations: readonly Destination[],
    private readonly policy: DeliveryPolicy,
  ) {}

  async consume(manager: Transaction, messages: readonly OutboxMessage<ConversionName>[]): Promise<QueuedJob[]> {
    const events = messages.map(toEvent);
    const planned = events.flatMap(({ messageId }) =>
      this.destinations.map((destination) => ({ messageId, destination })),
    );
    await this.repository.insertEvents(manager, events, this.destinations);
    await this.repository.freeOldKeys(
      manager,
      this.destinations,
      events.map(({ eventId }) => eventId),
      this.policy.dedupeMs,
    );
    const pending = await this.repository.insertPending(manager, planned);
    const taken = new Set(pending.map(pairOf));
    await this.repository.insertDuplicates(
      manager,
      planned.filter((pair) => !taken.has(pairOf(pair))),
    );
    return pending.map(deliveryJob);
  }
}

function toEvent({ id, name, key, occurredAt, consent }: OutboxMessage<ConversionName>): AcceptedEvent {
  return { messageId: id, name, eventId: conversionEventId(name, key), occurredAt, consent: consent ?? NO_DECISION };
}

function pairOf({ messageId, destination }: PlannedDelivery): string {
  return `${messageId} ${destination}`;
}
