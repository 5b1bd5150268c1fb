import {
  breakEvenPayout,
  breakEvenPortability,
  countedFeeShare,
  exitCosts,
  hurdleBand,
  restsOn,
  sensitivityOf,
  type ExitCost,
  type Offer,
  type Scenario,
} from '@app/domain';

/** Analyses that need more than one run of the engine, each calculated once per scenario and offer. */
function once<T>(analyze: (scenario: Scenario, index: number) => T): (of: { scenario: Scenario; index: number }) => T {
  const known = new WeakMap<Scenario, Map<number, T>>();
  return ({ scenario, index }) => {
    const offers = known.get(scenario) ?? new Map<number, T>();
    known.set(scenario, offers);
    const found = offers.get(index) ?? analyze(scenario, index);
    offers.set(index, found);
    return found;
  };
}

export const portabilityNeeded = once(breakEvenPortability);
export const payoutNeeded = once(breakEvenPayout);
export const exitsOf = once(exitCosts);
export const bandOf = once(hurdleBand);
/** About fifty runs of the engine, requested only when typing pauses. */
export const restsOnOf = once(restsOn);
export const driversOf = once(sensitivityOf);

/** The shortest horizon is one year. */
export function exitAfterYear(of: { scenario: Scenario; index: number }): ExitCost {
  const exit = exitsOf(of)[12];
  if (!exit) throw new RangeError('The horizon is shorter than a year.');
  return exit;
}

/** The assumed transferring share of both kinds of revenue, weighted by their present amounts. */
export function followingShare({ advisor }: Scenario, { portability: { qFee, qTxn } }: Offer): number {
  const feeShare = countedFeeShare(advisor) / 100;
  return feeShare * qFee + (1 - feeShare) * qTxn;
}

/** Null when the offer's payout is not a flat rate. */
export function flatPayout({ payout, feePayoutPct }: Offer): number | null {
  return payout.kind === 'flat' && feePayoutPct === undefined ? payout.rate : null;
}
