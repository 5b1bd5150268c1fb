import { FIRMS_PER_PAGE } from '@app/contracts';
import { FIRM_FACETS, firmSortOf, type FirmFacet, type FirmSearch, type FirmSort } from '@app/domain';
import { searchText } from '@app/server-kit';
import type { DirectoryCursor } from './directory-cursor';

export type Statement = { sql: string; values: unknown[] };

/** Custodians are free text: of more than so many, those with the most firms are counted. */
const CUSTODIANS_COUNTED = 60;

/** Whether a row has one of the values that the parameter `$n` lists. */
const HAS: Record<FirmFacet, (parameter: string) => string> = {
  channel: (parameter) => `channel = ANY (${parameter}::text[])`,
  size: (parameter) => `size IS NOT NULL AND size = ANY (${parameter}::text[])`,
  custodian: (parameter) => `custodians && ${parameter}::text[]`,
  protocol: (parameter) => `protocol = ANY (${parameter}::text[])`,
};

/** What each order sorts by, ascending; firms with the same key are in the order of their addresses. */
const SORT_KEYS: Record<FirmSort, (words: string) => string> = {
  relevance: (words) => `1 - (ts_filter(words, '{a}') @@ ${words})::integer`,
  name: () => '0',
  verified: () => `coalesce(date '2100-01-01' - verified_on, 1000000)`,
  advisors: () => '-coalesce(advisors, -1)',
  newest: () => '-ord',
};

const counted = (facet: FirmFacet, column: string) => {
  const bit = FIRM_FACETS.indexOf(facet);
  return `SELECT ${bit} AS facet, ${column} AS key, count(*)::integer AS firms
      FROM candidate WHERE missed IN (0, ${1 << bit}) AND ${column} IS NOT NULL GROUP BY ${column}`;
};

function countedCustodians(chosen: string): string {
  const bit = FIRM_FACETS.indexOf('custodian');
  return `(SELECT ${bit} AS facet, name AS key, count(*)::integer AS firms
      FROM candidate CROSS JOIN unnest(custodians) AS name WHERE missed IN (0, ${1 << bit}) GROUP BY name
      ORDER BY name = ANY (${chosen}::text[]) DESC, count(*) DESC, name LIMIT ${CUSTODIANS_COUNTED})`;
}

/**
 * One statement for the page, the number of all firms found and the counts of every facet.
 *
 * Each facet has a bit. A row is a candidate when it misses at most one facet: without any it is found, and with one it
 * counts for the values of that facet, which ignores its own choice.
 */
export function directoryStatement(search: FirmSearch, cursor: DirectoryCursor | null): Statement {
  const values: unknown[] = [];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const words = `websearch_to_tsquery('english', ${search.q === '' ? `''` : parameter(searchText(search.q))})`;
  const missed = FIRM_FACETS.flatMap((facet, bit) => {
    const chosen = search.chosen[facet] ?? [];
    return chosen.length === 0 ? [] : [`CASE WHEN ${HAS[facet](parameter(chosen))} THEN 0 ELSE ${1 << bit} END`];
  });
  const after = cursor
    ? `AND (sort_key, slug) > (${parameter(cursor.key)}::bigint, ${parameter(cursor.slug)}::text COLLATE "C")`
    : '';
  const sql = `
    WITH candidate AS MATERIALIZED (
      SELECT * FROM (
        SELECT firm_id, slug, (${SORT_KEYS[firmSortOf(search)](words)})::bigint AS sort_key,
          (${['0', ...missed].join(' + ')}) AS missed, channel, size, custodians, protocol
        FROM firms.firm_search ${search.q === '' ? '' : `WHERE words @@ ${words}`}
      ) AS row WHERE (missed & (missed - 1)) = 0
    ), counted AS (
      ${counted('channel', 'channel')}
      UNION ALL ${counted('size', 'size')}
      UNION ALL ${countedCustodians(parameter(search.chosen.custodian ?? []))}
      UNION ALL ${counted('protocol', 'protocol')}
    ), page AS (
      SELECT firm_id, sort_key FROM candidate WHERE missed = 0 ${after}
      ORDER BY sort_key, slug LIMIT ${FIRMS_PER_PAGE + 1}
    )
    SELECT
      (SELECT count(*)::integer FROM candidate WHERE missed = 0) AS total,
      (SELECT jsonb_agg(jsonb_build_array(facet, key, firms)) FROM counted) AS counted,
      (SELECT jsonb_agg(shown ORDER BY place, slug) FROM (
        SELECT firm_id, slug, name, channel, is_sample, headquarters, advisors, assets, custodians, protocol,
          verified_on, sort_key AS place, sort_key::text AS key
        FROM page JOIN firms.firm_search USING (firm_id)
      ) AS shown) AS page`;
  return { sql, values };
}
