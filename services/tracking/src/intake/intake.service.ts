import { Inject, Injectable } from '@nestjs/common';
import { conversionEventId, type TrackingEventRequest, type TrackingEventResponse } from '@app/contracts';
import { clientKey, CLOCK, DomainError, RateLimits, type Clock, type LimitWindow } from '@app/server-kit';
import { IntakeRepository } from './intake.repository';
import { toOutboxEvent, type Caller } from './to-outbox-event';

export class TooManyEventsError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'TRACKING.TOO_MANY_EVENTS',
      kind: 'throttled',
      message: 'Too many events. Please try again later.',
      retryAfterSeconds,
    });
  }
}

/** A page sends a handful of events; an office behind one address sends some more. */
export const EVENTS_PER_MINUTE = 120;
const PER_ADDRESS: LimitWindow = {
  name: 'tracking-events',
  points: EVENTS_PER_MINUTE,
  seconds: 60,
  refusal: (seconds) => new TooManyEventsError(seconds),
};

@Injectable()
export class IntakeService {
  constructor(
    private readonly intake: IntakeRepository,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyEventsError */
  async accept(request: TrackingEventRequest, caller: Caller): Promise<TrackingEventResponse> {
    await this.limits.consume(PER_ADDRESS, clientKey(caller.ip));
    const event = toOutboxEvent(request, caller, this.clock.now());
    await this.intake.save(event);
    return { eventId: conversionEventId(event.name, event.key) };
  }
}
