import {
  createNodeRedisClient,
  createPostgresBackend,
  Queue,
  withBackend,
  Worker,
  type JobsOptions,
  type Processor,
  type WorkerOptions,
} from 'bullmq';
import { createClient } from 'redis';
import type { Job } from '@app/contracts';
import type { AppConfig } from '../config/config';
import { QUEUE_SCHEMA } from './create-queue-store.migration';

export type QueueConfig = Pick<AppConfig, 'DATABASE_URL' | 'REDIS_URL'>;

type AnyJob = Processor<Job, void, string>;
type Timing = Omit<WorkerOptions, 'connection'>;

/** The interface of a queue, independent of its store. */
export interface OpenQueue {
  add(name: string, data: Job, opts: JobsOptions): Promise<unknown>;
  addBulk(jobs: { name: string; data: Job; opts: JobsOptions }[]): Promise<unknown>;
  getJobCounts(...types: ('waiting' | 'active' | 'delayed')[]): Promise<Record<string, number>>;
  on(event: 'error', listener: (error: Error) => void): unknown;
  close(): Promise<void>;
}

export interface OpenWorker {
  on(event: 'error', listener: (error: Error) => void): unknown;
  on(event: 'failed', listener: (job: { id?: string } | undefined, error: Error) => void): unknown;
  close(force?: boolean): Promise<void>;
}

export interface QueueBackend {
  readonly store: 'postgres' | 'redis';
  openQueue(name: string): OpenQueue;
  openWorker(name: string, processor: AnyJob, timing: Timing): OpenWorker;
  /** After the queues and workers are closed. */
  close(): Promise<void>;
}

/** BullMQ on Redis if configured, otherwise on the product's own database: the same code for both. */
export function createQueueBackend(config: QueueConfig): QueueBackend {
  return config.REDIS_URL === undefined ? postgresBackend(config.DATABASE_URL) : redisBackend(config.REDIS_URL);
}

const PRODUCER_POOL = 2;
const WORKER_POOL = 6;

function postgresBackend(connectionString: string): QueueBackend {
  const classes = withBackend(createPostgresBackend);
  const connection = (max: number) => ({ connectionString, schema: QUEUE_SCHEMA, max, keepAlive: true });
  return {
    store: 'postgres',
    openQueue: (name) => new classes.Queue<Job, void>(name, { connection: connection(PRODUCER_POOL) }),
    openWorker: (name, processor, timing) =>
      new classes.Worker<Job, void>(name, processor, { ...timing, connection: connection(WORKER_POOL) }),
    close: async () => undefined,
  };
}

/**
 * Enough for every job that a relay adds while Redis restarts; beyond it adding fails, and a rescan finds the rows
 * again.
 */
const OFFLINE_COMMANDS = 20_000;
const RECONNECT_AT_MOST_MS = 1_000;

/**
 * BullMQ's version check is left out: it asks once per connection and never again, and if that one answer is lost, the
 * worker's loop repeats its failure without a pause, which stops the whole process.
 */
function redisBackend(url: string): QueueBackend {
  const opened: { isOpen: boolean; destroy(): void }[] = [];
  const connect = () => {
    const client = createClient({
      url,
      commandsQueueMaxLength: OFFLINE_COMMANDS,
      // The client's default discards a waiting command after 5 s; callers that cannot wait have limits of their own.
      commandOptions: { timeout: 0 },
      socket: {
        reconnectStrategy: (retries) => Math.min(50 * 2 ** Math.min(retries, 5), RECONNECT_AT_MOST_MS),
        connectTimeout: 5_000,
      },
    });
    opened.push(client);
    return createNodeRedisClient(client);
  };
  return {
    store: 'redis',
    openQueue: (name) => new Queue<Job, void>(name, { connection: connect(), skipVersionCheck: true }),
    openWorker: (name, processor, timing) =>
      new Worker<Job, void>(name, processor, { ...timing, connection: connect(), skipVersionCheck: true }),
    close: async () => opened.filter((client) => client.isOpen).forEach((client) => client.destroy()),
  };
}
