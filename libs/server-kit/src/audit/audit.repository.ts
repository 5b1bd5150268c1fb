import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { AuditChainCheck } from '@app/contracts';
import type { Right } from '@app/domain';

export type StoredAuditEntry = {
  id: number;
  at: Date;
  actorId: string;
  right: Right;
  method: string;
  target: string;
  requestId: string;
  tables: string[];
  beforeHash: string | null;
  afterHash: string | null;
};

/** `from` and `until` bound the time, `until` excluded; `target` is the beginning of a path. */
export type AuditFilter = {
  actor?: string | undefined;
  right?: string | undefined;
  target?: string | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
};

type Link = { id: string; hash: string };

const COLUMNS = `id::int, at, actor_id AS "actorId", used_right AS "right", method, target, request_id AS "requestId",
  tables, before_hash AS "beforeHash", after_hash AS "afterHash"`;
/** Entries that one statement verifies. */
const BATCH = 10_000;

/** The audit log of administrators. Entries are written by the transactions that they describe. */
@Injectable()
export class AuditRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** The latest first, below `after`. */
  async list(filter: AuditFilter, after: number | null, limit: number): Promise<StoredAuditEntry[]> {
    const values: unknown[] = [];
    const value = (given: unknown) => `$${values.push(given)}`;
    const conditions = [
      after !== null && `id < ${value(after)}`,
      filter.actor !== undefined && `actor_id = ${value(filter.actor)}`,
      filter.right !== undefined && `used_right = ${value(filter.right)}`,
      filter.target !== undefined && `target LIKE ${value(`${literal(filter.target)}%`)}`,
      filter.from !== undefined && `at >= ${value(filter.from)}`,
      filter.until !== undefined && `at < ${value(filter.until)}`,
    ].filter((condition) => condition !== false);
    const where = conditions.length > 0 ? `WHERE ${conditions.join(' AND ')}` : '';
    return this.dataSource.query<StoredAuditEntry[]>(
      `SELECT ${COLUMNS} FROM audit.entry ${where} ORDER BY id DESC LIMIT ${value(limit)}`,
      values,
    );
  }

  async lastCheck(): Promise<AuditChainCheck | null> {
    const [row] = await this.dataSource.query<{ at: Date; entries: number; firstFault: number | null }[]>(
      `SELECT at, entries::int, first_fault::int AS "firstFault" FROM audit.chain_check ORDER BY id DESC LIMIT 1`,
    );
    return row ? { checkedAt: row.at.toISOString(), entries: row.entries, firstFault: row.firstFault } : null;
  }

  /** Reads the whole chain to the head that it has now, in parts, and keeps the result. */
  async check(now: Date): Promise<AuditChainCheck> {
    const [head] = await this.dataSource.query<{ entries: number; hash: string }[]>(
      'SELECT entries::int, hash FROM audit.head',
    );
    const entries = head?.entries ?? 0;
    const firstFault = await this.firstFault({ entries, hash: head?.hash ?? '' });
    await this.dataSource.query('INSERT INTO audit.chain_check (at, entries, first_fault) VALUES ($1, $2, $3)', [
      now,
      entries,
      firstFault,
    ]);
    return { checkedAt: now.toISOString(), entries, firstFault };
  }

  private async firstFault(head: { entries: number; hash: string }): Promise<number | null> {
    let previous = '';
    for (let first = 1; first <= head.entries; first += BATCH) {
      const last = Math.min(first + BATCH - 1, head.entries);
      const fault = await this.faultBetween(first, last, previous);
      if (fault !== null) return fault;
      const [link] = await this.dataSource.query<Link[]>('SELECT id, hash FROM audit.entry WHERE id = $1', [last]);
      previous = link?.hash ?? '';
    }
    return previous === head.hash ? null : Math.max(head.entries, 1);
  }

  /** The first number that is missing, or whose hash does not follow from the entry before. */
  private async faultBetween(first: number, last: number, previous: string): Promise<number | null> {
    const [row] = await this.dataSource.query<{ fault: number | null }[]>(
      `SELECT min(n)::int AS fault FROM (
         SELECT n, e.hash IS DISTINCT FROM audit.hash_of(e, coalesce(lag(e.hash) OVER (ORDER BY n), $3)) AS is_wrong
         FROM generate_series($1::bigint, $2::bigint) n LEFT JOIN audit.entry e ON e.id = n
       ) link WHERE is_wrong`,
      [first, last, previous],
    );
    return row?.fault ?? null;
  }
}

function literal(text: string): string {
  return text.replaceAll(/[\\%_]/g, String.raw`\$&`);
}
