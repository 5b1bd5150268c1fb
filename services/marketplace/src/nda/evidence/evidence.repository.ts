import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { NdaLogEntry } from '@app/contracts';
import type { Database, Transaction } from '@app/server-kit';
import {
  GENESIS_HASH,
  nextRow,
  type EvidenceFields,
  type EvidenceKind,
  type EvidenceRow,
  type Link,
  type Sealing,
} from './evidence-record';
import type { Anchor } from './verify-chain';

const ROW = `seq, version, nda_id AS "ndaId", number, record, sealed, record_hash AS "recordHash",
  prev_hash AS "prevHash", hash`;
const SALT_BYTES = 16;
const MICROSECONDS = `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

/** What a check of the chain reads. */
export type ChainReader = {
  head(): Promise<Head>;
  /** In the order of their numbers; `to` inclusive. */
  rows(from: number, to: number): Promise<EvidenceRow[]>;
};

export type Head = Link & { anchorDay: string | null; anchorSeq: number | null; anchorHash: string | null };

@Injectable()
export class EvidenceRepository implements ChainReader {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Locks the chain before rows that its writers also lock, so that all of them lock in one order. */
  async hold(manager: Transaction): Promise<void> {
    await manager.query('SELECT seq FROM marketplace.evidence_head FOR UPDATE');
  }

  /**
   * Appends behind the head row, whose lock serializes all writers until the caller's transaction ends.
   * @param sealing facts about a person, which the record proves and does not show
   */
  async append(
    manager: Transaction,
    ndaId: string,
    kind: EvidenceKind,
    fields: EvidenceFields,
    sealing?: Sealing,
  ): Promise<EvidenceRow> {
    const [head] = await manager.query<Link[]>('SELECT seq, hash FROM marketplace.evidence_head FOR UPDATE');
    // Read after the lock, so that a later row never has an earlier time.
    const [next] = await manager.query<{ recordedAt: string; number: number }[]>(
      `SELECT ${MICROSECONDS} AS "recordedAt", count(*)::int + 1 AS number FROM marketplace.evidence WHERE nda_id = $1`,
      [ndaId],
    );
    if (!head || !next) throw new Error('The evidence chain has no head row');
    const row = nextRow(head, { ndaId, kind, ...next, fields, sealing }, () => randomBytes(SALT_BYTES).toString('hex'));
    await manager.query(
      `INSERT INTO marketplace.evidence (seq, version, nda_id, number, record, sealed, record_hash, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
      [
        row.seq,
        row.version,
        row.ndaId,
        row.number,
        row.record,
        row.sealed && JSON.stringify(row.sealed),
        row.recordHash,
        row.prevHash,
        row.hash,
      ],
    );
    await manager.query('UPDATE marketplace.evidence_head SET seq = $1, hash = $2', [row.seq, row.hash]);
    return row;
  }

  async head(database: Queries = this.database): Promise<Head> {
    return headOf(database);
  }

  async rows(from: number, to: number, database: Queries = this.database): Promise<EvidenceRow[]> {
    return rowsOf(database, from, to);
  }

  /** Reads the chain as it was at one moment: rows that are appended meanwhile would look like added ones. */
  async snapshot<T>(read: (chain: ChainReader) => Promise<T>): Promise<T> {
    return this.database.transaction('REPEATABLE READ', (manager) =>
      read({ head: () => headOf(manager), rows: (from, to) => rowsOf(manager, from, to) }),
    );
  }

  /** What the rows of an NDA are, without their records. */
  async summaries(ndaId: string): Promise<NdaLogEntry['records']> {
    return this.database.query(
      `SELECT seq, CASE WHEN record IS JSON OBJECT THEN record::jsonb ->> 'kind' END AS kind,
         CASE WHEN record IS JSON OBJECT THEN record::jsonb ->> 'recordedAt' END AS "recordedAt"
       FROM marketplace.evidence WHERE nda_id = $1 ORDER BY seq`,
      [ndaId],
    );
  }

  /** The numbers of the first and the last row of an NDA, or null when it has none. */
  async span(ndaId: string, database: Queries = this.database): Promise<{ first: number; last: number } | null> {
    const [span] = await database.query<{ first: number | null; last: number | null }[]>(
      'SELECT min(seq) AS first, max(seq) AS last FROM marketplace.evidence WHERE nda_id = $1',
      [ndaId],
    );
    return span?.first != null && span.last != null ? { first: span.first, last: span.last } : null;
  }

  async last(manager: Transaction, ndaId: string, kind: EvidenceKind): Promise<EvidenceRow | null> {
    const [row] = await manager.query<EvidenceRow[]>(
      `SELECT ${ROW} FROM marketplace.evidence WHERE nda_id = $1 AND record::jsonb ->> 'kind' = $2
       ORDER BY seq DESC LIMIT 1`,
      [ndaId, kind],
    );
    return row ?? null;
  }

  async recordAnchor({ day, seq, hash }: Anchor): Promise<void> {
    await this.database.query(
      'UPDATE marketplace.evidence_head SET anchor_day = $1, anchor_seq = $2, anchor_hash = $3',
      [day, seq, hash],
    );
  }
}

type Queries = Pick<Transaction, 'query'>;

/** A head that was deleted counts as that of an empty chain, so that a check names every row there is. */
const NO_HEAD: Head = { seq: 0, hash: GENESIS_HASH, anchorDay: null, anchorSeq: null, anchorHash: null };

async function headOf(database: Queries): Promise<Head> {
  const [head] = await database.query<Head[]>(
    `SELECT seq, hash, anchor_day AS "anchorDay", anchor_seq AS "anchorSeq", anchor_hash AS "anchorHash"
     FROM marketplace.evidence_head`,
  );
  return head ?? NO_HEAD;
}

async function rowsOf(database: Queries, from: number, to: number): Promise<EvidenceRow[]> {
  return database.query(`SELECT ${ROW} FROM marketplace.evidence WHERE seq BETWEEN $1 AND $2 ORDER BY seq`, [from, to]);
}
