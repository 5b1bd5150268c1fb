import type { BulkReportOf, RowId } from '@app/contracts';
import type { BulkOutcome } from './run-bulk';

export type BulkAct<Row extends { id: RowId }> = {
  /** The verb of the button: "Archive". */
  label: string;
  /** What was done: "archived". */
  done: string;
  /** What follows from it. */
  consequence: string;
  isDanger?: boolean;
  /** Who reads the reason that the act needs; without it none is asked for. */
  reasonHelp?: string;
  send: (rows: Row[], reason: string) => Promise<BulkReportOf<Row['id']>>;
  /** Brings back what was done, from the rows as they were before; for what can be brought back. */
  undo?: (rows: Row[]) => Promise<BulkReportOf<Row['id']>>;
};

/** An act that was begun; without an outcome it is on its way. */
export type Run<Row extends { id: RowId }> = {
  act: BulkAct<Row>;
  total: number;
  sent: number;
  outcome: BulkOutcome<Row> | null;
};
