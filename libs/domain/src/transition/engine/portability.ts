import { countedFeeShare } from '../../deals/fee-share';
import { divide, fixedOf, multiply, ONE, ZERO, type Fixed } from '../../money/fixed';
import type { Advisor, Portability } from '../scenario/scenario';

export type Following = {
  /** Share of all revenue that follows: f·qFee + (1−f)·qTxn. */
  revenue: Fixed;
  /** Share of the assets that follows; as revenue unless the scenario names one. */
  assets: Fixed;
  /** Fee-based part of the revenue that follows: f·qFee ÷ revenue. */
  feePart: Fixed;
};

/** The parts of the practice that follow the advisor. */
export function followingOf(
  advisor: Pick<Advisor, 'feeBasedPercentage'>,
  { qFee, qTxn, qAssets }: Portability,
): Following {
  const feeShare = fixedOf(countedFeeShare(advisor)) / 100n;
  const fees = multiply(feeShare, fixedOf(qFee));
  const revenue = fees + multiply(ONE - feeShare, fixedOf(qTxn));
  return {
    revenue,
    assets: qAssets === undefined ? revenue : fixedOf(qAssets),
    feePart: revenue === ZERO ? ZERO : divide(fees, revenue),
  };
}
