import { AsyncLocalStorage } from 'node:async_hooks';
import type { Right } from '@app/domain';

/** A call of an administrator that changes something; the audit log has an entry for each. */
export type AdminAct = {
  actorId: string;
  sessionId: string;
  right: Right;
  method: string;
  /** Its pattern. */
  route: string;
  /** The whole path. */
  target: string;
  requestId: string;
  /** Whether a transaction of the call has written its entry. */
  isRecorded: boolean;
};

const acts = new AsyncLocalStorage<AdminAct>();

export function currentAct(): AdminAct | undefined {
  return acts.getStore();
}

export function withinAct<T>(act: AdminAct, work: () => T): T {
  return acts.run(act, work);
}
