import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';

/** Begins every hashed text, so that a hash of this chain is never the hash of anything else. */
export const EVIDENCE_DOMAIN = 'marketplace/nda-evidence/v1';

/** Stands before the first row. */
export const GENESIS_HASH = '0'.repeat(64);

export const EVIDENCE_KINDS = [
  'signed',
  'countersigned',
  'declined',
  'withdrawn',
  'ended',
  'expired',
  'granted',
  'suspended',
  'restored',
  'revoked',
  'delivered',
] as const;
export type EvidenceKind = (typeof EVIDENCE_KINDS)[number];

/** Times are texts: what is hashed is byte for byte what is stored. */
export type EvidenceFields = Record<string, string | number | boolean | null | readonly string[]>;

/** A point of the chain: the row with this number has this hash. */
export type Link = { seq: number; hash: string };

/** `record` is the canonical JSON that `recordHash` covers; `hash` covers `seq`, `prevHash` and `recordHash`. */
export type EvidenceRow = Link & { ndaId: string; record: string; recordHash: string; prevHash: string };

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** RFC 8785. @throws when the value cannot be written as JSON */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('This value has no canonical JSON');
  return text;
}

export function recordHashOf(record: string): string {
  return sha256(`${EVIDENCE_DOMAIN}/record\n${record}`);
}

/** Needs the hash of the record alone, so that a proof of the chain shows no other party's record. */
export function linkHashOf(seq: number, prevHash: string, recordHash: string): string {
  return sha256(`${EVIDENCE_DOMAIN}/link\n${canonicalJson({ seq, prevHash, recordHash })}`);
}

/** The row that follows `head`. `recordedAt` is ISO 8601 in UTC with microseconds. */
export function nextRow(
  head: Link,
  entry: { ndaId: string; kind: EvidenceKind; recordedAt: string; fields: EvidenceFields },
): EvidenceRow {
  const seq = head.seq + 1;
  const { ndaId, kind, recordedAt, fields } = entry;
  const record = canonicalJson({ ...fields, domain: EVIDENCE_DOMAIN, seq, ndaId, kind, recordedAt });
  const recordHash = recordHashOf(record);
  return { seq, ndaId, record, recordHash, prevHash: head.hash, hash: linkHashOf(seq, head.hash, recordHash) };
}
