import type { Job } from '@app/contracts';

/** A job and the id derived from its business key: while the queue has the id, adding it again changes nothing. */
export type QueuedJob = { id: string; job: Job };

/** Accepts jobs. Only the worker uses one: a request never waits for the queue's store. */
export interface JobQueue {
  /** @throws when the queue's store does not respond in time; callers must be able to add the jobs again. */
  add(jobs: readonly QueuedJob[]): Promise<void>;
  /** Jobs that wait or run, per queue. */
  depth(): Promise<Record<string, number>>;
  close(): Promise<void>;
}
