import fc from 'fast-check';
import { calculateScenario } from '../engine/calculate-scenario';
import { checkScenario } from '../scenario/check-scenario';
import type { ScenarioResult } from '../result/result';
import { scenarioArbitrary } from './arbitrary-scenario';
import { referenceCase } from './reference-case';
import { recompute } from './second-engine';

/** What both engines calculate, of the engine's result. */
function comparable({ stay, offers }: ScenarioResult): ReturnType<typeof recompute> {
  return {
    stay: stay.years,
    offers: offers.map(({ years, backends, totals: { npv, cumulative, upfront, replacement, deferredLost } }) => ({ years, backends: backends.map(({ paid }) => paid), npv, cumulative, upfront, replacement, deferredLost })),
  };
}

describe('a second engine, written apart', () => {
  it('agrees on the reference case', () => {
    expect(comparable(calculateScenario(referenceCase()))).toEqual(recompute(referenceCase()));
  });

  it('agrees on 10,000 random scenarios, on every cell', () => {
    fc.assert(fc.property(scenarioArbitrary(), (scenario) => {
      const [ours, theirs] = [comparable(calculateScenario(scenario)), recompute(scenario)];
      // Text is compared first because it is quick; the matcher then says where they differ.
      if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours).toEqual(theirs);
    }), { numRuns: 10_000 });
  });

  it('is given sound scenarios only', () => {
    fc.assert(fc.property(scenarioArbitrary(2), (scenario) => {
      expect(checkScenario(scenario).faults).toEqual([]);
    }), { numRuns: 500 });
  });
});
