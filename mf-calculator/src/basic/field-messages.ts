import { ADVISOR_LIMITS, advisorFaults, revenueYield, USUAL_YIELD, yieldNotice, type AdvisorAmount, type AdvisorFault, type AdvisorInfo } from '@app/domain';
import { formatMoney, formatPercent } from '@app/ui';

const NAMES: Record<AdvisorAmount, string> = { aum: 'Assets', revenue: 'Revenue', feeBasedPercentage: 'The fee-based share' };

function shown(field: AdvisorAmount, limit: number): string {
  return field === 'feeBasedPercentage' ? `${limit}%` : formatMoney(limit);
}

function messageOf({ field, rule }: AdvisorFault): string {
  const { min, max } = ADVISOR_LIMITS[field];
  if (rule === 'not-a-number') return `${NAMES[field]} must be a number.`;
  return `${NAMES[field]} must be between ${shown(field, min)} and ${shown(field, max)}.`;
}

/** What is wrong, by field; empty when the range can be calculated. */
export function fieldErrors(info: AdvisorInfo): Partial<Record<AdvisorAmount, string>> {
  return Object.fromEntries(advisorFaults(info).map((fault) => [fault.field, messageOf(fault)]));
}

/** A question about two figures that fit together badly; not an error. */
export function yieldQuestion(info: AdvisorInfo): string | null {
  const percentage = revenueYield(info);
  if (yieldNotice(info) === null || percentage === null) return null;
  const relation = `Revenue is ${percentage < 0.1 ? 'less than 0.1%' : formatPercent(percentage)} of assets`;
  return `${relation}; most practices are between ${USUAL_YIELD.min}% and ${USUAL_YIELD.max}%. Are both figures right?`;
}
