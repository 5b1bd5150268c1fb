import { compactDollars, isExact, type FigureRange } from '@app/domain';

const short = (dollars: number): string => compactDollars(dollars, 2);

/** "$100M to $250M", "under $25M", "$1B or more"; of an exact figure the figure. */
export function rangeText(range: FigureRange): string {
  const { low, high } = range;
  if (isExact(range)) return short(low);
  if (high === null) return `${short(low)} or more`;
  return low === 0 ? `under ${short(high)}` : `${short(low)} to ${short(high)}`;
}
