import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  LISTINGS_PER_FEATURED,
  LISTINGS_PER_PAGE,
  noFacetCounts,
  type FacetCounts,
  type ListingSearchPage,
  type ListingTeaser,
} from '@app/contracts';
import { FACETS, sortOf, type Lexicon, type ListingSearch } from '@app/domain';
import type { SearchQuery } from '@app/server-kit';
import { teaserOf, type PublicRow } from '../listings/public-listings.repository';
import { FACET_SQL } from './facet-sql';
import { writeCursor, type SearchCursor } from './search-cursor';
import { LEXICON_SQL, searchStatement } from './search-sql';

type OrderedRow = PublicRow & { key: string; order: string };
type Counted = [facet: number, key: string, listings: number];
/** PostgreSQL gives null for an empty list. */
type SearchRow = { total: number; counted: Counted[] | null; featured: PublicRow[] | null; page: OrderedRow[] | null };

export type FoundListings = Omit<ListingSearchPage, 'didYouMean'>;

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
    const ordered = row?.page ?? [];
    const shown = ordered.slice(0, LISTINGS_PER_PAGE - featured.length);
    const last = shown.at(-1);
    const places = cursor ? cursor.featured : featured.map(({ listing_id }) => listing_id);
    return {
      listings: inPlaces(shown.map(teaserOf), featured.map(teaserOf)),
      total: row?.total ?? 0,
      facets: facetCounts(row?.counted ?? [], now),
      next:
        last && ordered.length > shown.length
          ? writeCursor({ sort: sortOf(search), key: last.key, order: last.order, featured: places })
          : null,
    };
  }

  async lexicon(query: SearchQuery): Promise<Lexicon> {
    const rows = await query<{ word: string; listings: number }>(LEXICON_SQL, []);
    return new Map(rows.map(({ word, listings }) => [word, listings]));
  }
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
