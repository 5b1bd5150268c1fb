import { stayLines } from '../engine/stay-lines';
import type { HurdleBand } from '../result/analysis';
import type { HurdleScenario, Scenario } from '../scenario/scenario';
import { offerAt, outcomeOf, roundedOutcome } from './outcome';

/**
 * The offer with its uncertain back-ends unpaid, weighted by their chances, and paid. A hurdle that these inputs miss
 * is uncertain like any other, unless the scenario lets the inputs decide (`onMiss`).
 */
export function hurdleBand(scenario: Scenario, index: number): HurdleBand {
  const offer = offerAt(scenario, index);
  const stay = stayLines(scenario);
  const of = (hurdles: HurdleScenario) =>
    roundedOutcome(outcomeOf({ ...scenario, settings: { ...scenario.settings, scenario: hurdles } }, offer, stay));
  return { low: of('low'), expected: of('expected'), high: of('high') };
}
