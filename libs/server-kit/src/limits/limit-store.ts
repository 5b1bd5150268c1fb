import pTimeout from 'p-timeout';
import {
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRedis,
  type RateLimiterAbstract,
} from 'rate-limiter-flexible';
import { createClient } from 'redis';
import type { DomainError } from '../errors/domain-error';
import { limitsDatabase } from './limits.database';

/** A number of calls per time. */
export type CallWindow = {
  /** Unique in the product: windows with the same name share their counts. */
  name: string;
  points: number;
  seconds: number;
  /**
   * A client over the limit is refused by this process, without asking the store, until the window ends: for windows
   * that never give a call back.
   */
  refusesFromMemory?: boolean;
};

/** A window with the error beyond it, in the area's wording. */
export type LimitWindow = CallWindow & { refusal: (retryAfterSeconds: number) => DomainError };

export type LimitDecision =
  | { allowed: true }
  /** `first` once in a window: the call that exceeded it, for logging. */
  | { allowed: false; retryAfterSeconds: number; first: boolean };

/** The store of the counts, shared by all replicas. */
export interface LimitStore {
  limiter(window: CallWindow): RateLimiterAbstract;
  open(): void;
  close(): void;
}

/** How long a caller waits for a store that does not respond; then this process counts on its own. */
const ANSWER_WITHIN_MS = 80;
const RECONNECT_AT_MOST_MS = 1_000;
const MAX_UNANSWERED = 1_000;

const plan = ({ name, points, seconds }: CallWindow) => ({ keyPrefix: `limits:${name}`, points, duration: seconds });

/** From the first refusal on. */
const block = ({ points, refusesFromMemory = false }: CallWindow) =>
  refusesFromMemory ? { inMemoryBlockOnConsumed: points + 1 } : {};

/** One script per call counts and sets the end of the window atomically. */
export function redisLimitStore(url: string, answerWithinMs = ANSWER_WITHIN_MS): LimitStore {
  const reconnectStrategy = (retries: number) => Math.min(50 * 2 ** Math.min(retries, 5), RECONNECT_AT_MOST_MS);
  const client = createClient({
    url,
    disableOfflineQueue: true,
    commandsQueueMaxLength: MAX_UNANSWERED,
    socket: { connectTimeout: 1_000, reconnectStrategy },
  });
  client.on('error', () => undefined);
  const storeClient = {
    get isReady() {
      return client.isReady;
    },
    eval: (script: string, options: { keys: string[]; arguments: string[] }) =>
      pTimeout(client.eval(script, options), { milliseconds: answerWithinMs }),
  };
  return {
    limiter: (window) =>
      new RateLimiterRedis({
        ...plan(window),
        ...block(window),
        storeClient,
        useRedisPackage: true,
        rejectIfRedisNotReady: true,
        insuranceLimiter: new RateLimiterMemory(plan(window)),
      }),
    // Not awaited: a replica may start before its Redis.
    open: () => void client.connect().catch(() => undefined),
    close: () => client.isOpen && client.destroy(),
  };
}

/** On the product's own database, through the process's pool. */
export function postgresLimitStore(dataSource: object): LimitStore {
  return {
    limiter: (window) =>
      new RateLimiterPostgres({
        ...plan(window),
        ...block(window),
        storeClient: dataSource,
        storeType: 'typeorm',
        schemaName: limitsDatabase.schema,
        tableName: 'call_window',
        tableCreated: true,
        insuranceLimiter: new RateLimiterMemory(plan(window)),
      }),
    open: () => undefined,
    close: () => undefined,
  };
}
