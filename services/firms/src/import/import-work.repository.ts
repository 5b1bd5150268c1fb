import { QueryFailedError } from 'typeorm';
import type { FirmImportOutcome, FirmImportResult, FirmImportState } from '@app/domain';
import { DomainError, type Database, type Transaction } from '@app/server-kit';
import { currentFacts, toFact, type StoredFact } from '../facts/stored-fact';
import type { FirmBefore } from '../publishing/firm-writes.repository';
import type { PlannedRow, RowWork } from './plan/plan-import';
import { PresentFirms, type PresentAddress, type PresentFirm } from './plan/present-firms';
import type { FileRow } from './read-file';

/** An import that has something to do. */
export type DueImport = {
  id: number;
  state: Extract<FirmImportState, 'uploaded' | 'running' | 'undoing'>;
  uploadedAt: Date;
  planHash: string | null;
  runBy: string | null;
  undoneBy: string | null;
  checkedAt: Date | null;
};

/** A row that is to be written, or taken back. `firmId` of a new firm is null until it is written. */
export type WorkRow = {
  row: number;
  outcome: Extract<FirmImportOutcome, 'new' | 'changed'>;
  firmId: number | null;
  version: string | null;
  work: RowWork;
  before: FirmBefore | null;
};

/** What became of a row. */
export type RowResult = {
  row: number;
  result: FirmImportResult;
  note: string | null;
  firm: { id: number; version: string; before: FirmBefore | null } | null;
};

/** Differs after every change of a firm, and is the same again once its rows are. */
const VERSION = `revision || '@' || extract(epoch FROM updated_at)`;
const AT_ONCE = 2_000;
const DUE = `id, state, uploaded_at AS "uploadedAt", plan_hash AS "planHash", run_by AS "runBy",
  undone_by AS "undoneBy", checked_at AS "checkedAt"
  FROM firms.import WHERE state IN ('uploaded', 'running', 'undoing')`;
const FOREIGN_KEY_VIOLATION = '23503';

/** `reason` is null when other rows refer to what was to be removed. */
export type Attempt<T> = { done: true; value: T } | { done: false; reason: string | null };

/** The worker's side of imports; every call is inside the transaction of one step. */
export class ImportWorkRepository {
  constructor(private readonly dataSource: Database) {}

  transaction<T>(work: (manager: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The oldest with something to do. */
  async due(): Promise<DueImport | null> {
    const [due] = await this.dataSource.query<DueImport[]>(`SELECT ${DUE} ORDER BY id LIMIT 1`);
    return due ?? null;
  }

  /** Null when it has nothing to do any more. Waits for another worker's step. */
  async lock(manager: Transaction, id: number): Promise<DueImport | null> {
    const [due] = await manager.query<DueImport[]>(`SELECT ${DUE} AND id = $1 FOR UPDATE`, [id]);
    return due ?? null;
  }

  /** The rows of the file and the directory, as both were at one moment. */
  async read(id: number): Promise<{ rows: FileRow[]; present: PresentFirms }> {
    const { rows, firms, addresses } = await this.dataSource.transaction('REPEATABLE READ', async (manager) => {
      const rows = await manager.query<FileRow[]>(
        'SELECT "row", cells, fault FROM firms.import_row WHERE import_id = $1 ORDER BY "row"',
        [id],
      );
      const firms = await manager.query<(Omit<PresentFirm, 'facts'> & { facts: StoredFact[] })[]>(
        `SELECT id, name, slug, channel, is_sample AS sample, ${VERSION} AS version, ${currentFacts('firm.id')} AS facts
         FROM firms.firm WHERE status IN ('draft', 'published') ORDER BY id`,
      );
      const addresses = await manager.query<PresentAddress[]>('SELECT slug, firm_id AS "firmId" FROM firms.address');
      return { rows, firms, addresses };
    });
    const known = firms.map(({ facts, ...firm }) => ({ ...firm, facts: facts.map(toFact) }));
    return { rows, present: new PresentFirms(known, addresses) };
  }

  async savePlan(
    manager: Transaction,
    id: number,
    { plan, hash, now }: { plan: readonly PlannedRow[]; hash: string; now: Date },
  ): Promise<void> {
    for (let start = 0; start < plan.length; start += AT_ONCE)
      await manager.query(
        `UPDATE firms.import_row AS stored SET outcome = planned.outcome, name = planned.name, slug = planned.slug,
           firm_id = planned."firmId", version = planned.version, changes = planned.changes, faults = planned.faults,
           work = nullif(planned.work, 'null')
         FROM jsonb_to_recordset($2::jsonb) AS planned (
           "row" integer, outcome text, name text, slug text, "firmId" integer, version text, changes jsonb,
           faults jsonb, work jsonb
         ) WHERE stored.import_id = $1 AND stored."row" = planned."row"`,
        [id, JSON.stringify(plan.slice(start, start + AT_ONCE))],
      );
    const counts: Record<FirmImportOutcome, number> = { new: 0, changed: 0, unchanged: 0, refused: 0 };
    for (const { outcome } of plan) counts[outcome] += 1;
    await manager.query(
      `UPDATE firms.import SET state = 'planned', plan_hash = $2, counts = $3, total = $4, planned_at = $5
       WHERE id = $1`,
      [id, hash, JSON.stringify(counts), counts.new + counts.changed, now],
    );
  }

  /** The plan is still what the administrator has read; firms may have changed in what it does not touch. */
  async saveCheck(manager: Transaction, id: number, plan: readonly PlannedRow[], now: Date): Promise<void> {
    const versions = plan.flatMap(({ row, version }) => (version === null ? [] : [{ row, version }]));
    await manager.query(
      `UPDATE firms.import_row AS stored SET version = seen.version
       FROM jsonb_to_recordset($2::jsonb) AS seen ("row" integer, version text)
       WHERE stored.import_id = $1 AND stored."row" = seen."row" AND stored.version <> seen.version`,
      [id, JSON.stringify(versions)],
    );
    await manager.query('UPDATE firms.import SET checked_at = $2 WHERE id = $1', [id, now]);
  }

  async outdate(manager: Transaction, id: number): Promise<void> {
    await manager.query(`UPDATE firms.import SET state = 'outdated' WHERE id = $1`, [id]);
  }

  /** Rows that the run has not written yet, or that it has written and the undo has not taken back yet. */
  nextRows(manager: Transaction, id: number, state: 'running' | 'undoing', limit: number): Promise<WorkRow[]> {
    const due = state === 'running' ? 'work IS NOT NULL AND result IS NULL' : `result = 'applied'`;
    return manager.query<WorkRow[]>(
      `SELECT "row", outcome, firm_id AS "firmId", version, work, before FROM firms.import_row
       WHERE import_id = $1 AND ${due} ORDER BY "row" LIMIT $2`,
      [id, limit],
    );
  }

  async saveResults(manager: Transaction, id: number, results: readonly RowResult[]): Promise<void> {
    const rows = results.map(({ row, result, note, firm }) => ({
      row,
      result,
      note,
      firm_id: firm?.id ?? null,
      version: firm?.version ?? null,
      before: firm?.before ?? null,
    }));
    await manager.query(
      `UPDATE firms.import_row AS stored SET result = given.result, note = given.note,
         firm_id = coalesce(given.firm_id, stored.firm_id), version = coalesce(given.version, stored.version),
         before = coalesce(nullif(given.before, 'null'), stored.before)
       FROM jsonb_to_recordset($2::jsonb) AS given (
         "row" integer, result text, note text, firm_id integer, version text, before jsonb
       ) WHERE stored.import_id = $1 AND stored."row" = given."row"`,
      [id, JSON.stringify(rows)],
    );
    const count = (wanted: FirmImportResult) => results.filter(({ result }) => result === wanted).length;
    await manager.query(
      `UPDATE firms.import SET applied = applied + $2, skipped = skipped + $3, restored = restored + $4,
         "left" = "left" + $5 WHERE id = $1`,
      [id, count('applied'), count('skipped'), count('restored'), count('left')],
    );
  }

  async end(manager: Transaction, id: number, state: 'done' | 'undone', now: Date): Promise<void> {
    const column = state === 'done' ? 'finished_at' : 'undone_at';
    await manager.query(`UPDATE firms.import SET state = $2, ${column} = $3 WHERE id = $1`, [id, state, now]);
  }

  /** A firm as it is, locked until the transaction ends; null when it is gone, removed or merged. */
  async lockedFirm(
    manager: Transaction,
    firmId: number,
  ): Promise<(Omit<FirmBefore, 'added'> & { version: string }) | null> {
    const [firm] = await manager.query<(Omit<FirmBefore, 'added'> & { version: string })[]>(
      `SELECT name, channel, revision, updated_at::text AS "updatedAt", ${VERSION} AS version FROM firms.firm
       WHERE id = $1 AND status IN ('draft', 'published') FOR UPDATE`,
      [firmId],
    );
    return firm ?? null;
  }

  /** What the domain or a foreign key refuses leaves the transaction as it was before. */
  async attempt<T>(manager: Transaction, work: () => Promise<T>): Promise<Attempt<T>> {
    await manager.query('SAVEPOINT import_row');
    try {
      const value = await work();
      await manager.query('RELEASE SAVEPOINT import_row');
      return { done: true, value };
    } catch (error) {
      const isReferredTo =
        error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === FOREIGN_KEY_VIOLATION;
      if (!(error instanceof DomainError) && !isReferredTo) throw error;
      await manager.query('ROLLBACK TO SAVEPOINT import_row');
      return { done: false, reason: error instanceof DomainError ? error.message : null };
    }
  }

  /** Imports that never ran, with their rows. @returns how many */
  async removeAbandoned(before: Date): Promise<number> {
    const [, removed] = await this.dataSource.query<[unknown[], number]>(
      `DELETE FROM firms.import WHERE state IN ('planned', 'outdated') AND uploaded_at < $1`,
      [before],
    );
    return removed;
  }
}
