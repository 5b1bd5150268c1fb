import { writtenMonth, type DealSource } from './deal-source';

/** What dates are compared with; a source without a date proves nothing. */
export type DatableSource = Pick<DealSource, 'publisher' | 'published'>;
export type DatedSource = { publisher: string; published: string };

/** A year counts from its first month when it must not be later, and to its last when it must not be earlier. */
const firstMonth = (date: string): number => monthNumber(date, 1);
const lastMonth = (date: string): number => monthNumber(date, 12);

function monthNumber(date: string, ofYear: number): number {
  const [year, month] = date.split('-');
  return Number(year) * 12 + (month === undefined ? ofYear : Number(month));
}

const isDated = (source: DatableSource): source is DatedSource => source.published !== null;

/** The newest of some sources when a date (a year, a month or a day) is newer than it; otherwise null. */
export function newestBefore(date: string, sources: readonly DatableSource[]): DatedSource | null {
  const newest = sources
    .filter(isDated)
    .reduce<DatedSource | null>(
      (found, each) => (found && lastMonth(found.published) >= lastMonth(each.published) ? found : each),
      null,
    );
  return newest && firstMonth(date) > lastMonth(newest.published) ? newest : null;
}

/** A source that was published after a review (a day), so that the review cannot have read it; otherwise null. */
export function publishedAfter(reviewedOn: string, sources: readonly DatableSource[]): DatedSource | null {
  return sources.filter(isDated).find(({ published }) => firstMonth(published) > firstMonth(reviewedOn)) ?? null;
}

/** Federal rates are published in the month before theirs, so a source has those of one month more than its own. */
export function areRatesNewer(month: string, { published }: DatedSource): boolean {
  return firstMonth(month) > lastMonth(published) + 1;
}

/** "IRS of October 2026". */
export function writtenSource({ publisher, published }: DatableSource): string {
  return published === null ? `${publisher}, undated` : `${publisher} of ${writtenMonth(published)}`;
}
