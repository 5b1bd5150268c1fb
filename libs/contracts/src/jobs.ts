/** All job payloads: ids only, because a queue's storage is clear text that we do not erase from. */
export type Job = { type: 'conversion.deliver'; deliveryId: string } | { type: 'mail.send'; mailId: string };

export type JobType = Job['type'];
export type JobOf<T extends JobType> = Extract<Job, { type: T }>;

const jobTypes: Record<JobType, true> = { 'conversion.deliver': true, 'mail.send': true };

/** The union's members at run time; the record above does not compile when one is missing. */
export const JOB_TYPES = Object.keys(jobTypes) as JobType[];
