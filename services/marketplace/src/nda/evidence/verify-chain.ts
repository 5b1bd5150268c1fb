import { CHAIN_FAULTS_MAX } from '@app/contracts';
import {
  canonicalJson,
  GENESIS_HASH,
  linkHashOf,
  ownOf,
  recordHashOf,
  sealsOf,
  type EvidenceRow,
  type Link,
} from './evidence-record';

export type ChainFault = { seq: number; fault: 'edited' | 'removed' | 'reordered' | 'truncated'; sentence: string };

/** The state of the chain at the end of a day, kept outside of the database. */
export type Anchor = Link & { day: string };

const SENTENCES: Record<ChainFault['fault'], (seq: number) => string> = {
  edited: (seq) => `Row ${seq} was edited: it does not have the hash that was recorded for it.`,
  removed: (seq) => `Row ${seq} was removed.`,
  reordered: (seq) => `Row ${seq} holds the record of another row.`,
  truncated: (seq) => `Row ${seq} was cut off from the end of the chain.`,
};

const faultAt = (fault: ChainFault['fault'], seq: number): ChainFault => ({
  seq,
  fault,
  sentence: SENTENCES[fault](seq),
});

/** A wrong number in a row or in the head may leave a gap of two billion. */
function numbers(from: number, to: number): number[] {
  return Array.from({ length: Math.max(0, Math.min(to - from + 1, CHAIN_FAULTS_MAX)) }, (_, index) => from + index);
}

type OwnFacts = { seq?: unknown; ndaId?: unknown; number?: unknown; sealed?: unknown };

/** What the record says of itself, or null when it is no JSON object. */
function ownFacts(record: string): OwnFacts | null {
  try {
    const value: unknown = JSON.parse(record);
    return typeof value === 'object' && value !== null ? value : null;
  } catch {
    return null;
  }
}

function rowFault(row: EvidenceRow): ChainFault['fault'] | null {
  const isRecord = recordHashOf(row.record, row.version) === row.recordHash;
  const own = ownFacts(row.record);
  if (own?.seq !== row.seq && isRecord) return 'reordered';
  const isLink = linkHashOf({ ...row, own: ownOf(row) }) === row.hash;
  return isRecord && isLink && isOwn(row, own) && isSealed(row, own) ? null : 'edited';
}

function isOwn({ version, ndaId, number }: EvidenceRow, own: OwnFacts | null): boolean {
  return own?.ndaId === ndaId && (version === 1 ? number === null : own.number === number);
}

/** Whether the sealed parts are those whose hashes the record has. */
function isSealed({ sealed }: EvidenceRow, own: OwnFacts | null): boolean {
  return canonicalJson(own?.sealed ?? {}) === canonicalJson(sealsOf(sealed ?? {}));
}

/**
 * Names each row that was edited, removed, put elsewhere or cut off, of a gap the first `CHAIN_FAULTS_MAX`. An
 * attacker who rewrites the whole chain and its head is found by the anchors alone.
 * @param rows in the order of their numbers, from `start` on
 * @param head the last row as the head row of the database has it
 * @param start what precedes the first row; the beginning of the chain when absent
 */
export function verifyChain(
  rows: readonly EvidenceRow[],
  { head, anchors = [], start = { seq: 0, hash: GENESIS_HASH } }: { head: Link; anchors?: Anchor[]; start?: Link },
): ChainFault[] {
  const faults = new Map<number, ChainFault>();
  const report = (fault: ChainFault['fault'], seq: number) => {
    if (!faults.has(seq)) faults.set(seq, faultAt(fault, seq));
  };
  let previous = start;
  for (const row of rows) {
    const missing = numbers(previous.seq + 1, row.seq - 1);
    for (const seq of missing) report('removed', seq);
    const fault = rowFault(row);
    if (fault) report(fault, row.seq);
    else if (missing.length === 0 && row.prevHash !== previous.hash) report('edited', Math.max(previous.seq, 1));
    previous = row;
  }
  const known = new Map(rows.map(({ seq, hash }) => [seq, hash]));
  for (const { seq, hash } of [...anchors, head]) {
    for (const cut of numbers(previous.seq + 1, seq)) report('truncated', cut);
    if (known.has(seq) && known.get(seq) !== hash) report('edited', seq);
  }
  for (const added of numbers(head.seq + 1, previous.seq)) report('edited', added);
  return [...faults.values()].toSorted((a, b) => a.seq - b.seq);
}
