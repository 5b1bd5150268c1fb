import { createHash } from 'node:crypto';
import canonicalize from 'canonicalize';
import { EVIDENCE_PARTS, type EvidencePart } from '@app/domain';

/** Begins every hashed text of a version, so that a hash of this chain is never the hash of anything else. */
export const EVIDENCE_DOMAINS = { 1: 'marketplace/nda-evidence/v1', 2: 'marketplace/nda-evidence/v2' } as const;
export type EvidenceVersion = keyof typeof EVIDENCE_DOMAINS;
export const EVIDENCE_DOMAIN = EVIDENCE_DOMAINS[2];

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

/** The sealed parts of a record: each as the text that its hash covers. */
export type SealedParts = Partial<Record<EvidencePart, string>>;
/** Whose facts are sealed, and what they are before they are sealed. */
export type Sealing = { author: 'buyer' | 'seller'; parts: Partial<Record<EvidencePart, EvidenceFields>> };

/**
 * `record` is the canonical JSON that `recordHash` covers; `hash` covers `seq`, `prevHash`, `recordHash` and, since
 * version 2, `own`, which is made of the NDA and `number`, the number of the record among those of its NDA.
 */
export type EvidenceRow = Link & {
  version: EvidenceVersion;
  ndaId: string;
  number: number | null;
  record: string;
  sealed: SealedParts | null;
  recordHash: string;
  prevHash: string;
};

export function sha256(data: string | Uint8Array): string {
  return createHash('sha256').update(data).digest('hex');
}

/** RFC 8785. @throws when the value cannot be written as JSON */
export function canonicalJson(value: unknown): string {
  const text = canonicalize(value);
  if (text === undefined) throw new Error('This value has no canonical JSON');
  return text;
}

export function recordHashOf(record: string, version: EvidenceVersion = 2): string {
  return sha256(`${EVIDENCE_DOMAINS[version]}/record\n${record}`);
}

/** Says whose row it is and which one to those who know the NDA, and nothing to anyone else. */
export function ownHashOf(ndaId: string, number: number): string {
  return sha256(`${EVIDENCE_DOMAIN}/own\n${canonicalJson({ ndaId, number })}`);
}

export type LinkParts = { seq: number; prevHash: string; recordHash: string; own: string | null };

/** Needs the hash of the record alone, so that a proof of the chain shows no other party's record. */
export function linkHashOf({ seq, prevHash, recordHash, own }: LinkParts): string {
  const parts = { seq, prevHash, recordHash };
  return own === null
    ? sha256(`${EVIDENCE_DOMAINS[1]}/link\n${canonicalJson(parts)}`)
    : sha256(`${EVIDENCE_DOMAIN}/link\n${canonicalJson({ ...parts, own })}`);
}

/** `own` of a row; null for one of version 1. */
export function ownOf({ ndaId, number }: Pick<EvidenceRow, 'ndaId' | 'number'>): string | null {
  return number === null ? null : ownHashOf(ndaId, number);
}

export function partHashOf(content: string): string {
  return sha256(`${EVIDENCE_DOMAIN}/part\n${content}`);
}

/** The hashes of sealed parts, as a record has them. */
export function sealsOf(sealed: SealedParts): Partial<Record<EvidencePart, string>> {
  return Object.fromEntries(
    EVIDENCE_PARTS.flatMap((part) => (sealed[part] === undefined ? [] : [[part, partHashOf(sealed[part])]])),
  );
}

export type EvidenceEntry = {
  ndaId: string;
  /** Of the record among those of its NDA, from 1. */
  number: number;
  kind: EvidenceKind;
  /** ISO 8601 in UTC with microseconds. */
  recordedAt: string;
  fields: EvidenceFields;
  sealing?: Sealing | undefined;
};

/**
 * The row that follows `head`.
 * @param salt a new secret for each part: what is sealed cannot be found by trying what it may be
 */
export function nextRow(head: Link, entry: EvidenceEntry, salt: () => string): EvidenceRow {
  const seq = head.seq + 1;
  const { ndaId, number, kind, recordedAt, fields, sealing } = entry;
  const sealed = sealing ? seal(sealing, salt) : null;
  const own = { domain: EVIDENCE_DOMAIN, seq, ndaId, number, kind, recordedAt };
  const record = canonicalJson({
    ...fields,
    ...own,
    ...(sealing && sealed && { author: sealing.author, sealed: sealsOf(sealed) }),
  });
  const recordHash = recordHashOf(record);
  const hash = linkHashOf({ seq, prevHash: head.hash, recordHash, own: ownHashOf(ndaId, number) });
  return { seq, version: 2, ndaId, number, record, sealed, recordHash, prevHash: head.hash, hash };
}

function seal({ parts }: Sealing, salt: () => string): SealedParts {
  return Object.fromEntries(
    EVIDENCE_PARTS.flatMap((part) =>
      parts[part] === undefined ? [] : [[part, canonicalJson({ ...parts[part], salt: salt() })]],
    ),
  );
}
