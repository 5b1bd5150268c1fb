import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import {
  ASSISTED_LISTED,
  type AssistedSection,
  type AssistedSource,
  type AssistedState,
  type AssistedSummary,
  type WritingBrief,
} from '@app/contracts';
import type { AssistedEvent, NamedPerson } from '@app/domain';
import { cappedCount } from '@app/server-kit';
import { DocumentChangedError } from '../documents/document.errors';
import { moveAssistedArticle } from './assisted-moves.repository';

export type StoredAssisted = {
  documentId: number;
  state: AssistedState;
  writers: string[];
  reviewerId: string | null;
  returnNote: string;
  brief: WritingBrief;
  sources: AssistedSource[];
  sections: AssistedSection[] | null;
};

/** Articles that were drafted with software, beside their documents. */
@Injectable()
export class AssistedRepository {
  constructor(private readonly dataSource: DataSource) {}

  async find(documentId: number): Promise<StoredAssisted | null> {
    const [row] = await this.dataSource.query<StoredAssisted[]>(
      `SELECT document_id AS "documentId", state, writers, reviewer_id AS "reviewerId", return_note AS "returnNote",
         brief, sources, sections
       FROM content.assisted_article WHERE document_id = $1`,
      [documentId],
    );
    return row ?? null;
  }

  async list(userId: string): Promise<AssistedSummary[]> {
    const rows = await this.dataSource.query<(Omit<AssistedSummary, 'startedAt'> & { startedAt: Date })[]>(
      `SELECT a.document_id AS "documentId", d.title, a.state, $1 = ANY (a.writers) AS "isWriter",
         a.started_at AS "startedAt"
       FROM content.assisted_article a JOIN content.document d ON d.id = a.document_id
       WHERE a.state <> 'public' ORDER BY a.started_at DESC, a.document_id DESC LIMIT ${ASSISTED_LISTED}`,
      [userId],
    );
    return rows.map((row) => ({ ...row, startedAt: row.startedAt.toISOString() }));
  }

  /** Articles in review that this person may accept: without a part in them. */
  async countForReview(userId: string): Promise<number> {
    const [row] = await this.dataSource.query<{ count: number }[]>(
      cappedCount('count', `content.assisted_article WHERE state = 'in-review' AND NOT $1 = ANY (writers)`),
      [userId],
    );
    return row?.count ?? 0;
  }

  async start(
    documentId: number,
    writer: string,
    { brief, sources }: Pick<StoredAssisted, 'brief' | 'sources'>,
    now: Date,
  ): Promise<void> {
    await this.dataSource.query(
      `INSERT INTO content.assisted_article (document_id, state, writers, brief, sources, started_at)
       VALUES ($1, 'drafting', ARRAY[$2::uuid], $3, $4, $5)`,
      [documentId, writer, JSON.stringify(brief), JSON.stringify(sources), now],
    );
  }

  /** Who approves an outline has a part in the text. */
  async approve(documentId: number, writer: string, sections: readonly AssistedSection[]): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      await moveAssistedArticle(manager, documentId, 'write', writer);
      await manager.query('UPDATE content.assisted_article SET sections = $2 WHERE document_id = $1', [
        documentId,
        JSON.stringify(sections),
      ]);
    });
  }

  /** Only while the document has the version that the person has read. @throws DocumentChangedError */
  async move(
    { documentId, version }: { documentId: number; version: number },
    event: AssistedEvent,
    person: NamedPerson,
    note = '',
  ): Promise<void> {
    await this.dataSource.transaction(async (manager) => {
      const rows = await manager.query<unknown[]>(
        'SELECT 1 FROM content.document WHERE id = $1 AND version = $2 FOR UPDATE',
        [documentId, version],
      );
      if (rows.length === 0) throw new DocumentChangedError();
      await moveAssistedArticle(manager, documentId, event, person, note);
    });
  }

  /** Who reviewed a document; null for one that software did not draft. */
  async reviewerOf(documentId: number): Promise<string | null> {
    return (await this.find(documentId))?.reviewerId ?? null;
  }
}
