import type { Job } from '@app/contracts';

/** A job and the id that its business key gives it: while the queue holds the id, adding it again changes nothing. */
export type QueuedJob = { id: string; job: Job };

/** Where jobs are put. Only the worker holds one: a request never waits for the queue's store. */
export interface JobQueue {
  /** @throws when the queue's store does not answer in time; whoever adds jobs must be able to add them again. */
  add(jobs: readonly QueuedJob[]): Promise<void>;
  /** Jobs that wait or run, per queue. */
  depth(): Promise<Record<string, number>>;
  close(): Promise<void>;
}
