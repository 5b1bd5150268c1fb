/** What waits for a decision or an answer of an administrator. */
export const WAITING_QUEUES = [
  'listings',
  'reports',
  'proofs',
  'firm_submissions',
  'firm_claims',
  'firm_edits',
  'firm_reviews',
  'reported_reviews',
  'author_proofs',
  'feedback',
  'leads',
  'applications',
  'failed_payments',
  'failed_refunds',
  'fraud_warnings',
  'data_requests',
  'approvals',
  'assisted_reviews',
] as const;
export type WaitingQueue = (typeof WAITING_QUEUES)[number];

/** `GET /api/admin/waiting`: how many wait in each queue. */
export type WaitingCounts = Record<WaitingQueue, number>;
