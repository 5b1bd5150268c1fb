import type { JobsOptions, WorkerOptions } from 'bullmq';
import type { JobType } from '@app/contracts';

export type JobPolicy = {
  queue: string;
  concurrency: number;
  options: Pick<JobsOptions, 'attempts' | 'backoff' | 'removeOnComplete' | 'removeOnFail'>;
};

/**
 * The queue's own attempts are only for a handler that could not reach the database; the job's real retries are rows
 * in the database with their own attempt counts. Nothing is kept after a job ends: a kept job would block its id, and
 * a row that is due again could not be queued.
 */
const RETRIED_BY_ITS_ROW: JobPolicy['options'] = {
  attempts: 3,
  backoff: { type: 'exponential', delay: 500 },
  removeOnComplete: true,
  removeOnFail: true,
};

export const JOB_POLICIES: Record<JobType, JobPolicy> = {
  'conversion.deliver': { queue: 'conversions', concurrency: 32, options: RETRIED_BY_ITS_ROW },
  // Each uses a connection to the mail server, which usually allows only a few per client.
  'mail.send': { queue: 'mails', concurrency: 4, options: RETRIED_BY_ITS_ROW },
};

export const QUEUE_NAMES = [...new Set(Object.values(JOB_POLICIES).map(({ queue }) => queue))];

/**
 * A killed worker's job is taken over after at most lock + check, 15 s. The library's defaults take 60 s and give a
 * job up after its second crash, without counting an attempt.
 */
export const WORKER_TIMING = {
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
  drainDelay: 5,
  runRetryDelay: 1_000,
} satisfies Partial<WorkerOptions>;
