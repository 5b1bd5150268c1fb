import { Injectable } from '@nestjs/common';
import { DataSource, QueryFailedError } from 'typeorm';
import type { FirmImportFilter, FirmImportRow } from '@app/contracts';
import type { FirmImportOutcome, FirmImportState } from '@app/domain';
import type { Transaction } from '@app/server-kit';
import { ImportBusyError } from './imports.errors';
import type { ReadFile } from './read-file';

export type StoredImport = {
  id: number;
  fileName: string;
  bytes: number;
  rows: number;
  unknownColumns: string[];
  state: FirmImportState;
  counts: Record<FirmImportOutcome, number> | null;
  total: number;
  applied: number;
  skipped: number;
  restored: number;
  left: number;
  uploadedBy: string | null;
  uploadedAt: Date;
  plannedAt: Date | null;
  finishedAt: Date | null;
  undoneAt: Date | null;
};

export type NewImport = Omit<ReadFile, 'rows'> & {
  fileName: string;
  bytes: number;
  sha256: string;
  uploadedBy: string;
  uploadedAt: Date;
};

const COLUMNS = `id, file_name AS "fileName", bytes, rows, unknown_columns AS "unknownColumns", state, counts, total,
  applied, skipped, restored, "left", uploaded_by AS "uploadedBy", uploaded_at AS "uploadedAt",
  planned_at AS "plannedAt", finished_at AS "finishedAt", undone_at AS "undoneAt"`;

const ROW_COLUMNS = `"row", name, outcome, changes, faults, result, note,
  CASE WHEN outcome <> 'refused' THEN '/firms/' || slug END AS path`;

const FITS: Record<FirmImportFilter, string> = {
  new: `outcome = 'new'`,
  changed: `outcome = 'changed'`,
  unchanged: `outcome = 'unchanged'`,
  refused: `outcome = 'refused'`,
  left: `result IN ('skipped', 'left')`,
};

/** Which columns a call of an administrator sets besides the state. */
export type ImportMove = 'plan_again' | 'run' | 'undo';
const SETS: Record<ImportMove, string> = {
  plan_again: 'plan_hash = NULL, counts = NULL, planned_at = NULL, total = 0, checked_at = NULL',
  run: 'run_by = $3',
  undo: 'undone_by = $3',
};

const ROWS_AT_ONCE = 2_000;
const UNIQUE_VIOLATION = '23505';

@Injectable()
export class ImportsRepository {
  constructor(private readonly dataSource: DataSource) {}

  transaction<T>(work: (manager: Transaction) => Promise<T>): Promise<T> {
    return this.dataSource.transaction(work);
  }

  /** The rows wait for their dry run. @returns the number of the import */
  async create(file: NewImport, rows: ReadFile['rows']): Promise<number> {
    return this.dataSource.transaction(async (manager) => {
      const [created] = await manager.query<{ id: number }[]>(
        `INSERT INTO firms.import (file_name, bytes, sha256, unknown_columns, state, rows, uploaded_by, uploaded_at)
         VALUES ($1, $2, $3, $4, 'uploaded', $5, $6, $7) RETURNING id`,
        [file.fileName, file.bytes, file.sha256, file.unknownColumns, rows.length, file.uploadedBy, file.uploadedAt],
      );
      const id = created?.id ?? 0;
      for (let start = 0; start < rows.length; start += ROWS_AT_ONCE)
        await manager.query(
          `INSERT INTO firms.import_row (import_id, "row", cells, fault)
           SELECT $1, "row", cells, fault FROM jsonb_to_recordset($2::jsonb) AS (
             "row" integer, cells jsonb, fault text
           )`,
          [id, JSON.stringify(rows.slice(start, start + ROWS_AT_ONCE))],
        );
      return id;
    });
  }

  /** The latest first. @param before the number of the last one that was read */
  list(before: number | null, limit: number): Promise<StoredImport[]> {
    return this.dataSource.query<StoredImport[]>(
      `SELECT ${COLUMNS} FROM firms.import WHERE id < coalesce($1::int, 2147483647) ORDER BY id DESC LIMIT $2`,
      [before, limit],
    );
  }

  async find(id: number): Promise<StoredImport | null> {
    const [found] = await this.dataSource.query<StoredImport[]>(`SELECT ${COLUMNS} FROM firms.import WHERE id = $1`, [
      id,
    ]);
    return found ?? null;
  }

  async lock(manager: Transaction, id: number): Promise<StoredImport | null> {
    const sql = `SELECT ${COLUMNS} FROM firms.import WHERE id = $1 FOR UPDATE`;
    const [found] = await manager.query<StoredImport[]>(sql, [id]);
    return found ?? null;
  }

  /** @throws ImportBusyError when another import is running or being undone */
  async move(
    manager: Transaction,
    id: number,
    { move, state, by }: { move: ImportMove; state: FirmImportState; by: string },
  ): Promise<void> {
    const values = move === 'plan_again' ? [id, state] : [id, state, by];
    const sql = `UPDATE firms.import SET state = $2, ${SETS[move]} WHERE id = $1`;
    await manager.query(sql, values).catch((error: unknown) => {
      const isBusy =
        error instanceof QueryFailedError && (error.driverError as { code?: unknown }).code === UNIQUE_VIOLATION;
      throw isBusy ? new ImportBusyError() : error;
    });
  }

  /** Planned rows in the order of the file. */
  rows(id: number, filter: FirmImportFilter | null, after: number, limit: number): Promise<FirmImportRow[]> {
    return this.dataSource.query<FirmImportRow[]>(
      `SELECT ${ROW_COLUMNS} FROM firms.import_row
       WHERE import_id = $1 AND "row" > $2 AND outcome IS NOT NULL ${filter ? `AND ${FITS[filter]}` : ''}
       ORDER BY "row" LIMIT $3`,
      [id, after, limit],
    );
  }

  /** Imports stay, and name the person no more. */
  async eraseOf(userId: string, transaction: Transaction): Promise<void> {
    for (const column of ['uploaded_by', 'run_by', 'undone_by'])
      await transaction.query(`UPDATE firms.import SET ${column} = NULL WHERE ${column} = $1`, [userId]);
  }

  async exportOf(userId: string): Promise<{ fileName: string; uploadedAt: Date }[]> {
    return this.dataSource.query(
      `SELECT file_name AS "fileName", uploaded_at AS "uploadedAt" FROM firms.import
       WHERE uploaded_by = $1 ORDER BY id`,
      [userId],
    );
  }
}
