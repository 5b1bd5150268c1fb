import { breakEvenPayout, breakEvenPortability, exitCosts, hurdleBand, sensitivityOf } from '@app/domain';
import type { BreakEven, DriverResult, ExitCost, HurdleBand } from '@app/domain';
import type { OfferView } from '../calculated';

/** What takes more than one run of the engine. */
export type Analyses = { band: HurdleBand; exits: ExitCost[]; drivers: DriverResult[]; portability: BreakEven; payout: BreakEven };

export function analysesOf({ scenario, index }: OfferView): Analyses {
  return {
    band: hurdleBand(scenario, index),
    exits: exitCosts(scenario, index),
    drivers: sensitivityOf(scenario, index),
    portability: breakEvenPortability(scenario, index),
    payout: breakEvenPayout(scenario, index),
  };
}
