import { jobId, type QueuedJob } from '@app/server-kit';

/** The lease's number is part of the id: a row that is due again gets a new job even while the old one still exists. */
export function deliveryJob(row: { id: string; leaseNumber: number }): QueuedJob {
  return { id: jobId('deliver', row.id, row.leaseNumber), job: { type: 'conversion.deliver', deliveryId: row.id } };
}
