import { PassThrough, type Readable } from 'node:stream';
import { Inject, Injectable, type OnModuleDestroy } from '@nestjs/common';
import type { SessionNews } from '@app/contracts';
import { CLOCK, DomainError, LOGGER, type Actor, type Clock, type Logger } from '@app/server-kit';
import { SessionCacheService } from './session-cache.service';
import { isSessionLive } from './session-policy';
import { SessionRepository, type SessionRecord } from './session.repository';

/** Browsers of one account that are followed by one process; each has one stream for all of its tabs. */
export const STREAMS_PER_USER = 8;
/** Memberships that end at their moment, and streams that are old, are looked for this often. */
const TICK_MS = 1_000;
/** Proxies close a response that says nothing, ours after 15 s. */
const TICKS_PER_SIGN_OF_LIFE = 5;
/** The browser then opens the next one, whose bearer is checked anew, wherever the load balancer sends it. */
const LIFE_MS = 5 * 60_000;
const RETRY_SECONDS = 30;

type Open = {
  sessionId: string;
  userId: string;
  stream: PassThrough;
  openedAt: number;
  /** What it was told last. */
  told: SessionNews | undefined;
  premiumUntil: Date | null;
  isReading: boolean;
  isStale: boolean;
};

export class TooManyStreamsError extends DomainError {
  constructor() {
    super({
      code: 'AUTH.TOO_MANY_STREAMS',
      kind: 'throttled',
      message: 'This account is open in too many browsers at once.',
      retryAfterSeconds: RETRY_SECONDS,
    });
  }
}

/** Tells open browsers what changes about their account, with the commit that changes it, on every replica. */
@Injectable()
export class SessionStreamsService implements OnModuleDestroy {
  private readonly streams = new Set<Open>();
  private timer: NodeJS.Timeout | undefined;
  private ticks = 0;
  private isClosed = false;

  constructor(
    private readonly sessions: SessionRepository,
    private readonly cache: SessionCacheService,
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(LOGGER) private readonly logger: Logger,
  ) {}

  /** How many are open, for tests and figures. */
  get size(): number {
    return this.streams.size;
  }

  /** The first event says how things stand. It ends with the session, and with this process. */
  async open({ sessionId, userId }: Actor): Promise<Readable> {
    const own = [...this.streams].filter((each) => each.userId === userId);
    if (own.length >= STREAMS_PER_USER) throw new TooManyStreamsError();
    const stream = new PassThrough();
    const opened: Open = {
      ...{ sessionId, userId, stream, openedAt: this.clock.now().getTime() },
      ...{ told: undefined, premiumUntil: null, isReading: false, isStale: false },
    };
    this.streams.add(opened);
    stream.once('close', () => this.forget(opened));
    this.timer ??= setInterval(() => this.tick(), TICK_MS).unref();
    // Listening begins before the first read: what changes in between is read again.
    await this.cache.watch(this.hear);
    await this.refresh(opened);
    if (this.isClosed) stream.end();
    return stream;
  }

  /** Before the server waits for open responses: these would never end by themselves. */
  onModuleDestroy(): void {
    this.isClosed = true;
    clearInterval(this.timer);
    for (const { stream } of this.streams) stream.end();
  }

  /** `id` is of a session or of a user; null when changes may have been missed. */
  private readonly hear = (id: string | null): void => {
    for (const each of this.streams)
      if (id === null || each.userId === id || each.sessionId === id) void this.refresh(each);
  };

  private tick(): void {
    this.ticks += 1;
    const now = this.clock.now().getTime();
    for (const each of this.streams) {
      const { stream, premiumUntil, told, openedAt } = each;
      if (now - openedAt > LIFE_MS) stream.end();
      else if (told?.isPremium && premiumUntil && premiumUntil.getTime() <= now) void this.refresh(each);
      else if (this.ticks % TICKS_PER_SIGN_OF_LIFE === 0) stream.write(':\n\n');
    }
  }

  /** One read at a time for each; news that comes meanwhile is read after it. */
  private async refresh(each: Open): Promise<void> {
    each.isStale = true;
    if (each.isReading) return;
    each.isReading = true;
    try {
      while (each.isStale && !each.stream.writableEnded) {
        each.isStale = false;
        this.show(each, await this.sessions.find(each.sessionId, undefined));
      }
    } catch (err) {
      this.logger.warn({ err }, 'an open browser could not be told how its session stands');
      each.stream.end();
    } finally {
      each.isReading = false;
    }
  }

  private show(each: Open, session: SessionRecord | undefined): void {
    const { stream } = each;
    if (stream.writableEnded) return;
    const now = this.clock.now();
    const isOver =
      !session ||
      session.user.disabled ||
      session.secondFactor === 'pending' ||
      !isSessionLive(session, session.user.isAdmin, now);
    if (isOver) return void stream.end();
    const isPremium = session.user.isPremium && (session.premiumUntil === null || session.premiumUntil > now);
    each.premiumUntil = session.premiumUntil;
    const news: SessionNews = { isPremium, membership: session.membershipVersion };
    if (each.told?.isPremium === isPremium && each.told.membership === news.membership) return;
    each.told = news;
    stream.write(`data: ${JSON.stringify(news)}\n\n`);
  }

  private forget(each: Open): void {
    this.streams.delete(each);
    if (this.streams.size > 0) return;
    clearInterval(this.timer);
    this.timer = undefined;
  }
}
