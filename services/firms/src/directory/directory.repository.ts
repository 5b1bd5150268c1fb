import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  FIRMS_PER_PAGE,
  noFirmCounts,
  type FirmFacetCounts,
  type FirmSearchPage,
  type FirmTeaser,
} from '@app/contracts';
import { FIRM_FACETS, firmSortOf, type Channel, type FirmSearch, type ProtocolChoice } from '@app/domain';
import type { SearchQuery } from '@app/server-kit';
import { writeCursor, type DirectoryCursor } from './directory-cursor';
import { directoryStatement } from './directory-sql';

type FirmRow = {
  firm_id: number;
  slug: string;
  name: string;
  channel: Channel;
  is_sample: boolean;
  headquarters: string | null;
  advisors: number | null;
  assets: number | null;
  custodians: string[];
  protocol: ProtocolChoice;
  verified_on: string | null;
  key: string;
};
type Counted = [facet: number, key: string, firms: number];
/** PostgreSQL gives null for an empty list. */
type SearchRow = { total: number; counted: Counted[] | null; page: FirmRow[] | null };

@Injectable()
export class DirectoryRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Runs a statement on the connections of all other reads, for what is cached. */
  readonly query: SearchQuery = (sql, values) => this.dataSource.query(sql, values);

  async search(query: SearchQuery, search: FirmSearch, cursor: DirectoryCursor | null): Promise<FirmSearchPage> {
    const { sql, values } = directoryStatement(search, cursor);
    const [row] = await query<SearchRow>(sql, values);
    const page = row?.page ?? [];
    const shown = page.slice(0, FIRMS_PER_PAGE);
    const last = page.length > shown.length ? shown.at(-1) : undefined;
    return {
      firms: shown.map(teaserOf),
      total: row?.total ?? 0,
      facets: countsOf(row?.counted ?? []),
      next: last ? writeCursor({ sort: firmSortOf(search), key: last.key, slug: last.slug }) : null,
    };
  }
}

function teaserOf(row: FirmRow): FirmTeaser {
  return {
    id: row.firm_id,
    slug: row.slug,
    name: row.name,
    channel: row.channel,
    sample: row.is_sample,
    headquarters: row.headquarters,
    advisors: row.advisors,
    assets: row.assets,
    custodians: row.custodians,
    protocol: row.protocol,
    verifiedOn: row.verified_on,
  };
}

function countsOf(counted: Counted[]): FirmFacetCounts {
  const counts = noFirmCounts();
  for (const [index, key, firms] of counted) {
    const facet = FIRM_FACETS[index];
    if (facet !== undefined) counts[facet][key] = firms;
  }
  return counts;
}
