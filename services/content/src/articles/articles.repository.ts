import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ArticleKind, ContentCategory } from '@app/contracts';
import { HIT_END, HIT_START, type ArticleSummary } from './article';

const COLUMNS = `id, slug, title, excerpt, category, author, tags, cover_id AS "coverId", word_count AS "wordCount", published_at AS "publishedAt", revised_at AS "revisedAt"`;
/** `$1` is the kind, `$2` now, `$3` the category or null. */
const OUT = `kind = $1 AND state = 'published' AND published_at <= $2 AND ($3::text IS NULL OR category = $3)`;
const NEWEST = 'ORDER BY published_at DESC, id DESC';

/** Readers page through so many at most: counting and skipping more costs more the more there are. The sitemap knows all. */
export const REACHABLE = 1_000;
/**
 * The best are picked among so many of the newest matches: a word that every article has must not rank them all. Such
 * words are found among the newest articles; only when those hold too few, the index is asked for all that match.
 */
const RANKED = 100;
const NEWEST_READ = 400;
const HEADLINE = `StartSel=${HIT_START}, StopSel=${HIT_END}, MaxFragments=2, MaxWords=24, MinWords=8, FragmentDelimiter=" … "`;

export type ArticleFilter = { kind: ArticleKind; category: ContentCategory | null; now: Date };
export type Window = { limit: number; offset: number };

/** Articles that are out, for lists. */
@Injectable()
export class ArticlesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async newest({ kind, now, category }: ArticleFilter, { limit, offset }: Window): Promise<ArticleSummary[]> {
    const rows = Math.min(limit, REACHABLE - offset);
    if (rows <= 0) return [];
    return this.dataSource.query(`SELECT ${COLUMNS}, NULL AS headline FROM content.document WHERE ${categoryFilter(category)} ${NEWEST} LIMIT $4 OFFSET $5`, [kind, now, category, rows, offset]);
  }

  /** At most `REACHABLE`. */
  async count({ kind, now, category }: ArticleFilter): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(`SELECT count(*)::int AS total FROM (SELECT 1 FROM content.document WHERE ${categoryFilter(category)} LIMIT $4) AS reachable`, [kind, now, category, REACHABLE]);
    return row?.total ?? 0;
  }

  /** Best match first. */
  async search({ kind, now, category }: ArticleFilter, q: string, { limit, offset }: Window): Promise<{ articles: ArticleSummary[]; total: number }> {
    const rows = await this.dataSource.query<(ArticleSummary & { total: number })[]>(
      `WITH asked AS (SELECT websearch_to_tsquery('content.prose', $4) AS query),
       newest AS MATERIALIZED (SELECT id, published_at, search FROM content.document WHERE ${categoryFilter(category)} ${NEWEST} LIMIT ${NEWEST_READ}),
       common AS MATERIALIZED (SELECT id, published_at, search FROM newest, asked WHERE search @@ query LIMIT ${RANKED}),
       rare AS MATERIALIZED (
         SELECT id, published_at, search FROM content.document
         WHERE (SELECT count(*) FROM common) < ${RANKED} AND ${categoryFilter(category)} AND search @@ websearch_to_tsquery('content.prose', $4)
         ORDER BY published_at + interval '0' DESC, id DESC LIMIT ${RANKED}),
       matches AS (SELECT * FROM rare UNION ALL SELECT * FROM common WHERE NOT EXISTS (SELECT 1 FROM rare)),
       best AS (
         SELECT id, published_at, ts_rank_cd(search, query) AS rank, (count(*) OVER ())::int AS total FROM matches, asked
         ORDER BY rank DESC, published_at DESC, id DESC LIMIT $5 OFFSET $6)
       SELECT d.${COLUMNS.split(', ').join(', d.')}, best.total,
         ts_headline('content.prose', d.excerpt || ' ' || regexp_replace(left(d.content->>'body', 20000), '[*_\`#|~]|\\]\\([^)]*\\)|\\[|\\]', '', 'g'), query, '${HEADLINE}') AS headline
       FROM best JOIN content.document d USING (id), asked ORDER BY best.rank DESC, d.published_at DESC, d.id DESC`,
      [kind, now, category, q, limit, offset],
    );
    return { articles: rows, total: rows[0]?.total ?? 0 };
  }
}

/** Without a category the question must not speak of one, or the database plans for both. */
function categoryFilter(category: ContentCategory | null): string {
  return category === null ? OUT.replace('($3::text IS NULL OR category = $3)', '$3::text IS NULL') : OUT.replace('($3::text IS NULL OR category = $3)', 'category = $3');
}
