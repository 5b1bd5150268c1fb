import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { REDIRECT_COUNT_MAX, type DocumentKind, type Redirect } from '@app/contracts';
import { likeText, whereOf } from '../database/conditions';

/** The one that is spelled like this wins over those that differ in case or by a slash at the end. */
const TARGET = `(SELECT to_url FROM content.redirect WHERE lower(rtrim(from_path, '/')) = lower($1)
  ORDER BY from_path = $1 DESC, id LIMIT 1)`;

/** Where a document would be: its kind, and its slug behind the prefix. In lower case, as documents are stored. */
export type DocumentPlace = { kind: DocumentKind; prefix: string; slug: string };

@Injectable()
export class RedirectsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** By old address. @param after the old address of the last row of the page before; null for the first page */
  async list(q: string | undefined, after: string | null, limit: number): Promise<Redirect[]> {
    const { where, parameters } = conditionsOf(q);
    if (after !== null) where.push(`from_path > $${parameters.push(after)}`);
    return this.dataSource.query(
      `SELECT id, from_path AS "from", to_url AS "to" FROM content.redirect ${whereOf(where)}
       ORDER BY from_path LIMIT $${parameters.push(limit)}`,
      parameters,
    );
  }

  /** Up to `REDIRECT_COUNT_MAX`. */
  async count(q: string | undefined): Promise<number> {
    const { where, parameters } = conditionsOf(q);
    const [row] = await this.dataSource.query<{ total: number }[]>(
      `SELECT count(*)::int AS total
       FROM (SELECT FROM content.redirect ${whereOf(where)} LIMIT ${REDIRECT_COUNT_MAX}) AS counted`,
      parameters,
    );
    return row?.total ?? 0;
  }

  /** Null when the address has a redirect already. */
  async create({ from, to }: Omit<Redirect, 'id'>, username: string): Promise<Redirect | null> {
    const [row] = await this.dataSource.query<Redirect[]>(
      `INSERT INTO content.redirect (from_path, to_url, created_by)
       VALUES ($1, $2, $3) ON CONFLICT (from_path) DO NOTHING
       RETURNING id, from_path AS "from", to_url AS "to"`,
      [from, to, username],
    );
    return row ?? null;
  }

  async remove(id: number): Promise<void> {
    await this.dataSource.query('DELETE FROM content.redirect WHERE id = $1', [id]);
  }

  async target(path: string): Promise<string | null> {
    const [row] = await this.dataSource.query<{ to: string | null }[]>(`SELECT ${TARGET} AS "to"`, [path]);
    return row?.to ?? null;
  }

  /**
   * Where this path leads: by a redirect, as a former slug of a published document, or, when it is spelled otherwise,
   * as that of a published document.
   */
  async locationOf(path: string, { kind, prefix, slug }: DocumentPlace, now: Date): Promise<string | null> {
    const [row] = await this.dataSource.query<{ location: string | null }[]>(
      `SELECT coalesce(
         ${TARGET},
         (SELECT $4 || d.slug FROM content.former_slug f JOIN content.document d ON d.id = f.document_id
          WHERE f.kind = $2 AND f.slug = $3 AND d.state = 'published' AND d.published_at <= $5
            AND (d.expires_at IS NULL OR d.expires_at > $5)),
         (SELECT $4 || d.slug FROM content.document d
          WHERE d.kind = $2 AND d.slug = $3 AND $1 <> $4 || $3 AND d.state = 'published' AND d.published_at <= $5
            AND (d.expires_at IS NULL OR d.expires_at > $5))) AS location`,
      [path, kind, slug, prefix, now],
    );
    return row?.location ?? null;
  }

  /** What readers find where a document would be; `former`: they are taken on to its present address. */
  async documentAt({ kind, slug }: DocumentPlace, now: Date): Promise<'page' | 'former' | 'hidden' | null> {
    const [row] = await this.dataSource.query<{ found: 'page' | 'former' | 'hidden' }[]>(
      `SELECT CASE WHEN NOT (state = 'published' AND published_at <= $3 AND (expires_at IS NULL OR expires_at > $3))
         THEN 'hidden' WHEN slug = $2 THEN 'page' ELSE 'former' END AS found
       FROM content.document
       WHERE kind = $1 AND (slug = $2
         OR id = (SELECT document_id FROM content.former_slug f WHERE f.kind = $1 AND f.slug = $2))
       ORDER BY slug = $2 DESC LIMIT 1`,
      [kind, slug, now],
    );
    return row?.found ?? null;
  }

  /**
   * What may lead elsewhere: paths of redirects in lower case, and kind with slug of former slugs and of all pages.
   * Null when there are more than the limit.
   */
  async leadingElsewhere(limit: number): Promise<ReadonlySet<string> | null> {
    const rows = await this.dataSource.query<{ key: string }[]>(
      `SELECT lower(rtrim(from_path, '/')) AS key FROM content.redirect
       UNION ALL SELECT kind || ' ' || slug FROM content.former_slug
       UNION ALL SELECT kind || ' ' || slug FROM content.document WHERE kind = 'page' LIMIT $1`,
      [limit + 1],
    );
    return rows.length > limit ? null : new Set(rows.map(({ key }) => key));
  }
}

function conditionsOf(q: string | undefined): { where: string[]; parameters: unknown[] } {
  if (!q) return { where: [], parameters: [] };
  return { where: [`lower(from_path || ' ' || to_url) LIKE $1`], parameters: [`%${likeText(q.toLowerCase())}%`] };
}
