import type { ListingTeaser } from '@app/contracts';
import { isExact, LISTING_TYPE_NAMES, type FigureRange } from '@app/domain';

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 2,
});

/** "$100M to $250M", "under $25M", "$1B or more"; of an exact figure the figure. */
function moneyText(range: FigureRange): string {
  const [low, high] = [dollars.format(range.low), range.high === null ? null : dollars.format(range.high)];
  if (isExact(range)) return low;
  if (high === null) return `${low} or more`;
  return range.low === 0 ? `under ${high}` : `${low} to ${high}`;
}

/** A listing in a mail: its type and place, and the figures that everyone may see. */
export function alertFacts({ type, location, aum, revenue }: ListingTeaser): string[] {
  return [
    `${LISTING_TYPE_NAMES[type]}, ${location}`,
    ...(aum ? [`AUM ${moneyText(aum)}`] : []),
    ...(revenue ? [`revenue ${moneyText(revenue)}`] : []),
  ];
}
