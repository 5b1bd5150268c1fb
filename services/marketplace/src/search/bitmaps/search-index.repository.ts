import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import { PUBLIC_LISTING_STATUSES } from '@app/contracts';
import { FACETS } from '@app/domain';
import type { Database, SearchQuery } from '@app/server-kit';
import { FACET_SQL } from '../facet-sql';
import { SORT_KEYS, WORDS } from '../search-sql';
import { SORTED, type IndexedRow } from './listing-index';

/** Where the next look at the changes begins; `xmin` means something for one server only. */
export type Snapshot = { server: string; xmin: bigint };
/** Each changed row with the id of its transaction: `ord:xid`. */
export type Changes = Snapshot & { changed: string[]; deleted: number[] };
/** A row, and which of the texts that were asked for it has, by their places in the list. */
export type LoadedRow = IndexedRow & { anywhere: number[]; inTitle: number[] };
/** The `ord` of each row that has a leaf. */
export type LeafRows = { leaf: string; anywhere: Iterable<number>; inTitle: Iterable<number> };
/** A word and the share of the latest listings that have it. */
export type CommonWord = { leaf: string; share: number };

type Raw = {
  ord: number;
  listingId: number;
  isPublic: boolean;
  keys: string;
  sortKeys: string;
  from: number | null;
  until: number | null;
  anywhere: number[] | null;
  inTitle: number[] | null;
};

/** As many as the words of all are estimated by. */
const LATEST_LISTINGS = 10_000;
/** Never part of a key, and short. */
const SEPARATOR = '\u001f';
const KEYS = `concat_ws(E'\\x1f', ${FACETS.map((facet) => FACET_SQL[facet].key).join(', ')})`;
const SORT = `concat_ws(',', ${SORTED.map((sort) => `(${SORT_KEYS[sort]('')})::float8`).join(', ')})`;
const LEAVES = (words: string) =>
  `(SELECT array_agg(n::integer) FROM unnest($3::tsquery[]) WITH ORDINALITY AS leaf (query, n)
    WHERE ${words} @@ query)`;
const IN_TITLE = `ts_filter(words, '{a}')`;
/** A million numbers of eight bytes are read faster than their digits, which would hold up other requests. */
const ORDS = `string_agg(float8send(ord), '')`;
/** A server that was started anew, or has taken over, may have lost what the one before had committed. */
const SNAPSHOT = `pg_postmaster_start_time()::text AS server,
  pg_snapshot_xmin(pg_current_snapshot())::text AS xmin`;

const ROW = `ord::float8 AS ord, listing_id AS "listingId", status = ANY ($1) AS "isPublic",
  ${KEYS} AS keys, ${SORT} AS "sortKeys",
  (extract(epoch FROM featured_from) * 1000)::float8 AS "from",
  (extract(epoch FROM featured_until) * 1000)::float8 AS "until"`;

/** Reads `marketplace.listing_public` for the index. */
@Injectable()
export class SearchIndexRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  /** An application that is only composed, to write its OpenAPI document, has no connection. */
  get isConnected(): boolean {
    return this.database.isInitialized;
  }

  /** Runs a statement without the limits of public searches. */
  readonly query: SearchQuery = (sql, values) => this.database.query(sql, values);

  async hasMoreThan(listings: number): Promise<boolean> {
    const rows = await this.database.query<unknown[]>('SELECT 1 FROM marketplace.listing_public OFFSET $1 LIMIT 1', [
      listings,
    ]);
    return rows.length > 0;
  }

  /**
   * Rows that a snapshot with this xmin did not see as they are now. Some that it saw are among them. Ids of another
   * cluster, which a restored dump brings, are not taken for new ones.
   */
  async changesSince(xmin: bigint): Promise<Changes> {
    const isNew = 'changed_in >= $1::xid8 AND changed_in < pg_snapshot_xmax(pg_current_snapshot())';
    const [row] = await this.database.query<(Omit<Changes, 'xmin'> & { xmin: string })[]>(
      `SELECT ${SNAPSHOT},
         ARRAY(SELECT ord || ':' || changed_in FROM marketplace.listing_public WHERE ${isNew}) AS changed,
         ARRAY(SELECT ord::float8 FROM marketplace.listing_public_deleted WHERE ${isNew}) AS deleted`,
      [xmin.toString()],
    );
    if (!row) throw new Error('PostgreSQL gave no snapshot');
    return { ...row, xmin: BigInt(row.xmin) };
  }

  async snapshot(): Promise<Snapshot> {
    const [row] = await this.database.query<{ server: string; xmin: string }[]>(`SELECT ${SNAPSHOT}`);
    if (!row) throw new Error('PostgreSQL gave no snapshot');
    return { ...row, xmin: BigInt(row.xmin) };
  }

  /** In the order of publication, behind `ord`. */
  async rowsAfter(ord: number, limit: number): Promise<IndexedRow[]> {
    const rows = await this.database.query<Raw[]>(
      // By the column, which has an index, not by its form in the list.
      `SELECT ${ROW} FROM marketplace.listing_public AS row WHERE row.ord > $2 ORDER BY row.ord LIMIT $3`,
      [PUBLIC_LISTING_STATUSES, ord, limit],
    );
    return rows.map(toRow);
  }

  async rowsOf(ords: readonly number[], leaves: readonly string[]): Promise<LoadedRow[]> {
    const rows = await this.database.query<Raw[]>(
      `SELECT ${ROW}, ${LEAVES('words')} AS anywhere, ${LEAVES(IN_TITLE)} AS "inTitle"
       FROM marketplace.listing_public WHERE ord = ANY ($2)`,
      [PUBLIC_LISTING_STATUSES, ords, leaves],
    );
    return rows.map((row) => ({ ...toRow(row), anywhere: row.anywhere ?? [], inTitle: row.inTitle ?? [] }));
  }

  /** What was typed as PostgreSQL understands it. */
  async parse(query: SearchQuery, words: string): Promise<string> {
    const [row] = await query<{ text: string }>(`SELECT ${WORDS('$1')}::text AS text`, [words]);
    return row?.text ?? '';
  }

  /** One statement for all, as a search may be no more than one in the limits of public searches. */
  async rowsOfLeaves(query: SearchQuery, leaves: readonly string[]): Promise<LeafRows[]> {
    const rows = await query<{ place: number; anywhere: Buffer | null; inTitle: Buffer | null }>(
      `SELECT place::integer AS place, ${ORDS} AS anywhere, ${ORDS} FILTER (WHERE ${IN_TITLE} @@ leaf) AS "inTitle"
       FROM unnest($1::tsquery[]) WITH ORDINALITY AS asked (leaf, place)
       JOIN marketplace.listing_public ON words @@ leaf AND status <> 'removed'
       GROUP BY place`,
      [leaves],
    );
    return leaves.map((leaf, index) => {
      const row = rows.find(({ place }) => place === index + 1);
      return { leaf, anywhere: numbersIn(row?.anywhere), inTitle: numbersIn(row?.inTitle) };
    });
  }

  /** Words of at least one in 2,000 of the latest listings, the most common first, each as a `tsquery`. */
  commonWords(limit: number): Promise<CommonWord[]> {
    return this.database.query<CommonWord[]>(
      `SELECT plainto_tsquery('simple', word)::text AS leaf, ndoc / ${LATEST_LISTINGS}::float8 AS share
       FROM ts_stat($$SELECT words FROM marketplace.listing_public ORDER BY ord DESC LIMIT ${LATEST_LISTINGS}$$)
       WHERE ndoc >= ${LATEST_LISTINGS / 2_000} AND word ~ '^[a-z0-9]+$' ORDER BY ndoc DESC LIMIT $1`,
      [limit],
    );
  }
}

function* numbersIn(bytes: Buffer | null | undefined): Generator<number> {
  if (bytes) for (let at = 0; at < bytes.length; at += Float64Array.BYTES_PER_ELEMENT) yield bytes.readDoubleBE(at);
}

function toRow({ ord, listingId, isPublic, keys, sortKeys, from, until }: Raw): IndexedRow {
  return {
    ord,
    listingId,
    isPublic,
    keys: keys.split(SEPARATOR),
    sortKeys: sortKeys.split(',').map(Number),
    featured: from !== null && until !== null ? { from, until } : null,
  };
}
