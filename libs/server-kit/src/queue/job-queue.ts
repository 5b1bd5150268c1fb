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

/** BullMQ refuses ids with a colon and ids that are whole numbers; we refuse them before a job is half added. */
export function jobId(...parts: readonly (string | number)[]): string {
  const id = parts.join('-');
  if (!/^[A-Za-z][A-Za-z0-9_.-]*$/.test(id)) throw new Error(`A job id starts with a letter and has no colon: ${id}`);
  return id;
}
