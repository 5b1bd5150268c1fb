import { ONE_LINE_PATTERN } from '@app/contracts';
import {
  CHANNELS,
  COMPANY_MAX,
  domainOf,
  FIRM_CHANNEL_NAMES,
  nameKey,
  slugFault,
  type Channel,
  type FactKey,
  type FirmFact,
  type FirmImportColumn,
  type SourceKind,
} from '@app/domain';
import { FACT_SOURCE, FACT_VALUES } from '../../facts/fact-values';
import type { Cells, FileRow } from '../read-file';
import { dateOf, DEAL_COLUMNS, keyOf, valuesOf } from './cell-values';

/** `column` is null for what is about the whole row. */
export type RowFault = { column: FirmImportColumn | null; message: string };

/** What a row says; dates that the file leaves out are filled in. */
export type RowContent = {
  name: string;
  nameKey: string;
  /** Null when the row leaves the address to the name. */
  address: string | null;
  channel: Channel | null;
  facts: FirmFact[];
  /** The dates that the file gives: only they can differ from what the directory has. */
  given: { readOn: boolean; asOf: boolean; verifiedOn: boolean };
  /** Domain of the website; null without one and at shared addresses. */
  domain: string | null;
};

export type RowReading = { content: RowContent; faults: [] } | { content: null; faults: RowFault[] };

/** Sources that a file can name: the others are the firm’s own statement, and what is invented. */
const SOURCES: readonly SourceKind[] = ['regulator', 'firm_website', 'press'];

/** What to enter instead of a value that is none. */
const WANTED: Record<FactKey, string> = {
  founded: 'Enter a year with four digits.',
  headquarters: 'Enter a city, and a state by its two letters or its name.',
  website: 'Enter an address on the web, such as https://www.firm.example.',
  advisors: 'Enter a whole number, such as 1250.',
  assets: 'Enter whole dollars, such as 1250000000 or 1.25B.',
  custodians: 'Enter up to 30 names of at most 80 characters, each once, with | between them.',
  protocol: 'Enter member, left or not_member.',
  ownership: 'Enter text of at most 1,000 characters.',
  payoutGrid: 'Enter steps such as 0:40 | 500000:45, the lowest production first.',
  deal: 'Enter percentages from low to high, whole years up to 30 and a note of at most 1,000 characters.',
  technology: 'Enter up to 30 names of at most 80 characters, each once, with | between them.',
  description: 'Enter text of at most 4,000 characters.',
  culture: 'Enter text of at most 2,000 characters.',
  pros: 'Enter up to 12 points of at most 300 characters, with | between them.',
  cons: 'Enter up to 12 points of at most 300 characters, with | between them.',
  crd: 'Enter the number of the register, digits only.',
  sec: 'Enter an SEC number, such as 801-12345.',
};

const SOURCE_LABELS: Record<SourceKind, string> = {
  regulator: 'regulator',
  firm_website: 'website',
  press: 'press',
  own_statement: '',
  sample: '',
};

/**
 * What a row says, or every fault of it with its column.
 * @param today ISO date on which the file was uploaded
 */
export function readRow({ cells, fault }: Pick<FileRow, 'cells' | 'fault'>, today: string): RowReading {
  if (fault !== null) return { content: null, faults: [{ column: null, message: fault }] };
  const faults: RowFault[] = [];
  const refuse = (column: FirmImportColumn, message: string) => void faults.push({ column, message });
  const { name = '' } = cells;
  if (name === '') refuse('name', 'Enter the firm’s name.');
  else if (name.length > COMPANY_MAX || !ONE_LINE_PATTERN.test(name))
    refuse('name', `Enter a name of one line, with at most ${COMPANY_MAX} characters.`);
  const address = cells.address?.toLowerCase() ?? null;
  const addressFault = address === null ? null : slugFault(address);
  if (addressFault !== null) refuse('address', addressFault);
  const channel = cells.channel === undefined ? null : keyOf(cells.channel, FIRM_CHANNEL_NAMES, CHANNELS);
  if (channel === undefined) refuse('channel', 'Enter wirehouse, regional, independent or ria.');
  const facts = readFacts(cells, today, refuse);
  if (faults.length > 0) return { content: null, faults };
  const website = facts.find(({ key }) => key === 'website')?.value;
  const content = {
    name,
    nameKey: nameKey(name),
    address,
    channel: channel ?? null,
    facts,
    given: {
      readOn: cells.read_on !== undefined,
      asOf: cells.as_of !== undefined,
      verifiedOn: cells.verified_on !== undefined,
    },
    domain: typeof website === 'string' ? domainOf(website) : null,
  };
  return { content, faults: [] };
}

type Refuse = (column: FirmImportColumn, message: string) => void;

function readFacts(cells: Cells, today: string, refuse: Refuse): FirmFact[] {
  const values = valuesOf(cells);
  const dated = (column: 'read_on' | 'as_of' | 'verified_on'): string | null => {
    const text = cells[column];
    const date = text === undefined ? null : dateOf(text);
    if (text !== undefined && date === null) refuse(column, 'Enter a date such as 2026-11-26.');
    else if (date !== null && date > today) refuse(column, 'Enter a date that is not in the future.');
    return date;
  };
  const retrievedOn = dated('read_on') ?? today;
  const asOf = dated('as_of') ?? retrievedOn;
  const verifiedOn = dated('verified_on');
  const kind = cells.source_kind === undefined ? undefined : keyOf(cells.source_kind, SOURCE_LABELS, SOURCES);
  const [title, url] = [cells.source_title ?? '', cells.source_url ?? null];
  const source = { kind: kind ?? 'press', title, url, retrievedOn };
  if (values.length > 0) {
    if (kind === undefined)
      refuse('source_kind', 'Enter where the values come from: regulator, firm_website or press.');
    const faulty = new Set(FACT_SOURCE.safeParse(source).error?.issues.map(({ path }) => path[0]));
    if (faulty.has('title')) refuse('source_title', 'Enter the title of the source, at most 200 characters.');
    if (faulty.has('url')) refuse('source_url', WANTED.website);
  }
  return values.flatMap(({ column, key, value, question }): FirmFact[] => {
    const checked = FACT_VALUES[key].safeParse(value);
    if (checked.success) return [{ key, value: checked.data, asOf, source, verifiedOn } as FirmFact];
    const isPart = key === 'deal' && DEAL_COLUMNS.some((each) => cells[each] === undefined);
    refuse(column, isPart ? 'Fill all six columns of the deal, or none of them.' : (question ?? WANTED[key]));
    return [];
  });
}
