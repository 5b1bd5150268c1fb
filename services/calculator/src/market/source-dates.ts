import {
  areRatesNewer,
  newestBefore,
  publishedAfter,
  RANGE_MEASURES,
  writtenMonth,
  writtenSource,
  type DatableSource,
  type DatedSource,
} from '@app/domain';
import { channelName, entriesOf, entryName, sourcesOf, type Entry, type EntryValues } from './market-entry';

export type Sources = ReadonlyMap<string, DatableSource>;

/** A date of an entry that cannot be right with the date of a source that the entry rests on. */
type Conflict = {
  path: string;
  /** What has the date, in the words of a sentence. */
  of: string;
  date: string;
  kind: 'newer' | 'rates' | 'review';
  source: DatedSource;
};

type Dated = { [K in Exclude<keyof EntryValues, 'source'>]: { kind: K; key: string; value: EntryValues[K] } };
/** What rests on sources. */
export type DatedEntry = Dated[keyof Dated];

export function sourcesIn(entries: Entry[]): Sources {
  return new Map(entriesOf(entries, 'source').map(({ key, value }) => [key, value]));
}

const known = (sources: Sources, ids: string[]): DatableSource[] => ids.flatMap((id) => sources.get(id) ?? []);

function conflictsOf(entry: DatedEntry, sources: Sources): Conflict[] {
  switch (entry.kind) {
    case 'range':
      return rangeConflicts(entry, sources);
    case 'rates': {
      const { month, sourceId } = entry.value;
      const source = sources.get(sourceId ?? '');
      if (!source || source.published === null) return [];
      const dated = { publisher: source.publisher, published: source.published };
      return areRatesNewer(month, dated)
        ? [{ path: 'month', of: 'the federal rates', date: month, kind: 'rates', source: dated }]
        : [];
    }
    case 'template': {
      const { asOf, sourceIds } = entry.value;
      const source = newestBefore(asOf, known(sources, sourceIds));
      return source ? [{ path: 'asOf', of: entryName(entry), date: asOf, kind: 'newer', source }] : [];
    }
  }
}

function rangeConflicts({ key, value }: Dated['range'], sources: Sources): Conflict[] {
  const { assumptions, reviewedOn } = value;
  const whose = channelName(key);
  const newer = RANGE_MEASURES.flatMap(([name, label]): Conflict[] => {
    const { asOf, sources: ids } = assumptions[name];
    const source = newestBefore(asOf, known(sources, ids));
    const path = `assumptions.${name}.asOf`;
    return source ? [{ path, of: `the ${label} of ${whose}`, date: asOf, kind: 'newer', source }] : [];
  });
  const unread = publishedAfter(reviewedOn, known(sources, sourcesOf({ kind: 'range', value })));
  const review: Conflict[] = unread
    ? [{ path: 'reviewedOn', of: `the review of ${whose}`, date: reviewedOn, kind: 'review', source: unread }]
    : [];
  return [...newer, ...review];
}

function ownSentence({ date, kind, source }: Conflict): string {
  const named = writtenSource(source);
  switch (kind) {
    case 'newer':
      return (
        `${date} is newer than the newest source, ${named}: ` +
        `enter at the latest ${source.published}, or choose a newer source.`
      );
    case 'rates':
      return `The rates for ${writtenMonth(date)} are newer than their source, ${named}: choose a newer source.`;
    case 'review':
      return `The review of ${date} is before the source ${named}: enter the day on which it was read.`;
  }
}

/** What the dates of an entry contradict, by field; each sentence names both dates and the source. */
export function sourceDateFaults(entry: DatedEntry, sources: Sources): Record<string, string> {
  return Object.fromEntries(conflictsOf(entry, sources).map((conflict) => [conflict.path, ownSentence(conflict)]));
}

/** Why a source cannot get another date, with what rests on it; null when everything agrees with the new one. */
export function sourceChangeFault(key: string, changed: EntryValues['source'], entries: Entry[]): string | null {
  const before = sourcesIn(entries);
  if (before.get(key)?.published === changed.published) return null;
  const after = new Map(before).set(key, changed);
  const found = entries
    .filter((entry): entry is Exclude<Entry, { kind: 'source' }> => entry.kind !== 'source')
    .filter((entry) => sourcesOf(entry).includes(key))
    .flatMap((entry) => conflictsOf(entry, after));
  const [first] = found;
  if (!first) return null;
  const relation = first.kind === 'review' ? 'before the source' : 'newer than the source';
  const others = found.length - 1;
  const more = others === 0 ? '' : ` So ${others === 1 ? 'is 1 more value' : `are ${others} more values`}.`;
  return (
    `With this date, ${first.of} (${first.date}) would be ${relation} ${writtenSource(first.source)}: ` +
    `correct that first.${more}`
  );
}
