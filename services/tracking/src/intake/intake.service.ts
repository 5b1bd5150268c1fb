import { conversionEventId, type TrackingEventRequest, type TrackingEventResponse } from '@app/contracts';
import { CLOCK, OUTBOX_WRITER, type Clock, type OutboxWriter } from '@app/server-kit';
import { Inject, Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { IntakeLimitRepository } from './intake-limit.repository';
import { TooManyEventsError } from './intake.errors';
import { toOutboxEvent, type Caller } from './to-outbox-event';

/** A page sends a handful of events; an office behind one address sends some more. */
const PER_MINUTE = 120;

@Injectable()
export class IntakeService {
  constructor(
    private readonly dataSource: DataSource,
    private readonly limit: IntakeLimitRepository,
    @Inject(OUTBOX_WRITER) private readonly outbox: OutboxWriter,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns once the event is committed. */
  async accept(request: TrackingEventRequest, caller: Caller): Promise<TrackingEventResponse> {
    const { hits, secondsLeft } = await this.limit.count(caller.ip);
    if (hits > PER_MINUTE) throw new TooManyEventsError(secondsLeft);
    const event = toOutboxEvent(request, caller, this.clock.now());
    await this.dataSource.transaction((manager) => this.outbox.write(manager, event));
    return { eventId: conversionEventId(event.name, event.key) };
  }
}
