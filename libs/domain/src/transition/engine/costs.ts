import { fixedDollars, fixedOf, fixedPoints, multiply, ONE, type Fixed } from '../../money/fixed';
import type { Fees, Overhead, Transition } from '../scenario/scenario';
import { growthFactors, inYear, yearly, type Line } from './line';

/** Share of production plus a yearly amount that grows from year 1. */
export function overheadOf({ pct, fixed, growth }: Overhead, production: Line, horizon: number): Line {
  const [share, amount] = [fixedOf(pct), fixedDollars(fixed)];
  const factors = growthFactors(fixedOf(growth), horizon);
  return yearly(
    horizon,
    (year) => multiply(share, inYear(production, year)) + multiply(amount, inYear(factors, year - 1)),
  );
}

/** Of production, of the payout, of assets, for each account, and fixed. */
export function feesOf(
  fees: Fees,
  accounts: number,
  production: Line,
  payout: Line,
  charged: Line,
  horizon: number,
): Line {
  const [gross, net, points] = [fixedOf(fees.pctGross), fixedOf(fees.pctNet), fixedPoints(fees.bpsAum)];
  const steady = fixedDollars(fees.perAccount) * BigInt(accounts) + fixedDollars(fees.fixed);
  return yearly(
    horizon,
    (year) =>
      multiply(gross, inYear(production, year)) +
      multiply(net, inYear(payout, year)) +
      multiply(points, inYear(charged, year)) +
      steady,
  );
}

/** What the move costs on the day of joining, after what the new firm reimburses. */
export function moveCostOf({ oneOffCost, acatFeesPerAccount, accounts, reimbursedPct }: Transition): Fixed {
  return multiply(
    fixedDollars(oneOffCost) + fixedDollars(acatFeesPerAccount) * BigInt(accounts),
    ONE - fixedOf(reimbursedPct),
  );
}
