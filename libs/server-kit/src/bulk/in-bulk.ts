import type { BulkReportOf, RowId } from '@app/contracts';
import { DomainError } from '../errors/domain-error';
import type { Logger } from '../logging/logger';

/**
 * Changes rows one after the other. What refuses a row is its answer; what goes wrong with one is logged, and the rest
 * goes on. A row that is named twice is changed once.
 */
export async function inBulk<Row extends { id: RowId }>(
  rows: readonly Row[],
  logger: Pick<Logger, 'error'>,
  change: (row: Row) => Promise<unknown>,
): Promise<BulkReportOf<Row['id']>> {
  const report: BulkReportOf<Row['id']> = { done: [], refused: [] };
  const once = new Map<RowId, Row>(rows.map((row) => [row.id, row]));
  for (const row of once.values()) {
    try {
      await change(row);
      report.done.push(row.id);
    } catch (err) {
      report.refused.push({ id: row.id, ...refusalOf(err) });
      if (!(err instanceof DomainError)) logger.error({ err, id: row.id }, 'a row of many could not be changed');
    }
  }
  return report;
}

function refusalOf(failure: unknown): { code: string; message: string } {
  if (failure instanceof DomainError) return { code: failure.code, message: failure.message };
  return { code: 'SERVER.ERROR', message: 'Something went wrong with this one. Try it again.' };
}
