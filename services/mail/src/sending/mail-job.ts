import { jobId, type QueuedJob } from '@app/server-kit';

/** The lease's number is part of the id: a row that is due again gets a new job even while the old one still exists. */
export function mailJob(row: { id: string; leaseNumber: number }): QueuedJob {
  return { id: jobId('mail', row.id, row.leaseNumber), job: { type: 'mail.send', mailId: row.id } };
}
