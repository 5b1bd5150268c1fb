import { Injectable } from '@nestjs/common';
import { DataSource, type EntityManager } from 'typeorm';
import type { DocumentInputs, DocumentKind, DocumentRevision, StoredRevision } from '@app/contracts';
import type { Transaction } from '@app/server-kit';
import { moveAssistedArticle } from '../assisted/assisted-moves.repository';
import { violationOf } from '../database/violation';
import { missingPicture } from '../media/missing-picture';
import type { Document, KeptState } from './document';
import { CoverMissingError, SlugTakenError } from './document.errors';
import { countStatement, pageStatement, type DocumentFilter, type DocumentKey } from './list-documents';

const COLUMNS = `id, kind, state, published_at AS "publishedAt", expires_at AS "expiresAt", version,
  created_at AS "createdAt", revised_at AS "revisedAt", updated_at AS "updatedAt", updated_by AS "updatedBy"`;

export type Author = { username: string; userId: string; now: Date };
export type ListedDocument = Omit<Document, 'content'> & { slug: string; title: string };
export type Timing = { state: KeptState; publishedAt: Date | null; expiresAt: Date | null };

/**
 * What editors do with documents. Every change names the version that it starts from; a change of another version
 * changes nothing.
 */
@Injectable()
export class DocumentsRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(id: number): Promise<Document | null> {
    const [row] = await this.dataSource.query<Document[]>(
      `SELECT ${COLUMNS}, content FROM content.document WHERE id = $1`,
      [id],
    );
    return row ?? null;
  }

  /** Most recently changed first. */
  async list(filter: DocumentFilter, now: Date, after: DocumentKey | null, limit: number): Promise<ListedDocument[]> {
    const { sql, parameters } = pageStatement(`${COLUMNS}, slug, title`, filter, now, after, limit);
    return this.dataSource.query(sql, parameters);
  }

  /** Up to `DOCUMENT_COUNT_MAX`. */
  async count(filter: DocumentFilter, now: Date): Promise<number> {
    const { sql, parameters } = countStatement(filter, now);
    const [row] = await this.dataSource.query<{ total: number }[]>(sql, parameters);
    return row?.total ?? 0;
  }

  async create<K extends DocumentKind>(
    kind: K,
    content: DocumentInputs[K],
    { username, now }: Author,
  ): Promise<Document<K>> {
    return this.write(
      undefined,
      async (manager) => {
        const [created] = await manager.query<Document<K>[]>(
          `INSERT INTO content.document (kind, content, state, created_at, revised_at, updated_at, updated_by)
         VALUES ($1, $2, 'draft', $3, $3, $3, $4) RETURNING ${COLUMNS}, content`,
          [kind, JSON.stringify(content), now, username],
        );
        if (!created) throw new Error('an insert returned nothing');
        await this.keepRevision(manager, created);
        return created;
      },
      content,
    );
  }

  /** Undefined when `version` is not the present one. @param endsCopy whether it is what the editor's copy held */
  async save(
    id: number,
    version: number,
    content: DocumentInputs[DocumentKind],
    { username, userId, now }: Author,
    endsCopy: boolean,
    transaction?: Transaction,
  ): Promise<Document | undefined> {
    return this.write(
      transaction,
      async (manager) => {
        const [before] = await manager.query<{ slug: string; kind: DocumentKind; wasOut: boolean }[]>(
          `SELECT slug, kind, published_at <= $3 AS "wasOut" FROM content.document
         WHERE id = $1 AND version = $2 FOR UPDATE`,
          [id, version, now],
        );
        if (!before) return undefined;
        const saved = await this.change(manager, `content = $3, revised_at = $4, updated_at = $4, updated_by = $5`, [
          id,
          version,
          JSON.stringify(content),
          now,
          username,
        ]);
        if (!saved) return undefined;
        await moveAssistedArticle(manager, id, 'write', userId);
        await this.keepRevision(manager, saved);
        await this.keepAddress(manager, before, saved);
        if (endsCopy)
          await manager.query('DELETE FROM content.working_copy WHERE document_id = $1 AND editor_id = $2', [
            id,
            userId,
          ]);
        return saved;
      },
      content,
    );
  }

  /** Changes the state and its dates, not the content. */
  async changeTiming(
    id: number,
    version: number,
    { state, publishedAt, expiresAt }: Timing,
    { username, userId, now }: Author,
    transaction?: Transaction,
  ): Promise<Document | undefined> {
    return this.write(transaction, async (manager) => {
      const changed = await this.change(
        manager,
        'state = $3, published_at = $4, expires_at = $5, updated_at = $6, updated_by = $7',
        [id, version, state, publishedAt, expiresAt, now, username],
      );
      if (!changed) return undefined;
      await moveAssistedArticle(manager, id, state === 'published' ? 'publish' : 'retract', userId);
      // A scheduled revision was never published; the one that is published now is the newest.
      await manager.query(
        'UPDATE content.revision SET published_at = NULL WHERE document_id = $1 AND published_at > $2',
        [id, now],
      );
      if (state === 'published') {
        await manager.query(
          `UPDATE content.revision
           SET published_at = coalesce(published_at, greatest($2, saved_at))
           WHERE document_id = $1 AND version = (SELECT max(version) FROM content.revision WHERE document_id = $1)`,
          [id, publishedAt],
        );
        await manager.query(
          `DELETE FROM content.former_slug f USING content.document d
           WHERE d.id = $1 AND f.kind = d.kind AND f.slug = d.slug`,
          [id],
        );
      }
      return changed;
    });
  }

  async remove(id: number, version: number): Promise<boolean> {
    const [rows] = await this.dataSource.query<[unknown[], number]>(
      'DELETE FROM content.document WHERE id = $1 AND version = $2 RETURNING id',
      [id, version],
    );
    return rows.length > 0;
  }

  async revisions(id: number): Promise<DocumentRevision[]> {
    const rows = await this.dataSource.query<RevisionRow[]>(
      `SELECT version, content->>'title' AS title, saved_at AS "savedAt", saved_by AS "savedBy",
         published_at AS "publishedAt"
       FROM content.revision WHERE document_id = $1 ORDER BY version DESC`,
      [id],
    );
    return rows.map(toRevision);
  }

  async revision(id: number, version: number): Promise<StoredRevision | null> {
    const [row] = await this.dataSource.query<(RevisionRow & Pick<StoredRevision, 'kind' | 'content'>)[]>(
      `SELECT r.version, r.content->>'title' AS title, r.saved_at AS "savedAt", r.saved_by AS "savedBy",
         r.published_at AS "publishedAt", r.content, d.kind
       FROM content.revision r JOIN content.document d ON d.id = r.document_id
       WHERE r.document_id = $1 AND r.version = $2`,
      [id, version],
    );
    return row ? { ...toRevision(row), kind: row.kind, content: row.content } : null;
  }

  /** What readers saw last, or see now. */
  async lastPublic(id: number, now: Date): Promise<object | null> {
    const [row] = await this.dataSource.query<{ content: object }[]>(
      `SELECT content FROM content.revision WHERE document_id = $1 AND published_at <= $2
       ORDER BY version DESC LIMIT 1`,
      [id, now],
    );
    return row?.content ?? null;
  }

  private async change(manager: EntityManager, assignments: string, values: unknown[]): Promise<Document | undefined> {
    const [rows] = await manager.query<[Document[], number]>(
      `UPDATE content.document SET version = version + 1, ${assignments}
       WHERE id = $1 AND version = $2 RETURNING ${COLUMNS}, content`,
      values,
    );
    return rows[0];
  }

  private async keepRevision(
    manager: EntityManager,
    { id, version, content, state, publishedAt, updatedAt, updatedBy }: Document,
  ): Promise<void> {
    const outAt =
      state === 'published' && publishedAt !== null ? (publishedAt > updatedAt ? publishedAt : updatedAt) : null;
    await manager.query(
      `INSERT INTO content.revision (document_id, version, content, saved_at, saved_by, published_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [id, version, JSON.stringify(content), updatedAt, updatedBy, outAt],
    );
  }

  /** An address that was public redirects to the new one from now on; one that is in use again no longer redirects. */
  private async keepAddress(
    manager: EntityManager,
    before: { slug: string; kind: DocumentKind; wasOut: boolean },
    saved: Document,
  ): Promise<void> {
    await manager.query('DELETE FROM content.former_slug WHERE kind = $1 AND slug = $2', [
      before.kind,
      saved.content.slug,
    ]);
    if (before.slug === saved.content.slug || !before.wasOut) return;
    await manager.query(
      `INSERT INTO content.former_slug (kind, slug, document_id)
       VALUES ($1, $2, $3)
       ON CONFLICT (kind, slug) DO UPDATE SET document_id = excluded.document_id`,
      [before.kind, before.slug, saved.id],
    );
  }

  /** @param content that is written, if any */
  private async write<T>(
    transaction: Transaction | undefined,
    work: (manager: EntityManager) => Promise<T>,
    content: object = {},
  ): Promise<T> {
    try {
      return await (transaction ? work(transaction) : this.dataSource.transaction(work));
    } catch (error) {
      const { constraint } = violationOf(error) ?? {};
      if (constraint === 'document_kind_slug_key') throw new SlugTakenError();
      if (constraint === 'document_cover_id_fkey') throw new CoverMissingError();
      throw missingPicture(error, content) ?? error;
    }
  }
}

type RevisionRow = Omit<DocumentRevision, 'savedAt' | 'publishedAt'> & { savedAt: Date; publishedAt: Date | null };

function toRevision({ version, title, savedAt, savedBy, publishedAt }: RevisionRow): DocumentRevision {
  return { version, title, savedAt: savedAt.toISOString(), savedBy, publishedAt: publishedAt?.toISOString() ?? null };
}
