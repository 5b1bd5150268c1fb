import { Inject, Injectable } from '@nestjs/common';
import {
  conversionEventId,
  TRACKING_BATCH_MAX,
  type TrackingBatchResponse,
  type TrackingEventResult,
} from '@app/contracts';
import { readMoment } from '@app/domain';
import {
  clientKey,
  CLOCK,
  DomainError,
  RateLimits,
  validatePart,
  type Clock,
  type LimitWindow,
  type OutboxEvent,
} from '@app/server-kit';
import { checkEvent, type BatchTime } from './check-event';
import { IntakeRepository } from './intake.repository';
import { toOutboxEvent, type Caller } from './to-outbox-event';
import { TrackingEventDto, type TrackingBatchDto } from './tracking-event.dto';

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
export const EVENTS_PER_MINUTE = 600;
const PER_ADDRESS: LimitWindow = {
  name: 'tracking-events',
  points: EVENTS_PER_MINUTE,
  seconds: 60,
  refusal: (seconds) => new TooManyEventsError(seconds),
};

type Checked = { event: OutboxEvent } | { fields: Record<string, string> };

@Injectable()
export class IntakeService {
  constructor(
    private readonly intake: IntakeRepository,
    private readonly limits: RateLimits,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** Returns once the accepted events are committed, all or none. @throws TooManyEventsError */
  async accept({ events, sentAt }: TrackingBatchDto, caller: Caller): Promise<TrackingBatchResponse> {
    await this.limits.consume(PER_ADDRESS, clientKey(caller.ip), Math.max(1, events.length));
    const time: BatchTime = {
      now: this.clock.now(),
      sentAt: sentAt === undefined ? null : readMoment(sentAt),
    };
    const checked = await Promise.all(events.map((event, index) => this.check(event, index, caller, time)));
    const accepted = checked.flatMap((each) => ('event' in each ? [each.event] : []));
    if (accepted.length > 0) await this.intake.saveReport(accepted);
    return { results: checked.map(resultOf) };
  }

  private async check(given: unknown, index: number, caller: Caller, time: BatchTime): Promise<Checked> {
    if (index >= TRACKING_BATCH_MAX) return { fields: { events: `has more than ${TRACKING_BATCH_MAX} events` } };
    const validated = await validatePart(TrackingEventDto, given);
    if ('fields' in validated) return validated;
    const fields = checkEvent(validated.value, time);
    return fields ? { fields } : { event: toOutboxEvent(validated.value, caller, time) };
  }
}

function resultOf(checked: Checked): TrackingEventResult {
  if ('fields' in checked) return { accepted: false, fields: checked.fields };
  return { accepted: true, eventId: conversionEventId(checked.event.name, checked.event.key) };
}
