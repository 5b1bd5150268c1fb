import fc from 'fast-check';
import { calculateScenario } from '../engine/calculate-scenario';
import type { OfferTotals, StayYear } from '../result/result';
import type { Scenario } from '../scenario/scenario';
import { scenarioArbitrary } from '../testing/arbitrary-scenario';
import { referenceCase } from '../testing/reference-case';
import { workedOut } from '../testing/worked-out';
import { explainBackend, explainBackendMost, explainBackendReached } from './explain-backend';
import { explainOffer, OFFER_LINES } from './explain-offer';
import { explainStay } from './explain-stay';
import { explainTotal } from './explain-totals';
import type { Explanation } from './explanation';

/** Of the last decimal of a share, with what binary fractions add to it. */
const HALF_MILLIONTH = 0.5e-6 + 1e-12;

/**
 * Inputs are shown in whole cents, so a formula may miss by a few of them; a quotient by as many of what it divides by.
 */
function expectHolds(explanation: Explanation): void {
  const { value, unit, inputs } = explanation;
  const tolerance =
    unit === 'usd'
      ? 0.15 + Math.abs(value) * 1e-9
      : 1e-6 + (0.02 * (1 + Math.abs(value))) / (inputs.at(-1)?.value ?? 1);
  if (!(Math.abs(workedOut(explanation) - value) <= tolerance))
    throw new Error(`${JSON.stringify(explanation, null, 1)} gives ${workedOut(explanation)}`);
}

const STAY_LINES = [
  'production',
  'payout',
  'overhead',
  'unvestedVesting',
  'deferralVesting',
  'other',
  'sunset',
  'existingNoteForgiven',
  'beforeTax',
  'tax',
  'stay',
] as const satisfies (keyof StayYear)[];
const totalsOf = (scenario: Scenario): (keyof OfferTotals)[] => {
  const { totals } = calculateScenario(scenario).offers[0]!;
  return (Object.keys(totals) as (keyof OfferTotals)[]).filter((line) => totals[line] !== null);
};

describe('the formula behind a number', () => {
  it('reads like the trade', () => {
    expect(explainOffer(referenceCase(), 0, 'production', 1)).toEqual({
      label: 'Production',
      value: 714_000,
      unit: 'usd',
      formula: 'T-12 × (1 + Growth) ^ Year × Revenue that follows × Active part of the year',
      inputs: [
        { label: 'T-12', value: 1_000_000, unit: 'usd' },
        { label: 'Growth', value: 0.05, unit: 'fraction' },
        { label: 'Year', value: 1, unit: 'years' },
        { label: 'Revenue that follows', value: 0.85, unit: 'fraction' },
        { label: 'Active part of the year', value: 0.8, unit: 'fraction' },
      ],
    });
    expect(explainOffer(referenceCase(), 0, 'cash', 1).formula).toBe(
      'Net pay + Back-ends + Replacement of deferred compensation',
    );
  });

  it('gives the number when the inputs are put in, for every line of every year', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), fc.nat(12), (scenario, any) => {
        const year = Math.min(any, scenario.settings.horizon);
        for (const line of STAY_LINES) expectHolds(explainStay(scenario, line, year));
        for (const line of OFFER_LINES) expectHolds(explainOffer(scenario, 0, line, year));
        expect(OFFER_LINES).toContain('noteForgiven');
      }),
      { numRuns: 300 },
    );
  });

  it('gives the number for every total and every back-end', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        for (const line of totalsOf(scenario)) expectHolds(explainTotal(scenario, 0, line));
        scenario.offers[0]!.backends.forEach(({ kind }, place) => {
          expectHolds(explainBackend(scenario, 0, place));
          expectHolds(explainBackendMost(scenario, 0, place));
          if (kind !== 'tenure') expectHolds(explainBackendReached(scenario, 0, place));
        });
        expect(() => explainBackend(scenario, 0, 12)).toThrow(RangeError);
      }),
      { numRuns: 300 },
    );
  });

  it('says the same of a back-end as its row', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        for (const { index, most, paid, metric } of calculateScenario(scenario).offers[0]!.backends) {
          expect(explainBackend(scenario, 0, index).value).toBe(paid / 100);
          expect(explainBackendMost(scenario, 0, index).value).toBe(most / 100);
          // The row's share is rounded to six decimals; a seventh decimal of 5 differs by exactly half of the last one.
          expect(Math.abs(explainBackendReached(scenario, 0, index).value - metric)).toBeLessThanOrEqual(
            HALF_MILLIONTH,
          );
        }
      }),
      { numRuns: 200 },
    );
  });

  it('says the same number as the table', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), fc.nat(12), (scenario, any) => {
        const year = Math.min(any, scenario.settings.horizon);
        const { stay, offers } = calculateScenario(scenario);
        const row = offers[0]!.years[year]!;
        for (const line of STAY_LINES)
          expect(explainStay(scenario, line, year).value).toBe(stay.years[year]![line] / 100);
        for (const line of [
          'production',
          'fees',
          'backends',
          'interestIncome',
          'cash',
          'recognized',
          'tax',
          'move',
          'cumulative',
          'presentValue',
        ] as const) {
          expect(explainOffer(scenario, 0, line, year).value).toBe(row[line] / 100);
        }
      }),
      { numRuns: 200 },
    );
  });
});
