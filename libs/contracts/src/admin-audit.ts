import type { Right } from '@app/domain';

/** `name` is null once the account no longer exists. */
export type AuditPerson = { id: string; name: string | null };

/** One call of an administrator that changed or looked up something, or one transaction of it. */
export type AuditEntry = {
  id: number;
  /** ISO 8601. */
  at: string;
  actor: AuditPerson;
  /** What the call does ("Locks an account"); null for one that the API no longer has. */
  act: string | null;
  /** The account that it was about; null when it was about none. */
  subject: AuditPerson | null;
  right: Right;
  method: string;
  /** The path of the call, with the ids of what it was about. */
  target: string;
  requestId: string;
  /** What it changed in the database; empty when nothing. */
  tables: string[];
  /** SHA-256 over all changed rows; null when there were none before, or none after. */
  beforeHash: string | null;
  afterHash: string | null;
};

export type AuditChainCheck = {
  checkedAt: string;
  entries: number;
  /** The first entry that does not follow from the one before; null when every entry does. */
  firstFault: number | null;
};

/** `GET /api/admin/audit`: the latest first. */
export type AuditPage = {
  entries: AuditEntry[];
  /** The id to continue from; null on the last page. */
  next: number | null;
  /** The latest check of the chain; null before the first one. */
  lastCheck: AuditChainCheck | null;
};
