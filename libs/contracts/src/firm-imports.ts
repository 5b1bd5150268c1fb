import type { FirmImportOutcome, FirmImportResult, FirmImportState } from '@app/domain';

/** What an import has done so far, in rows. */
export type FirmImportProgress = {
  /** Rows that change the directory. */
  total: number;
  applied: number;
  /** Left out by the run, because their firm was changed while it ran. */
  skipped: number;
  restored: number;
  /** Left as they are by the undo, because their firm was changed after the run. */
  left: number;
};

/** `GET /api/admin/firm-imports/{id}`, and the answer to every call that changes it. Times are ISO 8601. */
export type FirmImport = {
  id: number;
  fileName: string;
  bytes: number;
  /** Below the header. */
  rows: number;
  /** Headers of the file that mean no column; their cells are not read. */
  unknownColumns: string[];
  state: FirmImportState;
  /** Null until the dry run. */
  counts: Record<FirmImportOutcome, number> | null;
  progress: FirmImportProgress;
  uploadedAt: string;
  plannedAt: string | null;
  finishedAt: string | null;
  undoneAt: string | null;
  /** Whether the caller uploaded it. */
  isYours: boolean;
};

/** `GET /api/admin/firm-imports`: the latest first, twenty at a time. */
export type FirmImportsPage = { imports: FirmImport[]; nextCursor?: string };

/** `before` is null for what the directory does not have from this source. */
export type FirmImportChange = { label: string; before: string | null; after: string };
/** `column` is null for what is about the whole row. */
export type FirmImportFault = { column: string | null; message: string };

export type FirmImportRow = {
  /** As a spreadsheet numbers it; the header is row 1. */
  row: number;
  name: string;
  /** Path of the firm's page; null for a refused row. */
  path: string | null;
  outcome: FirmImportOutcome;
  changes: FirmImportChange[];
  faults: FirmImportFault[];
  /** Null until the row was run. */
  result: FirmImportResult | null;
  /** Why it was left out or left as it is. */
  note: string | null;
};

/** Rows with this outcome, or those that the run left out or the undo left as they are. */
export const FIRM_IMPORT_FILTERS = ['new', 'changed', 'unchanged', 'refused', 'left'] as const;
export type FirmImportFilter = (typeof FIRM_IMPORT_FILTERS)[number];

/** `GET /api/admin/firm-imports/{id}/rows`, fifty at a time in the order of the file. */
export type FirmImportRowsPage = { rows: FirmImportRow[]; nextCursor?: string };
