import type { WaitingCounts } from '@app/contracts';
import type { Actor } from '../access/authenticator';

/** The queues of all contexts: `WaitingWork[]`, provided by the application that composes them. */
export const WAITING_WORK = Symbol('WaitingWork');

/** What waits for administrators in one context. */
export interface WaitingWork {
  /** @param actor for queues of which each person decides other parts */
  counts(actor: Pick<Actor, 'userId' | 'roles'>): Promise<Partial<WaitingCounts>>;
}
