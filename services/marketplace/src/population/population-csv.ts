import { AFFILIATIONS, bandOf, divisionOf, type Affiliation, type PopulationCell } from '@app/domain';

export const POPULATION_COLUMNS = ['state', 'aum', 'revenue', 'clients', 'feeBased', 'affiliation', 'firms'] as const;

/** Enough to mend a file by; more would hide the first. */
const FAULTS_SHOWN = 20;
const MAX_FIRMS = 1_000_000;

export type ReadPopulation = { cells: PopulationCell[]; firms: number; faults: string[] };

const isAffiliation = (text: string): text is Affiliation => AFFILIATIONS.some((each) => each === text);

/** A number without sign and exponent, or null. */
function numberOf(text: string): number | null {
  return /^\d{1,15}(\.\d{1,4})?$/.test(text) ? Number(text) : null;
}

/** One row; `note` takes what is wrong with it. */
function readCell(values: readonly string[], note: (fault: string) => void): PopulationCell {
  const [state = '', aum = '', revenue = '', clients = '', feeBased = '', affiliation = '', count = ''] = values;
  if (values.length !== POPULATION_COLUMNS.length)
    note(`it has ${values.length} values instead of ${POPULATION_COLUMNS.length}`);
  const figure = (name: 'aum' | 'revenue' | 'clients' | 'feeBased', text: string): number => {
    const value = numberOf(text);
    if (value === null || (name === 'feeBased' && value > 100)) note(`${name} "${text}" cannot be`);
    return bandOf(name, value ?? 0).low;
  };
  if (divisionOf(state) === undefined) note(`state "${state}" is none`);
  if (!isAffiliation(affiliation)) note(`affiliation "${affiliation}" is none of ${AFFILIATIONS.join(', ')}`);
  const firms = numberOf(count) ?? 0;
  if (!Number.isInteger(firms) || firms < 1 || firms > MAX_FIRMS) note(`firms "${count}" is not 1 to ${MAX_FIRMS}`);
  const sizes = { aum: figure('aum', aum), revenue: figure('revenue', revenue), clients: figure('clients', clients) };
  const kind = { feeBased: figure('feeBased', feeBased), affiliation: isAffiliation(affiliation) ? affiliation : null };
  return { figures: { state, ...sizes, ...kind }, firms };
}

/**
 * Counts of firms from a CSV file with the columns of `POPULATION_COLUMNS` in this order: dollars, households, percent.
 * Of each figure only its band counts, and rows of the same bands are added.
 */
export function readPopulation(text: string): ReadPopulation {
  const [head = '', ...lines] = text.replace(/^\uFEFF/, '').split(/\r?\n/);
  const expected = POPULATION_COLUMNS.join(',');
  if (head.trim() !== expected) return { cells: [], firms: 0, faults: [`The first line must be ${expected}`] };
  const cells = new Map<string, PopulationCell>();
  const faults: string[] = [];
  let firms = 0;
  lines.forEach((line, index) => {
    if (line.trim() === '') return;
    const found: string[] = [];
    const values = line.split(',').map((value) => value.trim());
    const cell = readCell(values, (fault) => void found.push(fault));
    if (found.length > 0) return void faults.push(`Line ${index + 2}: ${found.join(', ')}`);
    const key = Object.values(cell.figures).join();
    cells.set(key, { ...cell, firms: cell.firms + (cells.get(key)?.firms ?? 0) });
    firms += cell.firms;
  });
  if (faults.length === 0 && firms === 0) faults.push('The file has no firms');
  const rest = faults.length - FAULTS_SHOWN;
  const shown = rest > 0 ? [...faults.slice(0, FAULTS_SHOWN), `and ${rest} more lines`] : faults;
  return { cells: [...cells.values()], firms, faults: shown };
}
