import { PassThrough, type Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { DeliveryNews } from '@app/contracts';
import {
  APP_CONFIG,
  CLOCK,
  DomainError,
  LOGGER,
  PgListener,
  type AppConfig,
  type Clock,
  type Logger,
} from '@app/server-kit';
import { DELIVERY_CHANNEL } from '../delivery/delivery-news';

/** Consoles that one process follows. */
export const STREAMS_AT_ONCE = 50;
/** A busy worker changes hundreds of rows in it; a console reads its lists once. */
const TICK_MS = 1_000;
/** Proxies close a response that says nothing, ours after 15 s. */
const TICKS_PER_SIGN_OF_LIFE = 5;
/** The browser then opens the next one, whose bearer and rights are checked anew. */
const LIFE_MS = 5 * 60_000;
const RETRY_SECONDS = 30;
const CHANGED: DeliveryNews = { changed: true };

export class TooManyConsolesError extends DomainError {
  constructor() {
    super({
      code: 'TRACKING.TOO_MANY_CONSOLES',
      kind: 'throttled',
      message: 'The console is open in too many browsers at once.',
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

/** Tells open consoles when deliveries change; it says no more, so that it needs no rights of its own. */
@Injectable()
export class ConsoleStreamsService implements OnModuleDestroy {
  /** With the time at which each was opened. */
  private readonly streams = new Map<PassThrough, number>();
  private readonly listener: PgListener;
  private listening: Promise<void> | undefined;
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private hasNews = false;
  private hasListened = false;
  private isClosed = false;

  constructor(
    @Inject(APP_CONFIG) { DATABASE_URL: databaseUrl }: Pick<AppConfig, 'DATABASE_URL'>,
    @Inject(LOGGER) logger: Logger,
    @Inject(CLOCK) private readonly clock: Clock,
  ) {
    this.listener = new PgListener({
      databaseUrl,
      channel: DELIVERY_CHANNEL,
      logger,
      onNotify: () => void (this.hasNews = true),
      // Some may have been missed since the connection was lost.
      onConnect: () => {
        this.hasNews ||= this.hasListened;
        this.hasListened = true;
      },
    });
  }

  /** How many are open. */
  get size(): number {
    return this.streams.size;
  }

  /** The first event comes at once: from here on every change is told. @throws TooManyConsolesError */
  async open(): Promise<Readable> {
    if (this.streams.size >= STREAMS_AT_ONCE) throw new TooManyConsolesError();
    const stream = new PassThrough();
    this.streams.set(stream, this.clock.now().getTime());
    stream.once('close', () => this.forget(stream));
    this.timer ??= setInterval(() => this.tick(), TICK_MS).unref();
    await (this.listening ??= this.listener.start());
    say(stream);
    if (this.isClosed) stream.end();
    return stream;
  }

  /** Before the server waits for open responses: these would never end by themselves. */
  async onModuleDestroy(): Promise<void> {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const stream of this.streams.keys()) stream.end();
    await this.listener.stop();
  }

  private tick(): void {
    this.ticks += 1;
    const hadNews = this.hasNews;
    this.hasNews = false;
    for (const [stream, openedAt] of this.streams) {
      if (this.clock.now().getTime() - openedAt > LIFE_MS) stream.end();
      else if (hadNews) say(stream);
      else if (this.ticks % TICKS_PER_SIGN_OF_LIFE === 0) stream.write(':\n\n');
    }
  }

  private forget(stream: PassThrough): void {
    this.streams.delete(stream);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}

function say(stream: PassThrough): void {
  if (!stream.writableEnded) stream.write(`data: ${JSON.stringify(CHANGED)}\n\n`);
}
