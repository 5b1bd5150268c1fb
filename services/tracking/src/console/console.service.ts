import { randomUUID } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  CONSENT_GRANTED,
  conversionEventId,
  type ConversionWay,
  type Destination,
  type EventName,
  type ReplayResponse,
  type TestConversionResponse,
} from '@app/contracts';
import { CLOCK, DomainError, OutboxStore, type Clock } from '@app/server-kit';
import { IntakeRepository } from '../intake/intake.repository';
import { ReplayRepository } from './replay.repository';
import { WayRepository } from './way.repository';

export class ConversionNotFoundError extends DomainError {
  constructor() {
    super({
      code: 'TRACKING.CONVERSION_NOT_FOUND',
      kind: 'not-found',
      message: 'This event does not exist, or it was removed after seven days.',
    });
  }
}

export class NotReplayableError extends DomainError {
  constructor() {
    super({
      code: 'TRACKING.NOT_REPLAYABLE',
      kind: 'conflict',
      message: 'This delivery cannot be sent again: it is not over, it succeeded, or its event was sent since.',
    });
  }
}

/** Of one call, so that it ends within the time of a statement. */
const REPLAYS_AT_ONCE = 1_000;
const EXAMPLE_ORDER = { value: 299, currency: 'USD', items: [{ item_id: 'premium_monthly', quantity: 1, price: 299 }] };

/** What administrators do with conversions: follow one, send dead ones again, send a test. */
@Injectable()
export class ConsoleService {
  constructor(
    private readonly ways: WayRepository,
    private readonly replays: ReplayRepository,
    private readonly messages: OutboxStore,
    private readonly intake: IntakeRepository,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {}

  /** @throws ConversionNotFoundError */
  async way(id: string): Promise<ConversionWay> {
    const event = await this.ways.event(id);
    if (!event) throw new ConversionNotFoundError();
    const [deliveries, origin] = await Promise.all([this.ways.deliveries(id), this.messages.origin(id)]);
    return {
      ...event,
      occurredAt: event.occurredAt.toISOString(),
      relayedAt: event.relayedAt.toISOString(),
      ...(origin ? { writtenAt: origin.writtenAt.toISOString() } : {}),
      testMode: origin?.testMode ?? false,
      deliveries,
    };
  }

  /** @throws NotReplayableError */
  async replay(id: string): Promise<void> {
    if (!(await this.replays.replayOne(id))) throw new NotReplayableError();
  }

  async replayAll(destination: Destination): Promise<ReplayResponse> {
    const replayed = await this.replays.replayAll(destination, REPLAYS_AT_ONCE);
    return { replayed, left: await this.replays.countDead(destination) };
  }

  /** Takes the way of every event; services without a test mode are left out. It names no one. */
  async sendTest(name: EventName): Promise<TestConversionResponse> {
    const key = `test-${randomUUID()}`;
    const isPurchase = name === 'purchase';
    await this.intake.save([
      {
        name,
        key,
        occurredAt: this.clock.now(),
        payload: {
          ...(isPurchase ? { ...EXAMPLE_ORDER, orderId: key } : {}),
          page: { url: 'https://example.com/test', title: 'Test event' },
          user: { email: 'test@example.com' },
          click: { ga_client_id: '1.1', ga_session_id: '1' },
          userAgent: 'Test event',
          consent: { ...CONSENT_GRANTED, gpc: false, textVersion: 'test' },
          testMode: true,
        },
      },
    ]);
    return { eventId: conversionEventId(name, key) };
  }
}
