import {
  breakEvenPayout,
  breakEvenPortability,
  exitCosts,
  hurdleBand,
  restsOn,
  sensitivityOf,
  type ExitCost,
  type Offer,
  type Scenario,
} from '@app/domain';

/**
 * What takes more than one run of the engine: once for a scenario and an offer, whichever part of the page asks first.
 */
function once<T>(analyse: (scenario: Scenario, index: number) => T): (of: { scenario: Scenario; index: number }) => T {
  const known = new WeakMap<Scenario, Map<number, T>>();
  return ({ scenario, index }) => {
    const offers = known.get(scenario) ?? new Map<number, T>();
    known.set(scenario, offers);
    const found = offers.get(index) ?? analyse(scenario, index);
    offers.set(index, found);
    return found;
  };
}

export const portabilityNeeded = once(breakEvenPortability);
export const payoutNeeded = once(breakEvenPayout);
export const exitsOf = once(exitCosts);
export const bandOf = once(hurdleBand);
/** Some fifty runs of the engine: asked for when the typing rests. */
export const restsOnOf = once(restsOn);
export const driversOf = once(sensitivityOf);

/** The shortest horizon is one year. */
export function exitAfterYear(of: { scenario: Scenario; index: number }): ExitCost {
  const exit = exitsOf(of)[12];
  if (!exit) throw new RangeError('The horizon is shorter than a year.');
  return exit;
}

/** What is assumed to follow of both kinds of revenue, weighted by what they are today. */
export function followingShare({ advisor }: Scenario, { portability: { qFee, qTxn } }: Offer): number {
  const feeShare = advisor.feeBasedPercentage / 100;
  return feeShare * qFee + (1 - feeShare) * qTxn;
}

/** Null where the offer pays by a rule of its own. */
export function flatPayout({ payout, feePayoutPct }: Offer): number | null {
  return payout.kind === 'flat' && feePayoutPct === undefined ? payout.rate : null;
}
