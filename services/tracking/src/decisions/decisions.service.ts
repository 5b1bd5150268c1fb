import { Injectable } from '@nestjs/common';
import type { DecisionsRequest, DecisionsResponse, EventDecision } from '@app/contracts';
import { clientKey, DomainError, OutboxStore, RateLimits, type LimitWindow } from '@app/server-kit';
import { decideServices, type KnownDelivery } from './decide-services';
import { DecisionsRepository } from './decisions.repository';

/** A person who opens the privacy choices asks once. */
export const DECISIONS_LIMIT: LimitWindow = {
  name: 'tracking decisions',
  points: 60,
  seconds: 60,
  refusal: (retryAfterSeconds) =>
    new DomainError({
      code: 'TRACKING.TOO_MANY_REQUESTS',
      kind: 'throttled',
      message: 'Too many requests. Please try again later.',
      retryAfterSeconds,
    }),
};

@Injectable()
export class DecisionsService {
  constructor(
    private readonly outbox: OutboxStore,
    private readonly decisions: DecisionsRepository,
    private readonly limits: RateLimits,
  ) {}

  /** Both copies of an event that was reported twice count as one, whose best result is shown. */
  async read({ eventIds }: DecisionsRequest, ip: string): Promise<DecisionsResponse> {
    await this.limits.consume(DECISIONS_LIMIT, clientKey(ip));
    const known = await this.outbox.known(eventIds);
    const deliveries = await this.decisions.deliveriesOf(known.map(({ id }) => id));
    const events = [...new Map(known.map((event) => [event.eventId, event])).values()].map((event): EventDecision => {
      const { eventId, name, occurredAt } = event;
      const copies = known.flatMap((each) => (each.eventId === eventId ? [each.id] : []));
      const own = deliveries.filter(({ messageId }) => copies.includes(messageId));
      return { eventId, name, occurredAt: occurredAt.toISOString(), services: decideServices(event, bestOf(own)) };
    });
    return { events };
  }
}

/** The copy that was sent, or is on its way, before the one that was a duplicate of it. */
function bestOf(deliveries: readonly KnownDelivery[]): KnownDelivery[] {
  return [...deliveries].sort((a, b) => Number(a.status === 'duplicate') - Number(b.status === 'duplicate'));
}
