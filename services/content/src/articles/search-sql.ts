import { HIT_END, HIT_START, PASSAGE_END } from './article';

/** How many of the newest matches are ranked. */
const RANKED = 60;
/** Matches in titles come first and are searched separately: the newest matches may not contain them. */
const RANKED_TITLES = 40;
const SHOWN = RANKED + RANKED_TITLES;
/**
 * A phrase is searched in this many of the newest articles that contain all of its words: the index does not know the
 * positions of words.
 */
const PHRASE_READ = 500;
/**
 * A common word has enough matches among the newest thousand articles, a less common one among the newest ten thousand,
 * and for a rare one all matches can be read: no step reads more than a few thousand articles.
 */
const NEAR = 1_000;
const FAR = 10_000;

const NEWEST = 'ORDER BY published_at DESC, id DESC';
/** The same order, written so that the planner does not walk through all articles by date. */
const NEWEST_MATCHES = `ORDER BY published_at + interval '0' DESC, id DESC`;
/** Excerpt and body without what Markdown adds: signs of lists and rules first, while lines are lines. */
const HEADLINE_TEXT =
  "d.excerpt || ' ' || regexp_replace(regexp_replace(left(d.content->>'body', 20000), " +
  "'<br ?/?>|-{3,}:?|(^|\\n)[ \\t]*([-+>]|[0-9]+[.])[ \\t]+', ' ', 'gi'), " +
  "'[*_`#|]|~~|\\]\\([^)]*\\)|\\[|\\]|\\\\(?=[[:punct:]])', '', 'g')";

/**
 * The passages of a headline from the start of their first word on: for PostgreSQL "up-front" is two words, and a
 * passage may begin with the second.
 */
function fromWords(headline: string): string {
  const bare = `translate(passage, '${HIT_START}${HIT_END}', '')`;
  return `(SELECT string_agg(
      coalesce(substring(left(prose.text, greatest(strpos(prose.text, ${bare}), 1) - 1) FROM '[^[:space:]]*$'), '')
        || passage, '${PASSAGE_END}' ORDER BY place)
    FROM unnest(string_to_array(${headline}, '${PASSAGE_END}')) WITH ORDINALITY AS passages(passage, place))`;
}

/** When the thousandth and the ten-thousandth newest article came out; null where there are fewer. */
export type SearchEdges = { near: Date | null; far: Date | null };

export function searchEdgesSql(out: string): string {
  const publishedBefore = (articles: number) =>
    `(SELECT published_at FROM content.document WHERE ${out} ${NEWEST} OFFSET ${articles - 1} LIMIT 1)`;
  return `SELECT ${publishedBefore(NEAR)} AS near, ${publishedBefore(FAR)} AS far`;
}

/** The newest articles that match, in three steps; each runs only when the previous one found too few. */
function stepwise(name: string, out: string, matches: string, ranked: number): string {
  const limit = `(SELECT CASE WHEN is_phrase THEN ${PHRASE_READ} ELSE ${ranked} END FROM asked)`;
  const tooFew = (step: string) => `(SELECT count(*) FROM ${step}) < ${limit}`;
  const step = (...conditions: string[]) =>
    `SELECT id FROM content.document
     WHERE ${[...conditions, out, matches].join(' AND ')} ${NEWEST_MATCHES} LIMIT ${limit}`;
  const since = (edge: string) => `content.date_buckets(published_at) && content.date_buckets_between(${edge}, $2)`;
  return `
    ${name}_near AS MATERIALIZED (${step(since('$7'))}),
    ${name}_far AS MATERIALIZED (${step(tooFew(`${name}_near`), since('$8'))}),
    ${name}_all AS MATERIALIZED (${step(tooFew(`${name}_near`), tooFew(`${name}_far`))}),
    ${name} AS (SELECT id FROM ${name}_near UNION SELECT id FROM ${name}_far UNION SELECT id FROM ${name}_all)`;
}

/**
 * The best matches first: articles with all search words in the title, then by how often and how close together the
 * words occur, then the newer one. `out` is the condition for published articles, in terms of `$1` to `$3`; `$4` is the
 * query, `$5` and `$6` are limit and offset, `$7` and `$8` the edges.
 */
export function searchSql(out: string, columns: string, headlineOptions: string): string {
  return `
    WITH asked AS MATERIALIZED (
      SELECT query, is_phrase,
        CASE WHEN is_phrase AND tree <> 'T'
          THEN regexp_replace(tree, '<(-|[0-9]+)>', '&', 'g')::tsquery ELSE query END AS loosely
      FROM (
        SELECT query, querytree(query) AS tree, query::text ~ '<(-|[0-9]+)>' AS is_phrase
        FROM websearch_to_tsquery('content.prose', $4) AS query
      ) AS parsed),
    ${stepwise('titled', out, `to_tsvector('content.prose', title) @@ (SELECT loosely FROM asked)`, RANKED_TITLES)},
    ${stepwise('matching', out, 'search @@ (SELECT loosely FROM asked)', RANKED)},
    found AS MATERIALIZED (
      SELECT id, published_at, search || '' AS search FROM content.document
      WHERE id IN (SELECT id FROM titled UNION SELECT id FROM matching)),
    best AS (
      SELECT id, published_at, ts_filter(search, '{a}') @@ query AS in_title, ts_rank_cd(search, query) AS rank,
        least(count(*) OVER (), ${SHOWN})::int AS total
      FROM found, asked WHERE search @@ query
      ORDER BY in_title DESC, rank DESC, published_at DESC, id DESC
      LIMIT greatest(0, least($5, ${SHOWN} - $6)) OFFSET $6)
    SELECT ${columns}, best.total,
      ${fromWords(`ts_headline('content.prose', prose.text, query, '${headlineOptions}')`)} AS headline
    FROM best JOIN content.document d USING (id), asked, LATERAL (SELECT ${HEADLINE_TEXT} AS text) AS prose
    ORDER BY best.in_title DESC, best.rank DESC, d.published_at DESC, d.id DESC`;
}
