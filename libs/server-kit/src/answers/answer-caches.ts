import { Inject, Injectable, type OnApplicationBootstrap, type OnApplicationShutdown } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Clock } from '../clock/clock';
import type { AppConfig } from '../config/config';
import type { Logger } from '../logging/logger';
import { PgListener } from '../notifications/pg-listener';
import type { Database } from '../outbox/outbox-writer';
import { APP_CONFIG, CLOCK, LOGGER } from '../tokens';
import type { Answer } from './answer';
import { PublicChanges } from './public-changes';
import { TimedCache } from './timed-cache';

/** Long enough for a burst of reads, short enough that an editor sees a change almost at once. */
const TTL_MS = 5_000;
/** Readers of public pages get them through an outage of the database; content older than this is no longer true. */
const MAX_STALE_MS = 300_000;
/** Keys depend on readers' requests, so their number must be bounded. */
const MAX_ENTRIES = 500;

export type AnswerCache<Body> = TimedCache<Answer<Body>>;

export function cacheOf<T>(clock: Clock): TimedCache<T> {
  return new TimedCache<T>(clock, { ttlMs: TTL_MS, maxStaleMs: MAX_STALE_MS, maxEntries: MAX_ENTRIES });
}

/** Caches by name; each kind of answer has its own, so that random list requests never evict pages. */
type Caches = Map<string, TimedCache<unknown>>;

/**
 * This process's caches of a context's public answers; a change on any replica invalidates all of them at once. A
 * context extends it with the name of its channel, and Nest provides the rest.
 */
@Injectable()
export abstract class AnswerCaches implements OnApplicationBootstrap, OnApplicationShutdown {
  /** On which the database announces changes of the cached data: triggers of the context's migrations. */
  protected abstract readonly channel: string;
  private readonly caches: Caches = new Map();
  private readonly watchers: (() => void)[] = [];
  private listener?: PgListener;

  constructor(
    @Inject(CLOCK) private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
    @Inject(LOGGER) private readonly logger: Logger,
    @InjectDataSource() private readonly database: Database,
    private readonly changes: PublicChanges,
  ) {}

  /** Creates the cache for one kind of answer. */
  cache<T>(name: string): TimedCache<T> {
    if (this.caches.has(name)) throw new Error(`two parts use the cache ${name}`);
    const cache = cacheOf<T>(this.clock);
    this.caches.set(name, cache as TimedCache<unknown>);
    return cache;
  }

  /** All that is kept now, by cache: for those who look for what must not be there. */
  contents(): Record<string, unknown[]> {
    return Object.fromEntries([...this.caches].map(([name, cache]) => [name, cache.values()]));
  }

  /** Removes all entries; the next read rebuilds them. */
  invalidate(): void {
    for (const cache of this.caches.values()) cache.clear();
    this.changes.note();
    for (const watch of this.watchers) watch();
  }

  /** For what a process keeps of the same data outside of the caches. */
  whenInvalidated(watch: () => void): void {
    this.watchers.push(watch);
  }

  async onApplicationBootstrap(): Promise<void> {
    // An application that is only composed, to write its OpenAPI document, has no database connection.
    if (!this.database.isInitialized) return;
    const invalidate = () => this.invalidate();
    this.listener = new PgListener({
      databaseUrl: this.config.DATABASE_URL,
      channel: this.channel,
      logger: this.logger,
      onNotify: invalidate,
      onConnect: invalidate,
    });
    await this.listener.start();
  }

  async onApplicationShutdown(): Promise<void> {
    await this.listener?.stop();
  }
}
