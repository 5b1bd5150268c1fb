import { breakEvenPayout, breakEvenPortability, exitCosts, type BreakEven, type ExitCost, type Scenario } from '@app/domain';

/** What has to be searched for an offer. */
export type Searched = { portability: BreakEven; payout: BreakEven; exits: ExitCost[] };

const known = new WeakMap<Scenario, Map<number, Searched>>();

/** Once for a scenario and an offer: the cards, the comparison and the sections ask for the same. */
export function searched(scenario: Scenario, index: number): Searched {
  const offers = known.get(scenario) ?? new Map<number, Searched>();
  known.set(scenario, offers);
  const found = offers.get(index) ?? { portability: breakEvenPortability(scenario, index), payout: breakEvenPayout(scenario, index), exits: exitCosts(scenario, index) };
  offers.set(index, found);
  return found;
}
