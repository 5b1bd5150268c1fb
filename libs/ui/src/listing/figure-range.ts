import { isExact, type FigureRange } from '@app/domain';
import { formatCompactMoney, formatMoney, formatNumber } from '../format/format';

/** Where nothing is shown. */
export const MISSING = 'N/A';

/** A band as "$100M–$250M", "Under $25M" or "$1B+"; an exact figure as `exact` writes it; 'N/A' without one. */
export function formatFigureRange(
  range: FigureRange | null,
  band: (value: number) => string,
  exact: (value: number) => string = band,
): string {
  if (!range) return MISSING;
  if (isExact(range)) return exact(range.low);
  if (range.high === null) return `${band(range.low)}+`;
  return range.low === 0 ? `Under ${band(range.high)}` : `${band(range.low)}–${band(range.high)}`;
}

export const formatMoneyRange = (range: FigureRange | null) =>
  formatFigureRange(range, formatCompactMoney, formatMoney);

/** Of what is counted: "100–199" clients, because the upper bound is not part of the band. */
export function formatCountRange(range: FigureRange | null): string {
  const last = range && !isExact(range) && range.high !== null && range.low > 0 ? range.high - 1 : range?.high;
  return formatFigureRange(range && { low: range.low, high: last ?? null }, formatNumber);
}
