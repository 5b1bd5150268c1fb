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
  /** Whether a service outside was asked to change something: it may have, even if the call fails. */
  hasOutsideEffect: boolean;
};

const acts = new AsyncLocalStorage<AdminAct>();

export function currentAct(): AdminAct | undefined {
  return acts.getStore();
}

export function withinAct<T>(act: AdminAct, work: () => T): T {
  return acts.run(act, work);
}

/** Before a request that may change something at a service outside: no rollback takes it back. */
export function noteOutsideEffect(): void {
  const act = acts.getStore();
  if (act) act.hasOutsideEffect = true;
}

/** Where the service, and not the route, knows which right the call needs. */
export function noteRight(right: Right): void {
  const act = acts.getStore();
  if (act) act.right = right;
}
