import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import { RUNS_PER_DAY, type WriterFault, type WriterTask } from '@app/contracts';
import { moveAssistedArticle } from './assisted-moves.repository';
import { BudgetUsedUpError, RunsUsedUpError } from './assisted.errors';

export type StoredRun = {
  id: string;
  documentId: number | null;
  editorId: string;
  task: WriterTask;
  state: 'running' | 'done' | 'failed';
  fault: WriterFault | null;
  partial: string;
  answer: unknown;
  model: string;
  inputTokens: number;
  outputTokens: number;
  /** Millionths of a dollar, as text. */
  cost: string;
  startedAt: Date;
};
export type NewRun = {
  documentId: number;
  editorId: string;
  task: WriterTask;
  promptVersion: string;
  model: string;
  reserved: number;
  /** Millionths of a dollar a month. */
  budget: number;
  now: Date;
};
export type RunEnd = { fault: WriterFault | null; answer: unknown; cost: number; now: Date };

const DAY = `interval '24 hours'`;
const COLUMNS = `id, document_id AS "documentId", editor_id AS "editorId", task, state, fault, partial, answer, model,
  input_tokens AS "inputTokens", output_tokens AS "outputTokens", cost, started_at AS "startedAt"`;
/** One lock for all reservations: two runs cannot both take the last of a budget. */
const LOCK = `SELECT pg_advisory_xact_lock(hashtext('content.writer_run'))`;

@Injectable()
export class RunsRepository {
  constructor(private readonly dataSource: DataSource) {}

  /** Reserves what it may cost, and makes its editor a writer. @throws DomainError at a limit */
  async begin({ documentId, editorId, task, promptVersion, model, reserved, budget, now }: NewRun): Promise<StoredRun> {
    return this.dataSource.transaction(async (manager) => {
      await manager.query(LOCK);
      const used = await this.used(editorId, now, manager);
      if (used.runs >= RUNS_PER_DAY) throw new RunsUsedUpError();
      if (used.cost + reserved > budget) throw new BudgetUsedUpError();
      await moveAssistedArticle(manager, documentId, 'write', editorId);
      const [run] = await manager.query<StoredRun[]>(
        `INSERT INTO content.writer_run (document_id, editor_id, task, prompt_version, model, cost, started_at)
         VALUES ($1, $2, $3, $4, $5, $6, $7) RETURNING ${COLUMNS}`,
        [documentId, editorId, task, promptVersion, model, reserved, now],
      );
      if (!run) throw new Error('an insert returned nothing');
      return run;
    });
  }

  /** The editor's runs of the last day, and what all of this month cost or may cost. */
  async used(
    editorId: string,
    now: Date,
    manager: Pick<DataSource, 'query'> = this.dataSource,
  ): Promise<{ runs: number; cost: number }> {
    const [row] = await manager.query<{ runs: number; cost: string }[]>(
      `SELECT
         (SELECT count(*)::int FROM content.writer_run WHERE editor_id = $1 AND started_at > $2::timestamptz - ${DAY})
           AS runs,
         (SELECT coalesce(sum(cost), 0)::text FROM content.writer_run
          WHERE started_at >= date_trunc('month', $2::timestamptz, 'UTC')) AS cost`,
      [editorId, now],
    );
    return { runs: row?.runs ?? 0, cost: Number(row?.cost ?? 0) };
  }

  async find(id: string, editorId: string): Promise<StoredRun | null> {
    const [row] = await this.dataSource.query<StoredRun[]>(
      `SELECT ${COLUMNS} FROM content.writer_run WHERE id = $1 AND editor_id = $2`,
      [id, editorId],
    );
    return row ?? null;
  }

  /** The newest of each task. */
  async newest(documentId: number, editorId: string): Promise<StoredRun[]> {
    return this.dataSource.query(
      `SELECT DISTINCT ON (task) ${COLUMNS} FROM content.writer_run
       WHERE document_id = $1 AND editor_id = $2 ORDER BY task, started_at DESC`,
      [documentId, editorId],
    );
  }

  /** Adds text or counts, and says whether the run is to go on. */
  async report(id: string, text: string, tokens: { input: number; output: number }): Promise<boolean> {
    const [rows] = await this.dataSource.query<[{ isCancelAsked: boolean }[], number]>(
      `UPDATE content.writer_run SET partial = concat_ws(E'\\n\\n', nullif(partial, ''), nullif($2, '')),
         input_tokens = greatest(input_tokens, $3), output_tokens = greatest(output_tokens, $4)
       WHERE id = $1 AND state = 'running' RETURNING is_cancel_asked AS "isCancelAsked"`,
      [id, text, tokens.input, tokens.output],
    );
    return rows[0]?.isCancelAsked === false;
  }

  async end(id: string, { fault, answer, cost, now }: RunEnd): Promise<void> {
    await this.dataSource.query(
      `UPDATE content.writer_run SET state = $2, fault = $3, answer = $4, cost = $5, ended_at = $6
       WHERE id = $1 AND state = 'running'`,
      [id, fault === null ? 'done' : 'failed', fault, fault === null ? JSON.stringify(answer) : null, cost, now],
    );
  }

  async askToCancel(id: string, editorId: string): Promise<void> {
    await this.dataSource.query(
      'UPDATE content.writer_run SET is_cancel_asked = true WHERE id = $1 AND editor_id = $2',
      [id, editorId],
    );
  }
}
