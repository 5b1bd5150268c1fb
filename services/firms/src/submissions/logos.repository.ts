import { Injectable } from '@nestjs/common';
import { InjectDataSource } from '@nestjs/typeorm';
import type { Database, Transaction } from '@app/server-kit';
import type { DrawnLogo } from './logo-file';

/** Logos of submissions, which only the submitter and administrators see, and of published firms. */
@Injectable()
export class LogosRepository {
  constructor(@InjectDataSource() private readonly database: Database) {}

  async put(manager: Transaction, submissionId: string, { version, width, height, bytes }: DrawnLogo): Promise<void> {
    await manager.query(
      `INSERT INTO firms.submission_logo (submission_id, version, width, height, bytes) VALUES ($1, $2, $3, $4, $5)
       ON CONFLICT (submission_id) DO UPDATE SET (version, width, height, bytes) =
         (excluded.version, excluded.width, excluded.height, excluded.bytes)`,
      [submissionId, version, width, height, bytes],
    );
  }

  async remove(manager: Transaction, submissionId: string): Promise<void> {
    await manager.query('DELETE FROM firms.submission_logo WHERE submission_id = $1', [submissionId]);
  }

  /** The firm has it from then on, whatever becomes of the submission. */
  async publish(manager: Transaction, submissionId: string, firmId: number): Promise<void> {
    await manager.query(
      `INSERT INTO firms.logo (firm_id, version, width, height, bytes)
       SELECT $2, version, width, height, bytes FROM firms.submission_logo WHERE submission_id = $1`,
      [submissionId, firmId],
    );
  }

  /** Of one submission; with `userId`, of that account alone. */
  async ofSubmission(submissionId: string, userId: string | null): Promise<Buffer | null> {
    const [row] = await this.database.query<{ bytes: Buffer }[]>(
      `SELECT l.bytes FROM firms.submission_logo l JOIN firms.submission s ON s.id = l.submission_id
       WHERE s.id = $1 AND ($2::uuid IS NULL OR s.user_id = $2)`,
      [submissionId, userId],
    );
    return row?.bytes ?? null;
  }

  /** Of a published firm. */
  async ofFirm(firmId: number): Promise<Buffer | null> {
    const [row] = await this.database.query<{ bytes: Buffer }[]>(
      `SELECT logo.bytes FROM firms.logo JOIN firms.firm ON firm.id = logo.firm_id
       WHERE firm.id = $1 AND firm.status = 'published'`,
      [firmId],
    );
    return row?.bytes ?? null;
  }
}
