import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  LISTINGS_PER_FEATURED,
  LISTINGS_PER_PAGE,
  noFacetCounts,
  PUBLIC_LISTING_STATUSES,
  type FacetCounts,
  type ListingSearchPage,
  type ListingTeaser,
} from '@app/contracts';
import { FACETS, sortOf, type Lexicon, type ListingSearch } from '@app/domain';
import type { SearchQuery } from '@app/server-kit';
import { PUBLIC_COLUMNS, teaserOf, type PublicRow } from '../listings/public-listings.repository';
import type { IndexedAnswer } from './bitmaps/listing-index';
import { FACET_SQL } from './facet-sql';
import { writeCursor, type SearchCursor } from './search-cursor';
import { LEXICON_SQL, searchStatement, WORDS } from './search-sql';

type Place = { key: string; order: string };
type OrderedRow = PublicRow & Place;
type Counted = [facet: number, key: string, listings: number];
/** PostgreSQL gives null for an empty list. */
type SearchRow = { total: number; counted: Counted[] | null; featured: PublicRow[] | null; page: OrderedRow[] | null };

export type FoundListings = Omit<ListingSearchPage, 'searchedFor' | 'tooCommon' | 'place'>;

/** Reads what the public may know, and no other table. */
@Injectable()
export class SearchRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs a statement on the connections of all other reads, for what is cached. */
  readonly query: SearchQuery = (sql, values) => this.dataSource.query(sql, values);

  async search(
    query: SearchQuery,
    search: ListingSearch,
    cursor: SearchCursor | null,
    now: Date,
  ): Promise<FoundListings> {
    const { sql, values } = searchStatement(search, cursor, now);
    const [row] = await query<SearchRow>(sql, values);
    const featured = row?.featured ?? [];
    const page = row?.page ?? [];
    const shown = page.slice(0, LISTINGS_PER_PAGE - featured.length);
    const last = page.length > shown.length ? shown.at(-1) : undefined;
    return toFound({ total: row?.total ?? 0, counted: row?.counted ?? [], featured, shown, last }, search, cursor, now);
  }

  /** The answer of the index with its listings; what was removed since is left out, and the next page is kept. */
  async complete(
    query: SearchQuery,
    { total, counted, featured, page }: IndexedAnswer,
    search: ListingSearch,
    cursor: SearchCursor | null,
    now: Date,
  ): Promise<FoundListings> {
    const shown = page.slice(0, LISTINGS_PER_PAGE - featured.length);
    const rows = await query<PublicRow & { ord: number }>(
      `SELECT ${PUBLIC_COLUMNS}, ord::float8 AS ord FROM marketplace.listing_public
       WHERE ord = ANY ($2) AND status = ANY ($3)`,
      [now, [...featured, ...shown.map(({ ord }) => ord)], PUBLIC_LISTING_STATUSES],
    );
    const byOrd = new Map(rows.map((row) => [row.ord, row]));
    const last = page.length > shown.length ? shown.at(-1) : undefined;
    return toFound(
      {
        total,
        counted,
        featured: featured.flatMap((ord) => byOrd.get(ord) ?? []),
        shown: shown.flatMap(({ ord }) => byOrd.get(ord) ?? []),
        last: last && { key: last.key, order: String(last.ord) },
      },
      search,
      cursor,
      now,
    );
  }

  /** Whether anything is left of the words to search for. */
  async hasWords(query: SearchQuery, words: string): Promise<boolean> {
    const [row] = await query<{ has: boolean }>(`SELECT numnode(${WORDS('$1')}) > 0 AS has`, [words]);
    return row?.has ?? false;
  }

  async lexicon(query: SearchQuery): Promise<Lexicon> {
    const rows = await query<{ word: string; listings: number }>(LEXICON_SQL, []);
    return new Map(rows.map(({ word, listings }) => [word, listings]));
  }
}

/** `last` is the place of the last listing shown when others follow. */
type Answer = { total: number; counted: Counted[]; featured: PublicRow[]; shown: PublicRow[]; last?: Place };

function toFound(
  { total, counted, featured, shown, last }: Answer,
  search: ListingSearch,
  cursor: SearchCursor | null,
  now: Date,
): FoundListings {
  const places = cursor ? cursor.featured : featured.map(({ listing_id }) => listing_id);
  return {
    listings: inPlaces(shown.map(teaserOf), featured.map(teaserOf)),
    total,
    facets: facetCounts(counted, now),
    next: last ? writeCursor({ sort: sortOf(search), key: last.key, order: last.order, featured: places }) : null,
  };
}

/** The first of every six is a featured one while there are any, and only there it is called featured. */
export function inPlaces(ordered: ListingTeaser[], featured: ListingTeaser[]): ListingTeaser[] {
  const listings = ordered.map((listing) => ({ ...listing, highlighted: false }));
  featured.forEach((listing, index) =>
    listings.splice(index * LISTINGS_PER_FEATURED, 0, { ...listing, highlighted: true }),
  );
  return listings;
}

function facetCounts(counted: Counted[], now: Date): FacetCounts {
  const counts = noFacetCounts();
  for (const [index, key, listings] of counted) {
    const facet = FACETS[index];
    if (facet === undefined) continue;
    for (const value of FACET_SQL[facet].valuesOf(key, now)) {
      counts[facet][value] = (counts[facet][value] ?? 0) + listings;
    }
  }
  return counts;
}
