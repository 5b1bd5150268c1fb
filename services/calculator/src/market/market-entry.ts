import type {
  DealTemplateInput,
  FederalRatesInput,
  MarketRangeInput,
  MarketSourceInput,
  RevisionKind,
} from '@app/contracts';
import { writtenMonth, type Channel } from '@app/domain';

/** What an administrator wrote, by the kind of the entry. A source's and a template's id is the entry's key. */
export type EntryValues = {
  range: MarketRangeInput;
  rates: FederalRatesInput;
  source: Omit<MarketSourceInput, 'id'>;
  template: Omit<DealTemplateInput, 'id'>;
};

export type EntryOf<K extends RevisionKind> = {
  kind: K;
  key: string;
  value: EntryValues[K];
  version: number;
  updatedAt: Date;
  updatedBy: string;
};
export type Entry = { [K in RevisionKind]: EntryOf<K> }[RevisionKind];
export type EntryContent = { [K in RevisionKind]: Pick<EntryOf<K>, 'kind' | 'value'> }[RevisionKind];

export function entriesOf<K extends RevisionKind>(entries: Entry[], kind: K): EntryOf<K>[] {
  return entries.filter((entry): entry is Extract<Entry, EntryOf<K>> => entry.kind === kind);
}

const CHANNEL_NAMES: Record<Channel, string> = {
  wirehouse: 'wirehouses',
  regional: 'regional firms',
  independent: 'independent broker-dealers',
  ria: 'RIAs',
};

/** The firms of a range in words; what is no channel stands for itself. */
export const channelName = (key: string): string => (CHANNEL_NAMES as Record<string, string>)[key] ?? key;

/** An entry in the words of a sentence. */
export function entryName(entry: Pick<Entry, 'key'> & EntryContent): string {
  switch (entry.kind) {
    case 'range':
      return `the ranges of ${channelName(entry.key)}`;
    case 'rates':
      return `the rates for ${writtenMonth(entry.key)}`;
    case 'template':
      return `the terms “${entry.value.title}”`;
    case 'source':
      return `the source “${entry.value.publisher}”`;
  }
}

/** The sources that an entry names, each with the field that names it. */
export function namedSources(entry: EntryContent): [field: string, id: string][] {
  const named = (field: string, ids: string[]) => ids.map((id): [string, string] => [field, id]);
  if (entry.kind !== 'range') return named(entry.kind === 'rates' ? 'sourceId' : 'sourceIds', sourcesOf(entry));
  return Object.entries(entry.value.assumptions).flatMap(([name, { sources }]) =>
    named(`assumptions.${name}.sources`, sources),
  );
}

/** Ids of an entry's sources. */
export function sourcesOf(entry: EntryContent): string[] {
  switch (entry.kind) {
    case 'range': {
      const { upfront, backends, noteYears, portability } = entry.value.assumptions;
      return [...new Set([upfront, backends, noteYears, portability].flatMap(({ sources }) => sources))];
    }
    case 'rates':
      return entry.value.sourceId === null ? [] : [entry.value.sourceId];
    case 'template':
      return entry.value.sourceIds;
    case 'source':
      return [];
  }
}
