import type { WaitingCounts } from '@app/contracts';

/** The queues of all contexts: `WaitingWork[]`, provided by the application that composes them. */
export const WAITING_WORK = Symbol('WaitingWork');

/** What waits for administrators in one context. */
export interface WaitingWork {
  counts(): Promise<Partial<WaitingCounts>>;
}
