import type {
  DealTemplateInput,
  FederalRatesInput,
  MarketRangeInput,
  MarketSourceInput,
  RevisionKind,
} from '@app/contracts';

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
