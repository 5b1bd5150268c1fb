import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import type { FirmImportChange } from '@app/contracts';
import { FIRM_FACTS, type Channel, type FirmFact, type FirmImportOutcome } from '@app/domain';
import type { FileRow } from '../read-file';
import { matchFirm, type Match } from './match-firm';
import type { PresentFirm, PresentFirms } from './present-firms';
import { readRow, type RowContent, type RowFault } from './read-row';
import { channelText, valueText } from './value-text';

/** What a run writes for a row. Of a firm that is there, only what differs. */
export type RowWork = { name: string; slug: string; channel: Channel; facts: FirmFact[] };

export type PlannedRow = {
  row: number;
  outcome: FirmImportOutcome;
  name: string;
  /** Null for a refused row. */
  slug: string | null;
  /** The firm that is there; null for a new one. */
  firmId: number | null;
  /** Of that firm as the plan saw it. */
  version: string | null;
  changes: FirmImportChange[];
  faults: RowFault[];
  /** Null when nothing is to be written. */
  work: RowWork | null;
};

type Matched = { file: FileRow; content: RowContent; match: Exclude<Match, { kind: 'refused' }> };

/**
 * What a file does to the directory, row by row: the same for the dry run and the run, from the same file, directory
 * and day.
 * @param today ISO date on which the file was uploaded
 */
export function planImport(rows: readonly FileRow[], present: PresentFirms, today: string): PlannedRow[] {
  const planned = new Map<number, PlannedRow>();
  const matched: Matched[] = [];
  for (const file of rows) {
    const { content, faults } = readRow(file, today);
    const match = content && matchFirm(content, present);
    if (!content || !match) planned.set(file.row, refusedRow(file, faults));
    else if (match.kind === 'refused') planned.set(file.row, refusedRow(file, [match]));
    else matched.push({ file, content, match });
  }
  const twice = duplicates(matched);
  for (const each of matched) {
    const faults = twice.get(each.file.row);
    planned.set(each.file.row, faults ? refusedRow(each.file, faults) : plannedRow(each));
  }
  return rows.flatMap(({ row }) => planned.get(row) ?? []);
}

/** The same for two plans that write the same: a change of a firm that alters none of it does not count. */
export function planHash(plan: readonly PlannedRow[]): string {
  const hash = createHash('sha256');
  for (const { version: _version, ...row } of plan) hash.update(JSON.stringify(row)).update('\n');
  return hash.digest('hex');
}

function refusedRow({ row, cells }: FileRow, faults: readonly RowFault[]): PlannedRow {
  return {
    row,
    outcome: 'refused',
    name: cells.name ?? '',
    slug: null,
    firmId: null,
    version: null,
    changes: [],
    faults: faults.map(({ column, message }) => ({ column, message })),
    work: null,
  };
}

/** Rows of one file that are about one firm, or give two firms the same address, name or website: none is taken. */
function duplicates(matched: readonly Matched[]): Map<number, RowFault[]> {
  const found = new Map<number, RowFault[]>();
  const check = (
    column: RowFault['column'],
    what: string,
    keyOf: (each: Matched) => string | null,
    isFine: (group: readonly Matched[]) => boolean = () => false,
  ) => {
    const groups = new Map<string, Matched[]>();
    for (const each of matched) {
      const key = keyOf(each);
      const others = key === null ? undefined : groups.get(key);
      if (others) others.push(each);
      else if (key !== null && key !== '') groups.set(key, [each]);
    }
    for (const group of groups.values()) {
      if (group.length < 2 || isFine(group)) continue;
      for (const { file } of group) {
        const other = group.find((each) => each.file !== file)?.file.row;
        const fault = { column, message: `Row ${other} of this file has the same ${what}.` };
        found.set(file.row, [...(found.get(file.row) ?? []), fault]);
      }
    }
  };
  check('address', 'firm or address', ({ match }) => (match.kind === 'new' ? match.slug : match.firm.slug));
  check(
    'name',
    'name. Two firms with one name need an address and a website each',
    ({ content }) => content.nameKey,
    (group) => group.every(isToldApart),
  );
  check('website', 'domain of its website', ({ content: { domain }, match }) =>
    match.kind === 'firm' && domain !== null && match.firm.domains.has(domain) ? null : domain,
  );
  return found;
}

/** By an address, and by a website unless the directory has that firm under that name. */
function isToldApart({ content: { address, domain, nameKey }, match }: Matched): boolean {
  return address !== null && (domain !== null || (match.kind === 'firm' && match.firm.nameKey === nameKey));
}

function plannedRow({ file, content, match }: Matched): PlannedRow {
  const { name, channel, facts } = content;
  if (match.kind === 'new') {
    if (channel === null)
      return refusedRow(file, [{ column: 'channel', message: 'Enter the channel: the firm is new.' }]);
    const changes = [
      { label: 'Channel', before: null, after: channelText(channel) },
      ...facts.map((fact) => ({ label: FIRM_FACTS[fact.key].label, before: null, after: valueText(fact) })),
    ];
    const work = { name, slug: match.slug, channel, facts };
    return {
      row: file.row,
      outcome: 'new',
      name,
      slug: match.slug,
      firmId: null,
      version: null,
      changes,
      faults: [],
      work,
    };
  }
  const { firm } = match;
  const changed = facts.flatMap((fact) => factChange(fact, firm, content.given));
  const changes: FirmImportChange[] = [
    ...(name === firm.name ? [] : [{ label: 'Name', before: firm.name, after: name }]),
    ...(channel === null || channel === firm.channel
      ? []
      : [{ label: 'Channel', before: channelText(firm.channel), after: channelText(channel) }]),
    ...changed.map(({ change }) => change),
  ];
  const { id: firmId, version, slug } = firm;
  const head = { row: file.row, name, slug, firmId, version, changes, faults: [] };
  if (changes.length === 0) return { ...head, outcome: 'unchanged', work: null };
  const work = { name, slug, channel: channel ?? firm.channel, facts: changed.map(({ fact }) => fact) };
  return { ...head, outcome: 'changed', work };
}

const sourceOf = ({ source }: FirmFact) => `${source.kind} ${source.url ?? source.title}`;

/** None when the directory has this value from this source, with the dates that the file gives. */
function factChange(
  fact: FirmFact,
  firm: PresentFirm,
  given: RowContent['given'],
): { fact: FirmFact; change: FirmImportChange }[] {
  const stored = firm.facts.findLast((each) => each.key === fact.key && sourceOf(each) === sourceOf(fact));
  const { label } = FIRM_FACTS[fact.key];
  if (!stored) return [{ fact, change: { label, before: null, after: valueText(fact) } }];
  const dates = [
    ['read on', given.readOn, stored.source.retrievedOn, fact.source.retrievedOn],
    ['as of', given.asOf, stored.asOf, fact.asOf],
    ['verified on', given.verifiedOn, stored.verifiedOn, fact.verifiedOn],
  ] as const;
  const moved = dates.filter(([, isGiven, before, after]) => isGiven && before !== after);
  const isSame = isDeepStrictEqual(stored.value, fact.value);
  if (isSame && moved.length === 0) return [];
  // A date that the file does not give stays when the value does.
  const kept: FirmFact = isSame
    ? {
        ...fact,
        asOf: given.asOf ? fact.asOf : stored.asOf,
        verifiedOn: given.verifiedOn ? fact.verifiedOn : stored.verifiedOn,
        source: { ...fact.source, retrievedOn: given.readOn ? fact.source.retrievedOn : stored.source.retrievedOn },
      }
    : fact;
  const shownWith = (value: FirmFact, side: 2 | 3) =>
    [valueText(value), ...moved.map((date) => `${date[0]} ${date[side] ?? 'no day'}`)].join(', ');
  return [{ fact: kept, change: { label, before: shownWith(stored, 2), after: shownWith(kept, 3) } }];
}
