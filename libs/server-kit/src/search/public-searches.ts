import type { OnApplicationShutdown } from '@nestjs/common';
import { Pool } from 'pg';
import { Counter, type Registry as MetricsRegistry } from 'prom-client';
import type { AppConfig } from '../config/config';
import { DomainError } from '../errors/domain-error';
import { clientKey } from '../limits/client-key';
import type { LimitWindow } from '../limits/limit-store';
import type { RateLimits } from '../limits/rate-limits';
import type { Logger } from '../logging/logger';

export class TooManySearchesError extends DomainError {
  constructor(retryAfterSeconds: number) {
    super({
      code: 'SEARCH.TOO_MANY_SEARCHES',
      kind: 'throttled',
      message: 'Too many searches. Please try again later.',
      retryAfterSeconds,
    });
  }
}

export class SearchBusyError extends DomainError {
  constructor() {
    super({
      code: 'SEARCH.BUSY',
      kind: 'unavailable',
      message: 'The search is busy. Please try again in a few seconds.',
      retryAfterSeconds: RETRY_AFTER_SECONDS,
    });
  }
}

/** Runs one statement of a search. */
export type SearchQuery = <Row extends object>(sql: string, values: unknown[]) => Promise<Row[]>;

type SearchConfig = Pick<
  AppConfig,
  'DATABASE_URL' | 'SEARCH_POOL_SIZE' | 'SEARCH_STATEMENT_TIMEOUT_MS' | 'SEARCH_WAIT_MS' | 'SEARCHES_PER_MINUTE'
>;
type Options = { config: SearchConfig; limits: RateLimits; logger: Logger; metrics: MetricsRegistry };

const RETRY_AFTER_SECONDS = 5;
/** Searches that wait for a connection; further ones are refused before the database is asked for anything. */
const MAX_WAITING = 60;
/** PostgreSQL's code for a statement that exceeded its timeout. */
const STATEMENT_TIMEOUT = '57014';
/** `pg-pool` reports a wait that was too long with a text only. */
const NO_FREE_CONNECTION = 'timeout exceeded when trying to connect';

/**
 * Searches that anyone may start and whose cost depends on the text: limited per client, and on connections of their
 * own, so that no number of them delays a sign-in (ADR 43).
 */
export class PublicSearches implements OnApplicationShutdown {
  private readonly pool: Pool;
  private readonly window: LimitWindow;
  private readonly limits: RateLimits;
  private readonly refused: Counter<'reason'>;
  private readonly maxInProgress: number;
  private inProgress = 0;

  /** Opens no connection before the first search. */
  constructor({ config, limits, logger, metrics }: Options) {
    this.limits = limits;
    this.maxInProgress = config.SEARCH_POOL_SIZE + MAX_WAITING;
    this.window = {
      name: 'public searches',
      points: config.SEARCHES_PER_MINUTE,
      seconds: 60,
      refusal: (seconds) => new TooManySearchesError(seconds),
      refusesFromMemory: true,
    };
    this.pool = new Pool({
      connectionString: config.DATABASE_URL,
      max: config.SEARCH_POOL_SIZE,
      connectionTimeoutMillis: config.SEARCH_WAIT_MS,
      statement_timeout: config.SEARCH_STATEMENT_TIMEOUT_MS,
      keepAlive: true,
      application_name: 'fairlead search',
    });
    // An idle connection that was lost: the pool opens another one for the next search.
    this.pool.on('error', (error) => logger.warn({ err: error }, 'lost a connection for searches'));
    this.refused = new Counter({
      name: 'search_refused_total',
      help: 'Public searches that were refused: limit of the client, no free connection, statement too slow',
      labelNames: ['reason'],
      registers: [metrics],
    });
  }

  async onApplicationShutdown(): Promise<void> {
    await this.pool.end();
  }

  /**
   * Counts one search of the client at this address and runs it.
   * @throws TooManySearchesError, SearchBusyError
   */
  async run<T>(ip: string, search: (query: SearchQuery) => Promise<T>): Promise<T> {
    if (this.inProgress >= this.maxInProgress) throw this.busy('full');
    // Counted before anything is awaited: a burst cannot pass the limit while its first searches are being counted.
    this.inProgress += 1;
    try {
      const decision = await this.limits.take(this.window, clientKey(ip));
      if (!decision.allowed) {
        this.refused.inc({ reason: 'limit' });
        throw new TooManySearchesError(decision.retryAfterSeconds);
      }
      return await search(this.query);
    } finally {
      this.inProgress -= 1;
    }
  }

  private readonly query: SearchQuery = async <Row extends object>(sql: string, values: unknown[]) => {
    try {
      return (await this.pool.query<Row>(sql, values)).rows;
    } catch (error) {
      if (error instanceof Error && error.message === NO_FREE_CONNECTION) throw this.busy('full');
      if (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT) throw this.busy('slow');
      throw error;
    }
  };

  private busy(reason: 'full' | 'slow'): SearchBusyError {
    this.refused.inc({ reason });
    return new SearchBusyError();
  }
}
