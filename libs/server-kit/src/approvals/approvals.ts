import type { ApprovalKind } from '@app/contracts';
import type { Right } from '@app/domain';
import type { Actor } from '../access/authenticator';
import type { Transaction } from '../outbox/outbox-writer';

/** Where a context lets a second person decide (ADR 101). */
export const APPROVALS = Symbol('Approvals');

export type ActToHold = {
  kind: ApprovalKind;
  /** The person who decides needs it too. */
  right: Right;
  target: string;
  /** What the target was when the act was asked for; applying refuses any other. */
  version: string;
  /** Shown to people; the subject's name for `roles`, which is a person, is read when it is shown. */
  title: string;
  /** Everything that is written when it is applied; a secret only as it is stored. */
  payload: object;
  /** As people read both sides; parts of parts are named by their path. */
  difference: { before: object; after: object };
};

export interface Approvals {
  /**
   * Returns when the caller may go on alone. @throws HeldForApprovalError once the act waits for a second person, and
   * NoApproverError when no one could decide
   */
  hold(actor: Actor, act: () => ActToHold | Promise<ActToHold>): Promise<void>;
}

/** Where one person decides about everything, as on every site at first. */
export const NO_APPROVALS: Approvals = { hold: async () => undefined };

/** The acts of all contexts that can wait: `HeldAct[]`, provided by the application that composes them. */
export const HELD_ACTS = Symbol('HeldActs');

export type ApprovedAct = {
  target: string;
  version: string;
  payload: object;
  requester: { userId: string; username: string };
  approverId: string;
  now: Date;
};

export interface HeldAct {
  kinds: readonly ApprovalKind[];
  /** In the transaction that ends the request. @throws DomainError (conflict) when the target is no longer the same */
  apply(transaction: Transaction, act: ApprovedAct): Promise<void>;
  /** After the commit, such as caches of this process. */
  applied?(): Promise<void>;
}
