import { BULK_MAX, type BulkReportOf, type RowId } from '@app/contracts';

/** What came of each row of a selection. */
export type BulkOutcome<Row> = {
  done: Row[];
  refused: { row: Row; message: string }[];
  /** Not sent: the run was stopped, or a call before them got no answer. */
  unsent: Row[];
};

export type BulkPorts<Row extends { id: RowId }> = {
  send: (rows: Row[]) => Promise<BulkReportOf<Row['id']>>;
  onProgress: (count: number) => void;
  isStopped: () => boolean;
  /** What a failed call means for its rows when it is certain that none was changed; null when it is not. */
  explain: (error: unknown) => string | null;
};

const UNKNOWN = 'No answer came for this one. Load the list again to see whether it was changed.';

/**
 * Sends a selection in calls of `BULK_MAX` rows, one after the other. A refused row stops none of the others; a call
 * that fails ends the rest, whose rows stay as they are.
 */
export async function runBulk<Row extends { id: RowId }>(
  rows: readonly Row[],
  { send, onProgress, isStopped, explain }: BulkPorts<Row>,
): Promise<BulkOutcome<Row>> {
  const outcome: BulkOutcome<Row> = { done: [], refused: [], unsent: [] };
  for (let at = 0; at < rows.length; at += BULK_MAX) {
    const part = rows.slice(at, at + BULK_MAX);
    if (isStopped()) {
      outcome.unsent.push(...rows.slice(at));
      break;
    }
    try {
      const { done, refused } = await send(part);
      const messages = new Map<RowId, string>(refused.map(({ id, message }) => [id, message]));
      const isDone = new Set<RowId>(done);
      for (const row of part) {
        if (isDone.has(row.id)) outcome.done.push(row);
        else outcome.refused.push({ row, message: messages.get(row.id) ?? UNKNOWN });
      }
    } catch (error) {
      const message = explain(error) ?? UNKNOWN;
      outcome.refused.push(...part.map((row) => ({ row, message })));
      outcome.unsent.push(...rows.slice(at + BULK_MAX));
      break;
    }
    onProgress(Math.min(at + BULK_MAX, rows.length));
  }
  return outcome;
}
