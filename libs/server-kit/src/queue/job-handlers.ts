import { JOB_TYPES, type JobOf, type JobType } from '@app/contracts';

/** For one type of job; for a union of types, one of their handlers. */
export type JobHandler<T extends JobType = JobType> = {
  [K in T]: { type: K; handle: (job: JobOf<K>) => Promise<void> };
}[T];

export type HandlerMap = ReadonlyMap<JobType, JobHandler>;

/**
 * Requires one handler for each type of job; otherwise the program does not start, because jobs would pile up
 * unnoticed. @throws Error that names every fault
 */
export function collectHandlers(handlers: readonly JobHandler[], types: readonly JobType[] = JOB_TYPES): HandlerMap {
  const count = (type: JobType) => handlers.filter((handler) => handler.type === type).length;
  const faults = [
    ...types.filter((type) => count(type) === 0).map((type) => `${type} has no handler`),
    ...types.filter((type) => count(type) > 1).map((type) => `${type} has ${count(type)} handlers`),
  ];
  if (faults.length > 0) throw new Error(`Job handlers are not complete: ${faults.join(', ')}`);
  return new Map(handlers.map((handler) => [handler.type, handler]));
}
