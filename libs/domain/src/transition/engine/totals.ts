import {
  centsFixed,
  divide,
  fixedCents,
  fixedDollars,
  fixedNumber,
  multiply,
  ZERO,
  type Fixed,
} from '../../money/fixed';
import type { Cents, OfferTotals } from '../result/result';
import type { Offer, Scenario } from '../scenario/scenario';
import type { Deal } from './deal';
import type { Delta } from './delta';
import { inYear, sumOf } from './line';
import type { MoveLines } from './move-lines';
import { sharesOf } from './note';

const SHARE_DIGITS = 6;

/** Ratio of two amounts, null when there is not a cent to divide by. */
function ratio(part: Fixed, whole: Fixed): number | null {
  return fixedCents(whole) === 0 ? null : fixedNumber(divide(part, whole), SHARE_DIGITS);
}

/**
 * Part of the up-front that depends on more than staying: all of one in basis points, which pays on the assets of month
 * 12, and the installments of a contingent note with a hurdle.
 */
function contingentPart({ note, upfront: { basis } }: Offer, { upfront }: Deal): Fixed {
  if (basis === 'bpsAssets') return upfront.total;
  if (note.schedule !== 'contingent' || note.term === 0) return ZERO;
  return sharesOf(note).reduce(
    (sum, share, index) => ((note.hurdles?.[index] ?? 0) > 0 ? sum + multiply(upfront.cash, share) : sum),
    ZERO,
  );
}

/** Back-ends that ask for nothing but staying. */
function certainBackends({ outcomes }: Deal): Fixed {
  return outcomes.reduce(
    (sum, { backend, most }) => (backend.kind === 'tenure' && backend.gate.length === 0 ? sum + most : sum),
    ZERO,
  );
}

type DealSums = { headline: Fixed; guaranteed: Fixed; expected: Fixed; mostBackends: Fixed; paidBackends: Fixed };

function dealSums(offer: Offer, deal: Deal): DealSums {
  const mostBackends = deal.outcomes.reduce((sum, { most }) => sum + most, ZERO);
  const paidBackends = deal.outcomes.reduce((sum, { paid }) => sum + paid, ZERO);
  return {
    mostBackends,
    paidBackends,
    headline: deal.upfront.total + mostBackends + deal.replaced,
    guaranteed: deal.upfront.total - contingentPart(offer, deal) + certainBackends(deal) + deal.replaced,
    expected: deal.upfront.total + paidBackends + deal.replaced,
  };
}

/** The totals of both tax views: the chosen one, and the one before tax. */
export type Views = { chosen: Delta; beforeTax: Delta };

const last = (values: Cents[]): Cents => values.at(-1) ?? 0;

export function totalsOf(
  { advisor, settings }: Scenario,
  offer: Offer,
  { practice, deal }: MoveLines,
  { chosen, beforeTax }: Views,
): OfferTotals {
  const t12 = fixedDollars(advisor.t12);
  const sums = dealSums(offer, deal);
  const [headline, guaranteed] = [fixedCents(sums.headline), fixedCents(sums.guaranteed)];
  const { upfront, later } = deal.notes;
  return {
    upfront: fixedCents(deal.upfront.total),
    backendsMost: fixedCents(sums.mostBackends),
    backendsExpected: fixedCents(sums.paidBackends),
    replacement: fixedCents(deal.replaced),
    deferredLost: fixedCents(deal.deferredLost),
    headline,
    guaranteed,
    atRisk: headline - guaranteed,
    expected: fixedCents(sums.expected),
    headlineShare: ratio(sums.headline, t12) ?? 0,
    guaranteedShare: ratio(sums.guaranteed, t12) ?? 0,
    atRiskShare: ratio(sums.headline - sums.guaranteed, t12) ?? 0,
    expectedShare: ratio(sums.expected, t12) ?? 0,
    noteInterest: fixedCents(sumOf(upfront.interest) + sumOf(later.interest)),
    balanceAtHorizon: fixedCents(inYear(upfront.closing, settings.horizon) + inYear(later.closing, settings.horizon)),
    npv: chosen.npv,
    npvBeforeTax: beforeTax.npv,
    npvAfterTax: settings.taxOn ? chosen.npv : null,
    cumulative: last(chosen.cumulative),
    cumulativeBeforeTax: last(beforeTax.cumulative),
    annualized: offer.note.term === 0 ? null : fixedCents(centsFixed(chosen.npv) / BigInt(offer.note.term)),
    effectiveNetPayout: ratio(sumOf(practice.netPay), sumOf(practice.production)),
  };
}
