import type { FigureRange } from './bands';

const MILLION = 1_000_000;

/** What a buyer has for a closing, and what a proof of funds proves: ascending, without gaps. */
export const CASH_BANDS = [
  'under_250k',
  'from_250k',
  'from_500k',
  'from_1m',
  'from_2_5m',
  'from_5m',
  'from_10m',
] as const;
export type CashBand = (typeof CASH_BANDS)[number];

/** Dollars. */
export const CASH_BAND_RANGES: Record<CashBand, FigureRange> = {
  under_250k: { low: 0, high: 0.25 * MILLION },
  from_250k: { low: 0.25 * MILLION, high: 0.5 * MILLION },
  from_500k: { low: 0.5 * MILLION, high: MILLION },
  from_1m: { low: MILLION, high: 2.5 * MILLION },
  from_2_5m: { low: 2.5 * MILLION, high: 5 * MILLION },
  from_5m: { low: 5 * MILLION, high: 10 * MILLION },
  from_10m: { low: 10 * MILLION, high: null },
};

export const CASH_BAND_NAMES: Record<CashBand, string> = {
  under_250k: 'Under $250,000',
  from_250k: '$250,000 to $500,000',
  from_500k: '$500,000 to $1 million',
  from_1m: '$1 million to $2.5 million',
  from_2_5m: '$2.5 million to $5 million',
  from_5m: '$5 million to $10 million',
  from_10m: '$10 million or more',
};
