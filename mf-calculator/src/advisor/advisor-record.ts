import { ADVISOR_LIMITS, advisorFaults, EMPTY_ADVISOR_INFO, type AdvisorAmount, type AdvisorInfo } from '@app/domain';

/** Browser storage key of the advisor-info record. */
export const ADVISOR_INFO_KEY = 'advisorInfo';

const MAX_TEXT = 80;

function amountOf(value: unknown, field: AdvisorAmount): number {
  if (typeof value !== 'number') return 0;
  const sound = !advisorFaults({ ...EMPTY_ADVISOR_INFO, [field]: value }).some((fault) => fault.field === field);
  return sound || value > ADVISOR_LIMITS[field].max ? value : 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}

/**
 * The record behind a stored text. Missing or unreadable values fall back to the defaults, field by field, because a
 * browser's storage can contain anything; an amount that is too large is kept so that the form can report it.
 */
export function parseAdvisorInfo(stored: string | null): AdvisorInfo {
  if (stored === null) return EMPTY_ADVISOR_INFO;
  try {
    const record: unknown = JSON.parse(stored);
    if (typeof record !== 'object' || record === null) return EMPTY_ADVISOR_INFO;
    const { aum, revenue, feeBasedPercentage, city, state }: Partial<Record<keyof AdvisorInfo, unknown>> = record;
    return {
      aum: amountOf(aum, 'aum'),
      revenue: amountOf(revenue, 'revenue'),
      feeBasedPercentage: amountOf(feeBasedPercentage, 'feeBasedPercentage'),
      city: textOf(city),
      state: textOf(state),
    };
  } catch {
    return EMPTY_ADVISOR_INFO;
  }
}
