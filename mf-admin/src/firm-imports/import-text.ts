import { FIRM_IMPORT_FILTERS, type FirmImport, type FirmImportFilter, type FirmImportRow } from '@app/contracts';
import { FIRM_IMPORT_COLUMNS, type FirmImportOutcome, type FirmImportState } from '@app/domain';
import { formatNumber, type Tone } from '@app/ui';

export const STATE_TEXT: Record<FirmImportState, { label: string; tone: Tone }> = {
  uploaded: { label: 'Dry run in progress', tone: 'accent' },
  planned: { label: 'Ready to run', tone: 'accent' },
  running: { label: 'Running', tone: 'accent' },
  done: { label: 'Done', tone: 'success' },
  outdated: { label: 'Needs a new dry run', tone: 'warning' },
  undoing: { label: 'Being undone', tone: 'accent' },
  undone: { label: 'Undone', tone: 'neutral' },
};

export const OUTCOME_TEXT: Record<FirmImportOutcome, { label: string; tone: Tone }> = {
  new: { label: 'New firm', tone: 'success' },
  changed: { label: 'Changes', tone: 'accent' },
  unchanged: { label: 'Unchanged', tone: 'neutral' },
  refused: { label: 'Refused', tone: 'danger' },
};

export const FILTER_NAMES: Record<FirmImportFilter, string> = {
  new: 'New firms',
  changed: 'Changes',
  unchanged: 'Unchanged',
  refused: 'Refused',
  left: 'Left unchanged',
};

export function filterOf(search: URLSearchParams): FirmImportFilter | null {
  const wanted = search.get('filter');
  return FIRM_IMPORT_FILTERS.find((filter) => filter === wanted) ?? null;
}

/** How many rows a filter shows; null before the dry run. */
export function countOf({ counts, progress }: FirmImport, filter: FirmImportFilter | null): number | null {
  if (filter === 'left') return progress.skipped + progress.left;
  if (!counts) return null;
  return filter === null ? counts.new + counts.changed + counts.unchanged + counts.refused : counts[filter];
}

export function rowsText(count: number): string {
  return `${formatNumber(count)} ${count === 1 ? 'row' : 'rows'}`;
}

const firms = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'firm' : 'firms'}`;

/** What a run would do. */
export function planText({ counts }: FirmImport): string {
  const { new: added = 0, changed = 0, refused = 0 } = counts ?? {};
  if (added + changed === 0) return 'The file changes nothing in the directory, so there is nothing to run.';
  const parts = [
    ...(added > 0 ? [`publishes ${added === 1 ? '1 new firm' : `${formatNumber(added)} new firms`}`] : []),
    ...(changed > 0 ? [`changes ${firms(changed)}`] : []),
  ];
  const rest = refused > 0 ? ` ${rowsText(refused)} with errors ${refused === 1 ? 'is' : 'are'} skipped.` : '';
  return `Nothing has been written yet. The run ${parts.join(' and ')}.${rest}`;
}

export function doneText({ progress: { applied, skipped } }: FirmImport): string {
  const left =
    skipped > 0 ? ` ${firms(skipped)} changed during the run and ${skipped === 1 ? 'was' : 'were'} skipped.` : '';
  return `${firms(applied)} ${applied === 1 ? 'was' : 'were'} written.${left}`;
}

export function undoneText({ progress: { restored, left } }: FirmImport): string {
  const kept =
    left > 0 ? ` ${firms(left)} changed after the import and ${left === 1 ? 'was' : 'were'} left unchanged.` : '';
  return `${firms(restored)} ${restored === 1 ? 'was' : 'were'} restored to the state before the import.${kept}`;
}

/** What became of a row, when it is not what the plan said. */
export function resultText({ result, note }: Pick<FirmImportRow, 'result' | 'note'>): string | null {
  if (result === 'skipped') return `Skipped. ${note ?? ''}`.trim();
  if (result === 'left') return `Left unchanged. ${note ?? ''}`.trim();
  return result === 'restored' ? 'Restored.' : null;
}

const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`;

/** A file with every column and one firm as an example. */
export function templateCsv(): string {
  const columns = Object.entries(FIRM_IMPORT_COLUMNS);
  const lines = [columns.map(([key]) => key), columns.map(([, { example }]) => example)];
  return `\uFEFF${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
