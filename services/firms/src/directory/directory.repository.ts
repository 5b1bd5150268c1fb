import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { FirmTeaser } from '@app/contracts';
import type { FirmSize } from '@app/domain';
import { searchText, type Database, type SearchQuery } from '@app/server-kit';
import type { IndexedFirm } from './firm-index';

/** Where the next look at the changes begins; `xmin` means something for one server only. */
export type Snapshot = { server: string; xmin: bigint };
/** Each changed firm with the id of the transaction: `firm:xid`. */
export type Changes = Snapshot & { changed: string[] };

type Row = Omit<FirmTeaser, 'id'> & { id: number; size: FirmSize | null; ord: number };

/** A server that was started anew, or has taken over, may have lost what the one before had committed. */
const SNAPSHOT = `pg_postmaster_start_time()::text AS server,
  pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`;
const ROW = `firm_id AS id, slug, name, channel, is_sample AS sample, headquarters, advisors, assets::float8 AS assets,
  custodians, protocol, verified_on::text AS "verifiedOn", size, ord::float8 AS ord`;
/** Numbers of four bytes are read faster than their digits. */
const IDS = `string_agg(int4send(firm_id), '')`;

/** Reads `firms.firm_search` for the index. */
@Injectable()
export class DirectoryRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** Runs a statement on the connections of all other reads, for what is cached. */
  readonly query: SearchQuery = (sql, values) => this.database.query(sql, values);

  async snapshot(): Promise<Snapshot> {
    const [row] = await this.database.query<{ server: string; xmin: string }[]>(`SELECT ${SNAPSHOT}`);
    if (!row) throw new Error('PostgreSQL gave no snapshot');
    return { ...row, xmin: BigInt(row.xmin) };
  }

  /**
   * Firms that a snapshot with this xmin did not see as they are now. Some that it saw are among them. Ids of another
   * cluster, which a restored dump brings, are not taken for new ones.
   */
  async changesSince(xmin: bigint): Promise<Changes> {
    const [row] = await this.database.query<(Omit<Changes, 'xmin'> & { xmin: string })[]>(
      `SELECT ${SNAPSHOT}, ARRAY(SELECT firm_id || ':' || changed_in FROM firms.firm_search_change
         WHERE changed_in >= $1::xid8 AND changed_in < pg_snapshot_xmax(pg_current_snapshot())) AS changed`,
      [xmin.toString()],
    );
    if (!row) throw new Error('PostgreSQL gave no snapshot');
    return { ...row, xmin: BigInt(row.xmin) };
  }

  /** By number, behind `firmId`. */
  async rowsAfter(firmId: number, limit: number): Promise<IndexedFirm[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT ${ROW} FROM firms.firm_search WHERE firm_id > $1 ORDER BY firm_id LIMIT $2`,
      [firmId, limit],
    );
    return rows.map(toIndexed);
  }

  /** Those of the firms that are in the directory. */
  async rowsOf(firmIds: readonly number[]): Promise<IndexedFirm[]> {
    const rows = await this.database.query<Row[]>(
      `SELECT ${ROW} FROM firms.firm_search WHERE firm_id = ANY ($1::integer[])`,
      [firmIds],
    );
    return rows.map(toIndexed);
  }

  /** The numbers of the firms that have the words, read as people type them. */
  async firmsWith(query: SearchQuery, words: string): Promise<{ anywhere: number[]; inName: number[] }> {
    const [row] = await query<{ anywhere: Buffer | null; inName: Buffer | null }>(
      `SELECT ${IDS} AS anywhere, ${IDS} FILTER (WHERE ts_filter(words, '{a}') @@ asked) AS "inName"
       FROM websearch_to_tsquery('english', $1) AS asked JOIN firms.firm_search ON words @@ asked`,
      [searchText(words)],
    );
    return { anywhere: numbersIn(row?.anywhere), inName: numbersIn(row?.inName) };
  }
}

function numbersIn(bytes: Buffer | null | undefined): number[] {
  const length = (bytes?.length ?? 0) / Int32Array.BYTES_PER_ELEMENT;
  return Array.from({ length }, (_, at) => bytes?.readInt32BE(at * Int32Array.BYTES_PER_ELEMENT) ?? 0);
}

function toIndexed({ size, ord, ...firm }: Row): IndexedFirm {
  return { firm, size, ord };
}
