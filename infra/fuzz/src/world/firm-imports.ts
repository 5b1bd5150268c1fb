import type { FirmImportState } from '@app/domain';
import type { Sql } from './world';

/** As the worker would, which does not run here. One import is at work at a time: any other has ended. */
export async function bringImport(sql: Sql, id: number, state: FirmImportState): Promise<void> {
  await sql(`UPDATE firms.import SET state = 'done' WHERE state IN ('running', 'undoing')`);
  await sql(
    `UPDATE firms.import_row SET outcome = 'refused', name = cells->>'name', changes = '[]',
       faults = '[{"column": "address", "message": "Enter an address."}]' WHERE import_id = $1`,
    [id],
  );
  await sql(
    `UPDATE firms.import SET state = $2, planned_at = now(), plan_hash = '',
       counts = '{"new": 0, "changed": 0, "unchanged": 0, "refused": 1}' WHERE id = $1`,
    [id, state],
  );
}
