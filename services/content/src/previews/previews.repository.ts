import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { DocumentInputs, DocumentKind } from '@app/contracts';

export type StoredPreview<K extends DocumentKind = DocumentKind> = {
  documentId: number;
  kind: K;
  content: DocumentInputs[K];
  publishedAt: Date | null;
  expiresAt: Date | null;
};

/** What editors are looking at before they save it; one for each editor and document. */
@Injectable()
export class PreviewsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Replaces the editor's earlier one, whose address then shows this. Removes those made before `removeBefore`. */
  async keep(
    documentId: number,
    editorId: string,
    content: DocumentInputs[DocumentKind],
    { now, removeBefore }: { now: Date; removeBefore: Date },
  ): Promise<number> {
    await this.dataSource.query('DELETE FROM content.preview WHERE made_at < $1', [removeBefore]);
    const [row] = await this.dataSource.query<{ id: number }[]>(
      `INSERT INTO content.preview (document_id, editor_id, content, made_at) VALUES ($1, $2, $3, $4)
       ON CONFLICT (document_id, editor_id) DO UPDATE SET content = excluded.content, made_at = excluded.made_at
       RETURNING id`,
      [documentId, editorId, JSON.stringify(content), now],
    );
    if (!row) throw new Error('an insert returned nothing');
    return row.id;
  }

  async find(id: number): Promise<StoredPreview | null> {
    const [row] = await this.dataSource.query<StoredPreview[]>(
      `SELECT p.document_id AS "documentId", d.kind, p.content, d.published_at AS "publishedAt",
         d.expires_at AS "expiresAt"
       FROM content.preview p JOIN content.document d ON d.id = p.document_id WHERE p.id = $1`,
      [id],
    );
    return row ?? null;
  }
}
