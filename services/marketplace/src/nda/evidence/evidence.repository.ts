import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Database, Transaction } from '@app/server-kit';
import { nextRow, type EvidenceFields, type EvidenceKind, type EvidenceRow, type Link } from './evidence-record';
import type { Anchor } from './verify-chain';

const ROW = `seq, nda_id AS "ndaId", record, record_hash AS "recordHash", prev_hash AS "prevHash", hash`;
const MICROSECONDS = `to_char(clock_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

type Head = Link & { anchorDay: string | null; anchorSeq: number | null; anchorHash: string | null };

@Injectable()
export class EvidenceRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Appends behind the head row, whose lock serializes all writers until the caller's transaction ends. */
  async append(manager: Transaction, ndaId: string, kind: EvidenceKind, fields: EvidenceFields): Promise<EvidenceRow> {
    const [head] = await manager.query<Link[]>('SELECT seq, hash FROM marketplace.evidence_head FOR UPDATE');
    // Read after the lock, so that a later row never has an earlier time.
    const [time] = await manager.query<{ recordedAt: string }[]>(`SELECT ${MICROSECONDS} AS "recordedAt"`);
    if (!head || !time) throw new Error('The evidence chain has no head row');
    const row = nextRow(head, { ndaId, kind, recordedAt: time.recordedAt, fields });
    await manager.query(
      `INSERT INTO marketplace.evidence (seq, nda_id, record, record_hash, prev_hash, hash)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [row.seq, row.ndaId, row.record, row.recordHash, row.prevHash, row.hash],
    );
    await manager.query('UPDATE marketplace.evidence_head SET seq = $1, hash = $2', [row.seq, row.hash]);
    return row;
  }

  async head(): Promise<Head> {
    const [head] = await this.database.query<Head[]>(
      `SELECT seq, hash, anchor_day AS "anchorDay", anchor_seq AS "anchorSeq", anchor_hash AS "anchorHash"
       FROM marketplace.evidence_head`,
    );
    if (!head) throw new Error('The evidence chain has no head row');
    return head;
  }

  /** In the order of their numbers; `to` inclusive. */
  async rows(from: number, to: number): Promise<EvidenceRow[]> {
    return this.database.query(`SELECT ${ROW} FROM marketplace.evidence WHERE seq BETWEEN $1 AND $2 ORDER BY seq`, [
      from,
      to,
    ]);
  }

  /** The numbers of the first and the last row of an NDA, or null when it has none. */
  async span(ndaId: string): Promise<{ first: number; last: number } | null> {
    const [span] = await this.database.query<{ first: number | null; last: number | null }[]>(
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
