import type { StoredMarket } from '@app/contracts';
import { writtenMonth, type Channel, type DealSource, type Evidence } from '@app/domain';

export type NamedSources = ReadonlyMap<string, Pick<DealSource, 'publisher' | 'published'>>;

export const CHANNEL_NAMES: Record<Channel, string> = {
  wirehouse: 'Wirehouse',
  regional: 'Regional firm',
  independent: 'Independent BD',
  ria: 'RIA',
};

export const namedSources = (sources: StoredMarket['sources']): NamedSources =>
  new Map(sources.map((source) => [source.id, source]));

const publishedText = (published: string | null): string => (published === null ? 'undated' : writtenMonth(published));

/** "IRS, October 2026", or "Iris, undated". */
export const sourceText = ({ publisher, published }: Pick<DealSource, 'publisher' | 'published'>): string =>
  `${publisher}, ${publishedText(published)}`;

/** The names of an entry's sources; an id that has no source stands for itself. */
export function sourcesText(ids: readonly string[], known: NamedSources): string {
  if (ids.length === 0) return 'Our estimate';
  return [...new Set(ids.map((id) => nameOf(id, known)))].join('; ');
}

function nameOf(id: string, known: NamedSources): string {
  const source = known.get(id);
  return source ? sourceText(source) : id;
}

/** Whether a value rests on sources of which none has a date, so that its own month is only when they were read. */
export function isUndated({ sources }: Pick<Evidence<string>, 'sources'>, known: NamedSources): boolean {
  return sources.length > 0 && sources.every((id) => (known.get(id)?.published ?? null) === null);
}

export function asOfText(evidence: Pick<Evidence<string>, 'sources' | 'asOf'>, known: NamedSources): string {
  const month = writtenMonth(evidence.asOf);
  return isUndated(evidence, known) ? `Undated, read in ${month}` : month;
}

type Levels = { low: number; expected: number; high: number };

/** Three zeros are no observation: there is nothing of the kind. */
export const isNone = ({ low, expected, high }: Levels): boolean => low === 0 && expected === 0 && high === 0;

export const levelsText = (levels: Levels): string =>
  isNone(levels) ? 'None' : `${levels.low} / ${levels.expected} / ${levels.high}`;
