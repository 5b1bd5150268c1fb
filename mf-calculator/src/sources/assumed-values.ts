import { DEAL_SOURCES, ILLUSTRATIVE_ASSUMPTIONS, isDatedSource, type Channel, type DealSource, type DealSourceId } from '@app/domain';

export type AssumedValue = { name: string; values: string; sources: DealSourceId[] };

/** What the ranges of a channel rest on, in words. */
export function assumedValues(channel: Channel): AssumedValue[] {
  const { upfront, backends, noteYears, portability } = ILLUSTRATIVE_ASSUMPTIONS[channel];
  return [
    { name: 'Up-front, of T-12', values: `${upfront.low}% / ${upfront.expected}% / ${upfront.high}%`, sources: upfront.sources },
    { name: 'Back-ends, of the production that follows', values: `${backends.low}% / ${backends.expected}% / ${backends.high}%`, sources: backends.sources },
    { name: 'Note term in years', values: `${noteYears.low} / ${noteYears.expected} / ${noteYears.high}`, sources: noteYears.sources },
    { name: 'Revenue that follows you', values: `${portability.fee}% of fees, ${portability.transaction}% of transactions`, sources: portability.sources },
  ];
}

/** The sources of these values, each once, in the order in which they are first named. */
export function sourcesOf(values: AssumedValue[]): { id: DealSourceId; source: DealSource }[] {
  const ids = [...new Set(values.flatMap(({ sources }) => sources))];
  return ids.map((id) => ({ id, source: DEAL_SOURCES[id] }));
}

const MONTHS = ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'];

/** `2025-05` as "May 2025", `2018` as "2018". */
export function shownMonth(date: string): string {
  const [year = '', month] = date.split('-');
  const name = month === undefined ? undefined : MONTHS[Number(month) - 1];
  return name ? `${name} ${year}` : year;
}

/** When a source appeared, and a warning when that is long ago or unknown. */
export function sourceAge(source: DealSource): { text: string; warning: boolean } {
  return { text: source.published === null ? 'undated' : shownMonth(source.published), warning: isDatedSource(source) };
}
