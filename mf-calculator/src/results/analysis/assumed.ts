import type { Offer, Scenario } from '@app/domain';

/** What is assumed to follow of both kinds of revenue, weighted by what they are today. */
export function followingShare({ advisor }: Scenario, { portability: { qFee, qTxn } }: Offer): number {
  const feeShare = advisor.feeBasedPercentage / 100;
  return feeShare * qFee + (1 - feeShare) * qTxn;
}

/** Null where the offer pays by a rule of its own. */
export function flatPayout({ payout, feePayoutPct }: Offer): number | null {
  return payout.kind === 'flat' && feePayoutPct === undefined ? payout.rate : null;
}
