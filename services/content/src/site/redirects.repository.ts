import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { REDIRECT_COUNT_MAX, type Redirect } from '@app/contracts';
import { likeText, whereOf } from '../database/conditions';

const KIND_OF_PREFIX = `CASE WHEN $1 LIKE '/blog/%' THEN 'post' WHEN $1 LIKE '/news/%' THEN 'news'
  WHEN $1 LIKE '/landing/%' THEN 'landing' WHEN $1 LIKE '/careers/%' THEN 'job' ELSE 'page' END`;

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
    const [row] = await this.dataSource.query<{ to: string }[]>(
      // The one that is spelled like this wins over those that differ in case or by a slash at the end.
      `SELECT to_url AS "to" FROM content.redirect WHERE lower(rtrim(from_path, '/')) = lower($1)
       ORDER BY from_path = $1 DESC, id LIMIT 1`,
      [path],
    );
    return row?.to ?? null;
  }

  /** The current path of the document that was once at this path, if it is published. */
  async documentAfter(path: string, now: Date): Promise<string | null> {
    const prefix = path.slice(0, path.lastIndexOf('/') + 1);
    const [row] = await this.dataSource.query<{ slug: string }[]>(
      `SELECT d.slug FROM content.former_slug f JOIN content.document d ON d.id = f.document_id
       WHERE f.kind = ${KIND_OF_PREFIX} AND f.slug = $2 AND d.state = 'published' AND d.published_at <= $3
         AND (d.expires_at IS NULL OR d.expires_at > $3)`,
      [path, path.slice(prefix.length), now],
    );
    return row ? `${prefix}${row.slug}` : null;
  }

  /** The path itself, if it is that of a published document. */
  async documentAt(path: string, now: Date): Promise<string | null> {
    const prefix = path.slice(0, path.lastIndexOf('/') + 1);
    const rows = await this.dataSource.query<unknown[]>(
      `SELECT 1 FROM content.document d
       WHERE d.kind = ${KIND_OF_PREFIX} AND d.slug = $2 AND d.state = 'published' AND d.published_at <= $3
         AND (d.expires_at IS NULL OR d.expires_at > $3)`,
      [path, path.slice(prefix.length), now],
    );
    return rows.length > 0 ? path : null;
  }
}

function conditionsOf(q: string | undefined): { where: string[]; parameters: unknown[] } {
  if (!q) return { where: [], parameters: [] };
  return { where: [`lower(from_path || ' ' || to_url) LIKE $1`], parameters: [`%${likeText(q.toLowerCase())}%`] };
}
