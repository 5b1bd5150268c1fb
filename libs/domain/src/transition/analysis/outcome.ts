import { fixedCents, type Fixed } from '../../money/fixed';
import { presentValues } from '../engine/delta';
import { inYear, sumOf } from '../engine/line';
import { moveLines } from '../engine/move-lines';
import { stayLines, type StayLines } from '../engine/stay-lines';
import type { Cents } from '../result/result';
import type { Offer, Scenario } from '../scenario/scenario';

/** What the analyses compare: an offer's present value, its sum over the years and its back-ends, not rounded. */
export type Outcome = { npv: Fixed; cumulative: Fixed; backends: Fixed };

export function outcomeOf(scenario: Scenario, offer: Offer, stay: StayLines = stayLines(scenario)): Outcome {
  const { move, deal } = moveLines(scenario, offer);
  const delta = move.map((amount, year) => amount - inYear(stay.stay, year));
  return {
    npv: sumOf(presentValues(delta, scenario.settings.discountRate)),
    cumulative: sumOf(delta),
    backends: sumOf(deal.backends),
  };
}

export function roundedOutcome({ npv, cumulative, backends }: Outcome): Record<keyof Outcome, Cents> {
  return { npv: fixedCents(npv), cumulative: fixedCents(cumulative), backends: fixedCents(backends) };
}

/** The offer that an analysis is about. Throws RangeError when there is none at `index`. */
export function offerAt({ offers }: Scenario, index: number): Offer {
  const offer = offers[index];
  if (offer === undefined) throw new RangeError(`There is no offer ${index}.`);
  return offer;
}
