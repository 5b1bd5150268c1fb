import { hurdleBand, sensitivityOf } from '@app/domain';
import type { DriverResult, HurdleBand } from '@app/domain';
import type { OfferView } from '../calculated';
import { searched, type Searched } from './searched';

/** What takes more than one run of the engine. */
export type Analyses = Searched & { band: HurdleBand; drivers: DriverResult[] };

export function analysesOf({ scenario, index }: OfferView): Analyses {
  return { ...searched(scenario, index), band: hurdleBand(scenario, index), drivers: sensitivityOf(scenario, index) };
}
