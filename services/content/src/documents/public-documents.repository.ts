import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DocumentKind, LegalVersions } from '@app/contracts';
import { dayOf, type Document } from './document';

/** `$2` is now. The same decision as `isVisible`. */
const VISIBLE = `kind = $1 AND state = 'published' AND published_at <= $2 AND (expires_at IS NULL OR expires_at > $2)`;

export type PublicDocument<K extends DocumentKind = DocumentKind> = Pick<
  Document<K>,
  'id' | 'content' | 'revisedAt'
> & { publishedAt: Date; expiresAt: Date | null };

/** What is published at a given time, as readers see it. */
@Injectable()
export class PublicDocumentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find<K extends DocumentKind>(kind: K, slug: string, now: Date): Promise<PublicDocument<K> | null> {
    const [row] = await this.dataSource.query<PublicDocument<K>[]>(
      `SELECT id, content, published_at AS "publishedAt", expires_at AS "expiresAt", revised_at AS "revisedAt"
       FROM content.document WHERE ${VISIBLE} AND slug = $3`,
      [kind, now, slug],
    );
    return row ?? null;
  }

  /** The current slug of a document that had this one before. */
  async slugAfter(kind: DocumentKind, former: string, now: Date): Promise<string | null> {
    const [row] = await this.dataSource.query<{ slug: string }[]>(
      `SELECT slug FROM content.document
       WHERE ${VISIBLE} AND id = (SELECT document_id FROM content.former_slug f WHERE f.kind = $1 AND f.slug = $3)`,
      [kind, now, former],
    );
    return row?.slug ?? null;
  }

  async listAll<K extends DocumentKind>(kind: K, now: Date, limit: number): Promise<PublicDocument<K>[]> {
    return this.dataSource.query(
      `SELECT id, content, published_at AS "publishedAt", expires_at AS "expiresAt", revised_at AS "revisedAt"
       FROM content.document WHERE ${VISIBLE} ORDER BY published_at DESC, id DESC LIMIT $3`,
      [kind, now, limit],
    );
  }

  /** Slugs under which documents were first published, by document; a slug that an older one had is left out. */
  async firstSlugs(kind: DocumentKind, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.dataSource.query<{ id: number; slug: string }[]>(
      `WITH first AS (
         SELECT DISTINCT ON (r.document_id) r.document_id AS id, r.content->>'slug' AS slug
         FROM content.revision r JOIN content.document d ON d.id = r.document_id
         WHERE d.kind = $1 AND r.published_at IS NOT NULL ORDER BY r.document_id, r.version)
       SELECT DISTINCT ON (slug) id, slug FROM first ORDER BY slug, id`,
      [kind],
    );
    return new Map(rows.filter(({ id }) => ids.includes(id)).map(({ id, slug }) => [id, slug]));
  }

  /** Every revision of a document that was ever published, newest first. */
  async publishedVersions(id: number, now: Date): Promise<LegalVersions['versions']> {
    const rows = await this.dataSource.query<{ version: number; publishedAt: Date }[]>(
      `SELECT version, published_at AS "publishedAt" FROM content.revision
       WHERE document_id = $1 AND published_at <= $2 ORDER BY version DESC`,
      [id, now],
    );
    return rows.map(({ version, publishedAt }) => ({ version, date: dayOf(publishedAt) }));
  }

  async publishedVersion<K extends DocumentKind>(
    id: number,
    version: number,
    now: Date,
  ): Promise<{ content: Document<K>['content']; publishedAt: Date } | null> {
    const [row] = await this.dataSource.query<{ content: Document<K>['content']; publishedAt: Date }[]>(
      `SELECT content, published_at AS "publishedAt" FROM content.revision
       WHERE document_id = $1 AND version = $2 AND published_at <= $3`,
      [id, version, now],
    );
    return row ?? null;
  }
}
