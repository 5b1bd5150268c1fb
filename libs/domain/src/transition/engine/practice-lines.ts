import { fixedOf, multiply, ONE, type Fixed } from '../../money/fixed';
import type { Offer, Scenario } from '../scenario/scenario';
import { bookOf, type Book } from './book';
import { feesOf, overheadOf } from './costs';
import { deferralVesting } from './deferred';
import { payoutRule } from './grid';
import { netOf, type Line } from './line';
import { followingOf, type Following } from './portability';
import { moveProduction } from './production';

/** The practice's earnings at the new firm, without the promises of the offer. */
export type PracticeLines = {
  following: Following;
  book: Book;
  production: Line;
  payout: Line;
  fees: Line;
  overhead: Line;
  /** Payout less fees and overhead. */
  netPay: Line;
  deferralVesting: Line;
};

/** By the firm's rule, or by rates of their own for fee and transaction revenue where the offer names them. */
function payoutLine({ payout, feePayoutPct, txnPayoutPct }: Offer, { feePart }: Following, production: Line): Line {
  if (feePayoutPct === undefined || txnPayoutPct === undefined) return production.map(payoutRule(payout));
  const rate: Fixed = multiply(fixedOf(feePayoutPct), feePart) + multiply(fixedOf(txnPayoutPct), ONE - feePart);
  return production.map((amount) => multiply(amount, rate));
}

/** Share of production that comes to vest: what is deferred and what the firm adds to it. */
export function deferralWithMatch({ deferRate, match }: Pick<Offer, 'deferRate' | 'match'>): Fixed {
  return multiply(fixedOf(deferRate), ONE + fixedOf(match));
}

export function practiceLines({ advisor, settings: { horizon } }: Scenario, offer: Offer): PracticeLines {
  const following = followingOf(advisor, offer.portability);
  const book = bookOf(advisor, offer, following, horizon);
  const production = moveProduction(advisor, offer, following, horizon);
  const payout = payoutLine(offer, following, production);
  const fees = feesOf(offer.fees, offer.transition.accounts, production, payout, book.charged, horizon);
  const overhead = overheadOf(offer.overhead, production, horizon);
  const vesting = deferralVesting(production, deferralWithMatch(offer), offer.deferVest, horizon);
  return {
    following,
    book,
    production,
    payout,
    fees,
    overhead,
    netPay: netOf(horizon, [payout], [fees, overhead]),
    deferralVesting: vesting,
  };
}
