import { Inject, Injectable } from '@nestjs/common';
import { conversionEventId, type TrackingEventRequest, type TrackingEventResponse } from '@app/contracts';
import { clientKey, CLOCK, type Clock } from '@app/server-kit';
import { TooManyEventsError } from './intake.errors';
import { IntakeRepository } from './intake.repository';
import { toOutboxEvent, type Caller } from './to-outbox-event';

/** A page sends a handful of events; an office behind one address sends some more. */
export const EVENTS_PER_MINUTE = 120;

@Injectable()
export class IntakeService {
  constructor(
    private readonly intake: IntakeRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws TooManyEventsError */
  async accept(request: TrackingEventRequest, caller: Caller): Promise<TrackingEventResponse> {
    const { hits, secondsLeft } = await this.intake.countCall(clientKey(caller.ip));
    if (hits > EVENTS_PER_MINUTE) throw new TooManyEventsError(secondsLeft);
    const event = toOutboxEvent(request, caller, this.clock.now());
    await this.intake.save(event);
    return { eventId: conversionEventId(event.name, event.key) };
  }
}
