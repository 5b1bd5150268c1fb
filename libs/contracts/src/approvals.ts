/** Acts that a second person decides about while "Two people decide" is on. */
export const APPROVAL_KINDS = ['roles', 'visibility', 'injection', 'service-key', 'legal-text', 'two-people'] as const;
export type ApprovalKind = (typeof APPROVAL_KINDS)[number];

/** `outdated`: what it would change was changed meanwhile, so that it can no longer be applied. */
export const APPROVAL_STATES = ['waiting', 'applied', 'rejected', 'withdrawn', 'expired', 'outdated'] as const;
export type ApprovalState = (typeof APPROVAL_STATES)[number];

export const APPROVAL_HOURS = 72;
/** How long an owner waits who has no other person to ask. */
export const APPROVAL_ALONE_HOURS = 24;
export const APPROVAL_NOTE_MAX = 500;

/** Error code of an act that waits for a second person: nothing was changed. */
export const HELD_FOR_APPROVAL = 'APPROVALS.HELD';

export type ApprovalPerson = {
  id: string;
  /** Null for an account that is gone. */
  name: string | null;
};

/** Both sides of what would change, by the name of each field; fields that stay as they are are left out. */
export type ApprovalDifference = { before: ApprovalFields; after: ApprovalFields };
export type ApprovalFields = Record<string, string>;

export type ApprovalRequest = {
  id: number;
  kind: ApprovalKind;
  /** "Roles of Ann Lee". */
  title: string;
  state: ApprovalState;
  /** Of the kind, the target, its version and everything that would be written; an approval names it. */
  hash: string;
  difference: ApprovalDifference;
  requester: ApprovalPerson;
  requestedAt: string;
  expiresAt: string;
  decider: ApprovalPerson | null;
  decidedAt: string | null;
  /** Of a request that was rejected or outdated: why. */
  note: string;
  /** Whether an owner applied it after waiting, because there was no other person to ask. */
  isAlone: boolean;
  /** What the caller may do now. */
  may: ('approve' | 'reject' | 'withdraw' | 'apply-alone')[];
  /** From when on the caller may apply their own request, when there is no other person to ask. */
  aloneFrom: string | null;
};

/** `GET /api/admin/approvals`: of the caller's own requests and those that they may decide, the newest first. */
export type ApprovalList = {
  requests: ApprovalRequest[];
  /** Continues the list; null at its end. */
  next: number | null;
};

/** `POST …/{id}/approve` and `…/apply-alone`, with a fresh code. */
export type ApproveRequest = { hash: string };
/** `POST …/{id}/reject`. */
export type RejectRequest = { note: string };

/** `GET /api/admin/approvals/two-people`. `PUT` needs a fresh code; switching it off is held like any other act. */
export type TwoPeopleSetting = {
  isOn: boolean;
  version: number;
  /** Owners besides the caller who could decide: without one it cannot be switched on. */
  otherOwners: number;
};
export type TwoPeopleChange = { isOn: boolean; version: number };

/** What a mail says of a request: `waiting` and `alone` to those who may decide, the others to the requester. */
export type ApprovalNews = 'waiting' | 'alone' | 'applied' | 'rejected' | 'applied_alone';
