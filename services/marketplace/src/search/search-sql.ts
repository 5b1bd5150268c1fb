import { LISTINGS_PER_FEATURED, LISTINGS_PER_PAGE, PUBLIC_LISTING_STATUSES } from '@app/contracts';
import { FACETS, searchedWords, sortOf, type ListingSearch, type ListingSort } from '@app/domain';
import { searchText } from '@app/server-kit';
import { HIGHLIGHTED, PUBLIC_COLUMNS } from '../listings/public-listings.repository';
import { FACET_SQL } from './facet-sql';
import type { SearchCursor } from './search-cursor';

export type Statement = { sql: string; values: unknown[] };

/** What was typed, as PostgreSQL reads it, without accents. */
export const WORDS = (parameter: string) => `websearch_to_tsquery('english', marketplace.folded(${parameter}))`;
/** Behind every shown price and multiple. */
const LAST = '1000000000000000';

/**
 * What each order sorts by, descending; of equal ones the later published comes first. All of it is public: an order by
 * a hidden amount would let anyone find it by halves, with listings of their own between. Relevance is whether the
 * title alone has the words: a rank by their number and distance would have to be computed for every listing found.
 */
export const SORT_KEYS: Record<ListingSort, (words: string) => string> = {
  relevance: (words) => `(ts_filter(words, '{a}') @@ ${words})::integer`,
  newest: () => `posted - date '2000-01-01'`,
  aum: () => 'coalesce(aum_low, -1)',
  revenue: () => 'coalesce(revenue_low, -1)',
  price: () => `-coalesce(price_low, ${LAST})`,
  multiple: () => `-coalesce(multiple_low, ${LAST})`,
};

/**
 * One statement for the page, the listings in featured places, the number of all and the counts of every facet.
 *
 * Each facet has a bit. A row is a candidate when it misses at most one facet: without any it is found, and with one it
 * counts for the values of that facet, which ignores its own choice.
 */
export function searchStatement(search: ListingSearch, cursor: SearchCursor | null, now: Date): Statement {
  const values: unknown[] = [now, PUBLIC_LISTING_STATUSES];
  const parameter = (value: unknown) => `$${values.push(value)}`;
  const words = WORDS(search.q === '' ? `''` : parameter(searchText(searchedWords(search.q))));
  const missed = FACETS.flatMap((facet, bit) => {
    const chosen = search.chosen[facet] ?? [];
    if (chosen.length === 0) return [];
    const { has, parameter: valueOf } = FACET_SQL[facet];
    return [`CASE WHEN ${has(parameter(valueOf(chosen, now)))} THEN 0 ELSE ${1 << bit} END`];
  });
  const after = cursor
    ? `AND listing_id <> ALL (${parameter(cursor.featured)}::integer[])
       AND (sort_key, place) < (${parameter(cursor.key)}::numeric, ${parameter(cursor.order)}::bigint)`
    : 'AND listing_id NOT IN (SELECT listing_id FROM featured)';
  const counts = FACETS.map((facet, bit) => {
    const { key, columns } = FACET_SQL[facet];
    return `SELECT ${bit} AS facet, ${key} AS key, count(*)::integer AS listings
      FROM candidate WHERE missed IN (0, ${1 << bit}) GROUP BY ${columns}`;
  });
  const total = 'count(*) FILTER (WHERE missed = 0)';
  const featuredPlaces = cursor
    ? '0'
    : `(SELECT least(${total}, ${LISTINGS_PER_PAGE}) / ${LISTINGS_PER_FEATURED} FROM candidate)`;
  const sql = `
    WITH candidate AS MATERIALIZED (
      SELECT * FROM (
        SELECT listing_id, ord AS place, posted AS week, ${HIGHLIGHTED} AS is_featured,
          (${SORT_KEYS[sortOf(search)](words)})::numeric AS sort_key, (${['0', ...missed].join(' + ')}) AS missed,
          type, area, state, aum_bits, revenue_bits, clients_bits, fee_bits, affiliation, price_bits, multiple_bits,
          financing, timeline, posted
        FROM marketplace.listing_public
        WHERE status = ANY ($2) ${search.q === '' ? '' : `AND words @@ ${words}`}
      ) AS row WHERE (missed & (missed - 1)) = 0
    ), counted AS (
      ${counts.join('\n      UNION ALL ')}
    ), featured AS (
      SELECT listing_id, 0::numeric AS sort_key, place, week FROM candidate WHERE missed = 0 AND is_featured
      ORDER BY week DESC, place DESC LIMIT ${featuredPlaces}
    ), page AS (
      SELECT listing_id, sort_key, place FROM candidate WHERE missed = 0 ${after}
      ORDER BY sort_key DESC, place DESC LIMIT ${LISTINGS_PER_PAGE + 1}
    )
    SELECT
      (SELECT count(*)::integer FROM candidate WHERE missed = 0) AS total,
      (SELECT jsonb_agg(jsonb_build_array(facet, key, listings)) FROM counted) AS counted,
      (SELECT jsonb_agg(shown ORDER BY week DESC, place DESC) FROM (
        SELECT ${PUBLIC_COLUMNS}, week, place FROM featured JOIN marketplace.listing_public USING (listing_id)
      ) AS shown) AS featured,
      (SELECT jsonb_agg(shown ORDER BY sort_key DESC, place DESC) FROM (
        SELECT ${PUBLIC_COLUMNS}, sort_key, place, trim_scale(sort_key)::text AS key, place::text AS "order"
        FROM page JOIN marketplace.listing_public USING (listing_id)
      ) AS shown) AS page`;
  return { sql, values };
}

/** Reading the texts of more listings would take seconds. */
const LEXICON_LISTINGS = 50_000;

/** Every word of the latest public texts, unstemmed, the most common first. */
export const LEXICON_SQL = `
  SELECT word, ndoc AS listings
  FROM ts_stat($$
    SELECT to_tsvector('simple', marketplace.folded(title || ' ' || summary))
    FROM marketplace.listing_public WHERE status <> 'removed'
    ORDER BY ord DESC LIMIT ${LEXICON_LISTINGS}
  $$)
  WHERE word ~ '^[a-z]{3,30}$' ORDER BY ndoc DESC, word LIMIT 20000`;
