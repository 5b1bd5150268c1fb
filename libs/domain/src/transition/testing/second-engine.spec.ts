import fc from 'fast-check';
import { calculateScenario } from '../engine/calculate-scenario';
import type { ScenarioResult } from '../result/result';
import { checkScenario } from '../scenario/check-scenario';
import { scenarioArbitrary } from './arbitrary-scenario';
import { plainCase } from './plain-case';
import { referenceCase } from './reference-case';
import { recompute } from './second-engine';

/** What both engines calculate, of the engine's result. */
function comparable({ stay, offers }: ScenarioResult): ReturnType<typeof recompute> {
  return {
    stay: stay.years,
    offers: offers.map(({ years, backends, totals: { npv, cumulative, upfront, replacement, deferredLost } }) => ({
      years,
      backends: backends.map(({ paid }) => paid),
      npv,
      cumulative,
      upfront,
      replacement,
      deferredLost,
    })),
  };
}

describe('a second engine, written separately', () => {
  it('agrees on the reference case', () => {
    expect(comparable(calculateScenario(referenceCase()))).toEqual(recompute(referenceCase()));
  });

  it.each([
    ['within a billionth of a cent: half a cent, and rounded up', 399_999_999.74, 0.0015, 2],
    ['further away: less than half a cent', 399_999_940, 0.0015, 1],
  ])('agrees on an installment that misses half a cent, %s', (_why, aum, value, forgiven) => {
    const scenario = plainCase({
      advisor: { aum },
      offer: {
        upfront: { basis: 'bpsAssets', value, cashPct: 1, equityPct: 0 },
        note: { term: 2, rate: 0, schedule: 'level', interestMode: 'bonused' },
        portability: { qFee: 0, qTxn: 0, qAssets: 0.0005 },
      },
    });
    const ours = comparable(calculateScenario(scenario));
    expect(ours).toEqual(recompute(scenario));
    expect(ours.offers[0]!.years[1]).toMatchObject({ note: { forgiven } });
  });

  // 10,000 in all: the time limit of a property is for each half.
  it.each([['the first'], ['the second']])('agrees on random scenarios, on every cell: %s 5,000', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const [ours, theirs] = [comparable(calculateScenario(scenario)), recompute(scenario)];
        // Text is compared first because it is quick; the matcher then says where they differ.
        if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours).toEqual(theirs);
      }),
      { numRuns: 5_000 },
    );
  });

  it('gets only valid scenarios', () => {
    fc.assert(
      fc.property(scenarioArbitrary(2), (scenario) => {
        expect(checkScenario(scenario).faults).toEqual([]);
      }),
      { numRuns: 500 },
    );
  });
});
