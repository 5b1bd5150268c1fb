import type { BulkReport } from '@app/contracts';
import type { BulkOutcome } from './run-bulk';

export type BulkAct<Row> = {
  /** The verb of the button: "Archive". */
  label: string;
  /** What was done: "archived". */
  done: string;
  /** What follows from it. */
  consequence: string;
  isDanger?: boolean;
  send: (rows: Row[]) => Promise<BulkReport>;
  /** Brings back what was done, from the rows as they were before; for what can be brought back. */
  undo?: (rows: Row[]) => Promise<BulkReport>;
};

/** An act that was begun; without an outcome it is on its way. */
export type Run<Row> = { act: BulkAct<Row>; total: number; sent: number; outcome: BulkOutcome<Row> | null };
