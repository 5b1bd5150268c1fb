import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { Redirect } from '@app/contracts';

const KIND_OF_PREFIX = `CASE WHEN $1 LIKE '/blog/%' THEN 'post' WHEN $1 LIKE '/news/%' THEN 'news'
  WHEN $1 LIKE '/landing/%' THEN 'landing' WHEN $1 LIKE '/careers/%' THEN 'job' ELSE 'page' END`;

@Injectable()
export class RedirectsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async list(): Promise<Redirect[]> {
    return this.dataSource.query(
      'SELECT id, from_path AS "from", to_url AS "to" FROM content.redirect ORDER BY from_path LIMIT 5000',
    );
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
