import type { ListingTeaser } from '@app/contracts';
import {
  isExact,
  LISTING_TYPE_NAMES,
  type Affiliation,
  type FigureRange,
  type Financing,
  type Reason,
  type Timeline,
} from '@app/domain';
import { formatCompactMoney, formatMoney, formatNumber } from '@app/ui';

export const TYPE_NAMES = LISTING_TYPE_NAMES;

export const AFFILIATION_NAMES: Record<Affiliation, string> = {
  wirehouse: 'Wirehouse',
  regional: 'Regional broker-dealer',
  independent: 'Independent broker-dealer',
  ria: 'Registered investment adviser',
  bank: 'Bank channel',
};

export const FINANCING_NAMES: Record<Financing, string> = {
  cash: 'Cash',
  bank_loan: 'Bank loan',
  seller_note: 'Seller note',
  earn_out: 'Earn-out',
  equity: 'Equity',
};

export const TIMELINE_NAMES: Record<Timeline, string> = {
  now: 'Now',
  within_6_months: 'Within 6 months',
  within_1_year: 'Within 1 year',
  within_3_years: 'Within 3 years',
  open: 'Open',
};

export const REASON_NAMES: Record<Reason, string> = {
  retirement: 'Retirement',
  career_change: 'Career change',
  growth: 'Growth',
  health_or_family: 'Health or family',
  continuity: 'Continuity',
  other: 'Other',
};

export const MISSING = 'N/A';

/** A band as "$100M–$250M", "Under $25M" or "$1B+"; an exact figure as `exact` writes it; 'N/A' without one. */
export function formatRange(
  range: FigureRange | null,
  band: (value: number) => string,
  exact: (value: number) => string = band,
): string {
  if (!range) return MISSING;
  if (isExact(range)) return exact(range.low);
  if (range.high === null) return `${band(range.low)}+`;
  return range.low === 0 ? `Under ${band(range.high)}` : `${band(range.low)}–${band(range.high)}`;
}

export const money = (range: FigureRange | null) => formatRange(range, formatCompactMoney, formatMoney);

/** Of what is counted: "100–199" clients, because the upper bound is not part of the band. */
export function count(range: FigureRange | null): string {
  const last = range && !isExact(range) && range.high !== null && range.low > 0 ? range.high - 1 : range?.high;
  return formatRange(range && { low: range.low, high: last ?? null }, formatNumber);
}

/** The three figures of a card; what the owner does not show reads 'N/A'. */
export function cardFigures({
  aum,
  revenue,
  clients,
}: Pick<ListingTeaser, 'aum' | 'revenue' | 'clients'>): { term: string; value: string }[] {
  return [
    { term: 'AUM', value: formatRange(aum, formatCompactMoney) },
    { term: 'Revenue', value: formatRange(revenue, formatCompactMoney) },
    { term: 'Clients', value: count(clients) },
  ];
}
