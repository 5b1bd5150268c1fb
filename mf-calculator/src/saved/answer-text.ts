import type { OfferTotals } from '@app/domain';
import { formatCompactMoney } from '@app/ui';

/** What a saved calculation says, in two lines. */
export type Answer = { finding: string; detail: string };

const money = (cents: number): string => formatCompactMoney(Math.abs(cents) / 100);
const isEven = (cents: number): boolean => Math.round(cents / 100) === 0;

function findingOf(npv: number): string {
  if (isEven(npv)) return 'Even with staying in present value';
  return npv > 0 ? `Moving is ${money(npv)} ahead in present value` : `Staying is ${money(npv)} ahead in present value`;
}

function totalOf(cumulative: number): string {
  if (isEven(cumulative)) return 'the same in total';
  return `${money(cumulative)} ${cumulative > 0 ? 'more' : 'less'} in total`;
}

/** Of the offer that is worth the most. Null without an offer. */
export function answerOf(
  offers: readonly { name: string; totals: Pick<OfferTotals, 'npv' | 'cumulative'> }[],
  horizon: number,
): Answer | null {
  const [best] = [...offers].sort((a, b) => b.totals.npv - a.totals.npv);
  if (!best) return null;
  const { name, totals } = best;
  const rank = offers.length > 1 ? `, best of ${offers.length} offers` : '';
  const span = horizon === 1 ? '1 year' : `${horizon} years`;
  return { finding: findingOf(totals.npv), detail: `${name}${rank}: ${totalOf(totals.cumulative)} over ${span}` };
}
