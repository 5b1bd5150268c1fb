import fc from 'fast-check';
import { SCENARIO_BOUNDS } from '../scenario/bounds';
import { checkScenario } from '../scenario/check-scenario';
import type { Scenario } from '../scenario/scenario';
import { scenarioArbitrary } from '../testing/arbitrary-scenario';
import { plainBackend, plainCase } from '../testing/plain-case';
import { calculateScenario } from './calculate-scenario';

const upfront = { basis: 'fixed', value: 1_000_000, cashPct: 1, equityPct: 0 } as const;
const offerOf = (scenario: Scenario) => calculateScenario(scenario).offers[0]!;

/** Every number of a result, wherever it stands. */
function numbersOf(value: unknown): number[] {
  if (typeof value === 'number') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(numbersOf) : [];
}

describe('cases at the edge', () => {
  it('nothing follows: no production, no payout rate, and the up-front is all there is', () => {
    const { years, totals } = offerOf(
      plainCase({ offer: { upfront, portability: { qFee: 0, qTxn: 0 }, feePayoutPct: 0.5, txnPayoutPct: 0.5 } }),
    );
    expect([years[1]!.production, totals.effectiveNetPayout, totals.cumulative]).toEqual([
      0,
      null,
      100_000_000 - 400_000_000,
    ]);
  });

  it('a note longer than the horizon leaves a balance that is not counted as earned', () => {
    const { totals, years } = offerOf(plainCase({ offer: { upfront }, settings: { horizon: 4, basis: 'recognized' } }));
    expect([totals.balanceAtHorizon, years[4]!.note.closing, totals.cumulative]).toEqual([
      60_000_000, 60_000_000, 40_000_000,
    ]);
  });

  it('a signing bonus is income at once in either view', () => {
    const bonus = { upfront, note: { term: 0, rate: 0, schedule: 'level', interestMode: 'bonused' } } as const;
    for (const basis of ['cash', 'recognized'] as const) {
      const { years, totals } = offerOf(
        plainCase({ offer: bonus, settings: { basis, taxOn: true, ordinaryRate: 0.4 } }),
      );
      expect([years[0]!.tax, years[0]!.move, totals.annualized, totals.balanceAtHorizon]).toEqual([
        40_000_000,
        60_000_000,
        null,
        0,
      ]);
    }
  });

  it('fees above the payout make the pay negative and owe no tax', () => {
    const { years } = offerOf(
      plainCase({
        offer: { fees: { pctGross: 0, pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 500_000 } },
        settings: { taxOn: true },
      }),
    );
    expect([years[1]!.netPay, years[1]!.tax, years[1]!.move]).toEqual([-10_000_000, 0, -10_000_000]);
  });

  it('gated back-ends are evaluated by their dates, whatever their order in the list', () => {
    const gate = [{ kind: 'backend' as const, id: 'early' }];
    const late = plainBackend({ id: 'late', kind: 'production', month: 24, hurdle: 0.5, gate });
    const early = (hurdle: number) => plainBackend({ id: 'early', kind: 'assets', month: 12, hurdle });
    expect(
      offerOf(plainCase({ offer: { backends: [late, early(1)] } })).backends.map(({ id, met }) => [id, met]),
    ).toEqual([
      ['late', true],
      ['early', true],
    ]);
    expect(
      offerOf(plainCase({ offer: { backends: [late, early(1.1)] } })).backends.map(({ gatesMet, paid }) => [
        gatesMet,
        paid,
      ]),
    ).toEqual([
      [false, 0],
      [true, 0],
    ]);
  });

  it('a part of a hurdle opens no gate', () => {
    const early = plainBackend({
      id: 'early',
      kind: 'assets',
      month: 12,
      hurdle: 1.1,
      proration: { kind: 'linear', floor: 0.9 },
    });
    const late = plainBackend({
      id: 'late',
      kind: 'production',
      month: 24,
      hurdle: 0.5,
      gate: [{ kind: 'backend', id: 'early' }],
    });
    expect(offerOf(plainCase({ offer: { backends: [early, late] } })).backends.map(({ paid }) => paid)).toEqual([
      25_000_000, 0,
    ]);
  });

  it('a back-end of month 12 belongs to year 1, of month 13 to year 2', () => {
    const { backends } = offerOf(
      plainCase({
        offer: {
          backends: [12, 13].map((month) => plainBackend({ id: `m${month}`, kind: 'tenure', month, hurdle: 0 })),
        },
      }),
    );
    expect(backends.map(({ year }) => year)).toEqual([1, 2]);
  });

  it('growth of −50 % over twenty years stays a number', () => {
    expect(
      numbersOf(
        calculateScenario(plainCase({ stay: { growth: -0.5 }, offer: { growth: -0.5 }, settings: { horizon: 20 } })),
      ).every(Number.isFinite),
    ).toBe(true);
  });

  it('a ramp of two years reaches into the second', () => {
    const ramp = [...Array.from({ length: 12 }, () => 0.5), ...Array.from({ length: 12 }, () => 0.8)];
    expect(
      offerOf(plainCase({ offer: { ramp } }))
        .years.slice(1, 4)
        .map(({ production }) => production),
    ).toEqual([50_000_000, 80_000_000, 100_000_000]);
  });

  it('an advantage that comes first and is used up later is told by its years', () => {
    const { milestones } = offerOf(plainCase({ offer: { upfront, payout: { kind: 'flat', rate: 0.2 } } }));
    expect(milestones).toEqual({
      firstPositiveYear: 0,
      sustainedBreakEvenYear: null,
      peakYear: 0,
      peak: 100_000_000,
      advantageExhaustedYear: 6,
    });
  });

  it('an investment that pays back is told by its years', () => {
    const { milestones } = offerOf(
      plainCase({
        offer: {
          transition: { oneOffCost: 250_000, acatFeesPerAccount: 0, accounts: 0, reimbursedPct: 0 },
          payout: { kind: 'flat', rate: 0.5 },
        },
      }),
    );
    expect(milestones).toEqual({
      firstPositiveYear: 3,
      sustainedBreakEvenYear: 3,
      peakYear: 10,
      peak: 75_000_000,
      advantageExhaustedYear: null,
    });
  });

  it('every number of every sound scenario is finite', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        expect(numbersOf(calculateScenario(scenario)).every(Number.isFinite)).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  it('the largest inputs that the schema lets pass are calculated', () => {
    const { aum, t12 } = SCENARIO_BOUNDS;
    const scenario = plainCase({
      advisor: { aum: aum.max, t12: t12.max },
      stay: { growth: 0.3 },
      offer: {
        growth: 0.3,
        upfront: { basis: 'pctT12', value: 5, cashPct: 1, equityPct: 0 },
        backends: [
          plainBackend({
            id: 'a',
            kind: 'assets',
            month: 240,
            hurdle: 4,
            pay: { basis: 'bpsTransferred', value: 300 },
          }),
        ],
      },
      settings: { horizon: 20, taxOn: true },
    });
    expect(checkScenario(scenario).faults).toEqual([]);
    expect(
      numbersOf(calculateScenario(scenario)).every(
        (value) => Number.isFinite(value) && Math.abs(value) <= Number.MAX_SAFE_INTEGER,
      ),
    ).toBe(true);
  });
});
