import { calculateScenario, type Offer, type OfferResult, type Scenario, type ScenarioResult } from '@app/domain';

/** A scenario that `checkScenario` accepted, and its result from `calculateScenario`. */
export type Calculated = { scenario: Scenario; result: ScenarioResult };

/** One offer of a calculated scenario: its inputs and its result. */
export type OfferView = Calculated & { index: number; offer: Offer; outcome: OfferResult; name: string };

/** An offer without a name is called by its place. */
export function offerName({ offers }: Scenario, index: number): string {
  return offers[index]?.name.trim() || `Offer ${index + 1}`;
}

/** Null when there is no offer at `index`, because a scenario may have no offers. */
export function offerView({ scenario, result }: Calculated, index: number): OfferView | null {
  const [offer, outcome] = [scenario.offers[index], result.offers[index]];
  return offer && outcome ? { scenario, result, index, offer, outcome, name: offerName(scenario, index) } : null;
}

export function offerViews(calculated: Calculated): OfferView[] {
  return calculated.scenario.offers.flatMap((_offer, index) => offerView(calculated, index) ?? []);
}

/** The result of one offer, for callers that have only the scenario. */
export function outcomeAt(scenario: Scenario, index: number): OfferResult {
  const outcome = calculateScenario(scenario).offers[index];
  if (!outcome) throw new RangeError(`There is no offer ${index}.`);
  return outcome;
}
