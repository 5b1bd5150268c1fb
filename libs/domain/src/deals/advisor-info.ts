/** An advisor's inputs about the practice. Amounts in dollars, the percentage as written (0–100). */
export type AdvisorInfo = {
  aum: number;
  /** Trailing twelve months (T-12). */
  revenue: number;
  /** Absent when it was not entered: then the usual share counts (`countedFeeShare`), never 0%. */
  feeBasedPercentage?: number | undefined;
  city: string;
  state: string;
};

export const EMPTY_ADVISOR_INFO: AdvisorInfo = { aum: 0, revenue: 0, city: '', state: '' };

export type AdvisorAmount = 'aum' | 'revenue' | 'feeBasedPercentage';

/** Larger inputs are typing errors rather than practices. Our own choice, not a market fact. */
export const ADVISOR_LIMITS: Record<AdvisorAmount, { min: number; max: number }> = {
  aum: { min: 0, max: 50_000_000_000 },
  revenue: { min: 0, max: 100_000_000 },
  feeBasedPercentage: { min: 0, max: 100 },
};

export type AdvisorFault = { field: AdvisorAmount; rule: 'not-a-number' | 'below' | 'above'; limit: number };

/** Everything that keeps a range from being calculated; empty when the input is sound. */
export function advisorFaults(info: Pick<AdvisorInfo, AdvisorAmount>): AdvisorFault[] {
  const fields: AdvisorAmount[] = ['aum', 'revenue', 'feeBasedPercentage'];
  return fields.flatMap((field): AdvisorFault[] => {
    const value = info[field];
    const { min, max } = ADVISOR_LIMITS[field];
    if (value === undefined && field === 'feeBasedPercentage') return [];
    if (value === undefined || !Number.isFinite(value)) return [{ field, rule: 'not-a-number', limit: min }];
    if (value < min) return [{ field, rule: 'below', limit: min }];
    return value > max ? [{ field, rule: 'above', limit: max }] : [];
  });
}

/** Revenue on assets outside of these (percent) is possible and rare enough to ask whether both figures are right. */
export const USUAL_YIELD = { min: 0.2, max: 2.5 };

/** Revenue as a percentage of assets, or null while one of them is missing. */
export function revenueYield(info: Pick<AdvisorInfo, 'aum' | 'revenue'>): number | null {
  return info.aum > 0 && info.revenue > 0 ? (info.revenue / info.aum) * 100 : null;
}

export type YieldNotice = 'low' | 'high';

export function yieldNotice(info: Pick<AdvisorInfo, 'aum' | 'revenue'>): YieldNotice | null {
  const percentage = revenueYield(info);
  if (percentage === null) return null;
  if (percentage < USUAL_YIELD.min) return 'low';
  return percentage > USUAL_YIELD.max ? 'high' : null;
}
