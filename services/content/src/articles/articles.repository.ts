import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { ArticleKind, ContentCategory } from '@app/contracts';
import type { SearchQuery } from '@app/server-kit';
import { HIT_END, HIT_START, PASSAGE_END, type ArticleSummary } from './article';
import { searchEdgesSql, searchSql, type SearchEdges } from './search-sql';

const COLUMNS =
  'id, slug, title, excerpt, category, author, tags, cover_id AS "coverId", word_count AS "wordCount", ' +
  'published_at AS "publishedAt", revised_at AS "revisedAt"';
/** `$1` is the kind, `$2` now, `$3` the category or null. */
const OUT = `kind = $1 AND state = 'published' AND published_at <= $2 AND ($3::text IS NULL OR category = $3)`;
const NEWEST = 'ORDER BY published_at DESC, id DESC';

/**
 * Readers can page through this many at most, because counting and skipping cost more with every article. The
 * sitemap lists all.
 */
export const REACHABLE = 1_000;
const HEADLINE =
  `StartSel=${HIT_START}, StopSel=${HIT_END}, MaxFragments=2, MaxWords=24, MinWords=8, ` +
  `FragmentDelimiter="${PASSAGE_END}"`;

export type ArticleFilter = { kind: ArticleKind; category: ContentCategory | null; now: Date };
export type Window = { limit: number; offset: number };

/** Published articles, for lists. */
@Injectable()
export class ArticlesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async newest({ kind, now, category }: ArticleFilter, { limit, offset }: Window): Promise<ArticleSummary[]> {
    const rows = Math.min(limit, REACHABLE - offset);
    if (rows <= 0) return [];
    return this.dataSource.query(
      `SELECT ${COLUMNS}, NULL AS headline FROM content.document
       WHERE ${categoryFilter(category)} ${NEWEST} LIMIT $4 OFFSET $5`,
      [kind, now, category, rows, offset],
    );
  }

  /** At most `REACHABLE`. */
  async count({ kind, now, category }: ArticleFilter): Promise<number> {
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total
       FROM (SELECT 1 FROM content.document WHERE ${categoryFilter(category)} LIMIT $4) AS reachable`,
      [kind, now, category, REACHABLE],
    );
    return row?.total ?? 0;
  }

  /** Dates that a search of these articles needs; they may be some seconds old. */
  async searchEdges(query: SearchQuery, { kind, now, category }: ArticleFilter): Promise<SearchEdges> {
    const [edges] = await query<SearchEdges>(searchEdgesSql(categoryFilter(category)), [kind, now, category]);
    return edges ?? { near: null, far: null };
  }

  /** Best match first, at most the hundred best. */
  async search(
    query: SearchQuery,
    { kind, now, category }: ArticleFilter,
    q: string,
    { limit, offset }: Window,
    { near, far }: SearchEdges,
  ): Promise<{ articles: ArticleSummary[]; total: number }> {
    const columns = `d.${COLUMNS.split(', ').join(', d.')}`;
    const rows = await query<ArticleSummary & { total: number }>(
      searchSql(categoryFilter(category), columns, HEADLINE),
      [kind, now, category, q, limit, offset, near, far],
    );
    return { articles: rows, total: rows[0]?.total ?? 0 };
  }
}

/** Without a category the SQL must not mention one, or the database plans for both cases. */
function categoryFilter(category: ContentCategory | null): string {
  return category === null
    ? OUT.replace('($3::text IS NULL OR category = $3)', '$3::text IS NULL')
    : OUT.replace('($3::text IS NULL OR category = $3)', 'category = $3');
}
