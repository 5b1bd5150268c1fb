import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { WorkingCopyRequest } from '@app/contracts';

type StoredCopy = WorkingCopyRequest & { savedAt: Date };

/** What editors typed and did not save. */
@Injectable()
export class WorkingCopiesRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(documentId: number, editorId: string): Promise<StoredCopy | null> {
    const [row] = await this.dataSource.query<StoredCopy[]>(
      `SELECT base_version AS "baseVersion", content, saved_at AS "savedAt"
       FROM content.working_copy WHERE document_id = $1 AND editor_id = $2`,
      [documentId, editorId],
    );
    return row ?? null;
  }

  /** False when there is no such document. */
  async keep(
    documentId: number,
    editorId: string,
    { baseVersion, content }: WorkingCopyRequest,
    now: Date,
  ): Promise<boolean> {
    const rows = await this.dataSource.query<unknown[]>(
      `INSERT INTO content.working_copy (document_id, editor_id, base_version, content, saved_at)
       SELECT id, $2, $3, $4, $5 FROM content.document WHERE id = $1
       ON CONFLICT (document_id, editor_id)
       DO UPDATE SET base_version = excluded.base_version, content = excluded.content, saved_at = excluded.saved_at
       RETURNING document_id`,
      [documentId, editorId, baseVersion, JSON.stringify(content), now],
    );
    return rows.length > 0;
  }

  async discard(documentId: number, editorId: string): Promise<void> {
    await this.dataSource.query('DELETE FROM content.working_copy WHERE document_id = $1 AND editor_id = $2', [
      documentId,
      editorId,
    ]);
  }
}
