import { ADVISOR_LIMITS, advisorFaults, EMPTY_ADVISOR_INFO, type AdvisorAmount, type AdvisorInfo } from '@app/domain';

/** Browser storage key of the advisor-info record. */
export const ADVISOR_INFO_KEY = 'advisorInfo';
/**
 * Storage key of the amounts that were entered below 1: in the record itself, 0 is an amount that was not entered, and
 * a fraction can be of a release that did not ask what is meant.
 */
export const ENTERED_ZEROS_KEY = 'advisorInfoZeros';

const MAX_TEXT = 80;

function amountOf(value: unknown, field: AdvisorAmount): number {
  if (typeof value !== 'number') return 0;
  const sound = !advisorFaults({ ...EMPTY_ADVISOR_INFO, [field]: value }).some((fault) => fault.field === field);
  return sound || value > ADVISOR_LIMITS[field].max ? value : 0;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.slice(0, MAX_TEXT) : '';
}

function parsed(stored: string | null): unknown {
  try {
    return JSON.parse(stored ?? 'null');
  } catch {
    return null;
  }
}

/**
 * The record behind a stored text. Missing or unreadable values fall back to the defaults, field by field, because a
 * browser's storage can contain anything; an amount that is too large is kept so that the form can report it. A fee
 * share below 1 is one only if `zeros` says that it was entered.
 */
export function parseAdvisorInfo(stored: string | null, zeros: string | null = null): AdvisorInfo {
  const record = parsed(stored);
  if (typeof record !== 'object' || record === null) return EMPTY_ADVISOR_INFO;
  const { aum, revenue, feeBasedPercentage, city, state }: Partial<Record<keyof AdvisorInfo, unknown>> = record;
  const entered = parsed(zeros);
  const isKnown = Array.isArray(entered) && entered.includes('feeBasedPercentage');
  const feeShare = amountOf(feeBasedPercentage, 'feeBasedPercentage');
  return {
    aum: amountOf(aum, 'aum'),
    revenue: amountOf(revenue, 'revenue'),
    ...((feeShare >= 1 || isKnown) && { feeBasedPercentage: feeShare }),
    city: textOf(city),
    state: textOf(state),
  };
}

/** The two texts that are stored for an advisor's entries. The record keeps its shape: an amount not entered is 0. */
export function storedAdvisorInfo(info: AdvisorInfo): { record: string; zeros: string } {
  const { aum, revenue, feeBasedPercentage, city, state } = info;
  return {
    record: JSON.stringify({ aum, revenue, feeBasedPercentage: feeBasedPercentage ?? 0, city, state }),
    zeros: JSON.stringify(feeBasedPercentage !== undefined && feeBasedPercentage < 1 ? ['feeBasedPercentage'] : []),
  };
}

/** A fee share between 0 and 1 that no one was asked about, to be asked about now. */
export function unaskedShare(stored: string | null, zeros: string | null): number | undefined {
  if (parseAdvisorInfo(stored, zeros).feeBasedPercentage !== undefined) return undefined;
  const { feeBasedPercentage: share = 0 } = parseAdvisorInfo(stored, '["feeBasedPercentage"]');
  return share > 0 && share < 1 ? share : undefined;
}
