import type { FirmImportRow } from '@app/contracts';
import type { FirmImportOutcome, FirmImportResult } from '@app/domain';
import { csvText } from '@app/server-kit';

const OUTCOMES: Record<FirmImportOutcome, string> = {
  new: 'New firm',
  changed: 'Changes',
  unchanged: 'Unchanged',
  refused: 'Refused',
};
const RESULTS: Record<FirmImportResult, string> = {
  applied: 'Written',
  skipped: 'Left out',
  restored: 'Undone',
  left: 'Left unchanged',
};

/** The report as a table: a line for each change and each fault, and one for a row that has neither. */
export function reportCsv(rows: readonly FirmImportRow[]): string {
  const header = ['Row', 'Firm', 'Outcome', 'Column or fact', 'Before', 'After', 'What is wrong', 'Result', 'Note'];
  return csvText([header, ...rows.flatMap(linesOf)]);
}

function linesOf({ row, name, outcome, changes, faults, result, note }: FirmImportRow): (string | number)[][] {
  const line = (about: string, before: string, after: string, fault: string) => [
    row,
    name,
    OUTCOMES[outcome],
    about,
    before,
    after,
    fault,
    result === null ? '' : RESULTS[result],
    note ?? '',
  ];
  const lines = [
    ...changes.map(({ label, before, after }) => line(label, before ?? '', after, '')),
    ...faults.map(({ column, message }) => line(column ?? 'Whole row', '', '', message)),
  ];
  return lines.length > 0 ? lines : [line('', '', '', '')];
}
