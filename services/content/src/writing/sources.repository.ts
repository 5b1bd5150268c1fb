import { Injectable } from '@nestjs/common';
import { articleAddress, LEGAL_PAGES, pageAddress, type ArticleKind, type DocumentInputs } from '@app/contracts';
import type { SearchQuery } from '@app/server-kit';
import { searchEdgesSql, searchSql, type SearchEdges } from '../articles/search-sql';
import { dayOf } from '../documents/document';
import { passagesOf, type OutlineKind, type SourceText } from './source-text';

/** `$1` is the kind, `$2` now; `$3` is not used here, and typed for the database. */
const OUT = `kind = $1 AND state = 'published' AND published_at <= $2 AND $3::text IS NULL`;
const COLUMNS = 'd.id, d.kind, d.slug, d.title, d.content, d.published_at AS "publishedAt"';
const ARTICLES = 6;
const PAGES = 3;
/** Pages have no index of their words: the newest ones are read. */
const PAGES_READ = 200;

type Row = {
  id: number;
  kind: OutlineKind;
  slug: string;
  title: string;
  content: DocumentInputs[OutlineKind];
  publishedAt: Date;
};

/** Published texts of this site that are about given words, best first. */
@Injectable()
export class SourcesRepository {
  /** @param words of which a text has at least one */
  async find(query: SearchQuery, words: readonly string[], now: Date): Promise<SourceText[]> {
    if (words.length === 0) return [];
    const any = words.join(' or ');
    const found = [
      await this.articles(query, 'post', any, now),
      await this.articles(query, 'news', any, now),
      await this.pages(query, any, now),
    ];
    return found.flat().map(toSource);
  }

  private async articles(query: SearchQuery, kind: ArticleKind, any: string, now: Date): Promise<Row[]> {
    const [edges] = await query<SearchEdges>(searchEdgesSql(OUT), [kind, now, null]);
    return query<Row>(searchSql(OUT, COLUMNS, 'MaxWords=2, MinWords=1'), [
      kind,
      now,
      null,
      any,
      ARTICLES,
      0,
      edges?.near ?? null,
      edges?.far ?? null,
    ]);
  }

  private pages(query: SearchQuery, any: string, now: Date): Promise<Row[]> {
    return query<Row>(
      `WITH newest AS MATERIALIZED (
         SELECT * FROM content.document d
         WHERE kind = 'page' AND state = 'published' AND published_at <= $1
           AND (expires_at IS NULL OR expires_at > $1) AND slug <> ALL ($3)
         ORDER BY published_at DESC, id DESC LIMIT ${PAGES_READ}),
       ranked AS (
         SELECT id, ts_rank_cd(to_tsvector('content.prose', content), asked) AS rank
         FROM newest, websearch_to_tsquery('content.prose', $2) AS asked
         WHERE to_tsvector('content.prose', content) @@ asked)
       SELECT ${COLUMNS} FROM ranked JOIN newest d USING (id) ORDER BY rank DESC, d.id LIMIT ${PAGES}`,
      [now, any, LEGAL_PAGES],
    );
  }
}

function toSource({ kind, slug, title, content, publishedAt }: Row): SourceText {
  const path = kind === 'page' ? pageAddress(slug) : articleAddress({ kind, slug });
  return { title, path, date: dayOf(publishedAt), passages: passagesOf(content) };
}
