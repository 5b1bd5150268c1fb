import fc from 'fast-check';
import { calculateScenario } from '../engine/calculate-scenario';
import { DRIVERS } from '../result/analysis';
import { checkScenario } from '../scenario/check-scenario';
import type { Backend, Offer, Scenario, Stay } from '../scenario/scenario';
import { scenarioArbitrary } from '../testing/arbitrary-scenario';
import { plainBackend, plainCase } from '../testing/plain-case';
import { referenceCase } from '../testing/reference-case';
import { breakEvenPayout, breakEvenPortability, withFlatPayout, withPortability } from './break-even';
import { exitCosts } from './exit-costs';
import { hurdleBand } from './hurdle-band';
import { offerAt } from './outcome';
import { restsOn } from './rests-on';
import { sensitivityOf } from './sensitivity';

const npvWith = (scenario: Scenario, offer: Offer): number =>
  calculateScenario({ ...scenario, offers: [offer] }).offers[0]!.totals.npv;

describe('break-even', () => {
  it('is the share at which the payout on transferred revenue equals the loss', () => {
    // 400,000 a year of staying = 0.5 · 1,000,000 · q, so q = 80 %; with everything following the payout may fall to 40
    // %.
    const scenario = plainCase({ offer: { payout: { kind: 'flat', rate: 0.5 } } });
    expect(breakEvenPortability(scenario, 0)).toEqual({ kind: 'found', value: 0.8 });
    expect(breakEvenPayout(scenario, 0)).toEqual({ kind: 'found', value: 0.4 });
  });

  it('is at a hurdle when the back-end decides', () => {
    // Staying 4,000,000 over ten years; 4,000,000·q plus 1,000,000 once 85 % follow: q = 85 %, not the 75 % of a
    // straight line.
    const scenario = plainCase({
      offer: {
        backends: [
          plainBackend({ id: 'a', kind: 'assets', month: 12, hurdle: 0.85, pay: { basis: 'fixed', value: 1_000_000 } }),
        ],
      },
    });
    expect(breakEvenPortability(scenario, 0)).toEqual({ kind: 'found', value: 0.85 });
  });

  it('says when an offer is always or never worth it', () => {
    expect(
      breakEvenPortability(
        plainCase({ offer: { upfront: { basis: 'fixed', value: 4_000_000, cashPct: 1, equityPct: 0 } } }),
        0,
      ),
    ).toEqual({ kind: 'always' });
    expect(breakEvenPortability(plainCase({ offer: { payout: { kind: 'flat', rate: 0.3 } } }), 0)).toEqual({
      kind: 'never',
    });
    expect(breakEvenPayout(plainCase({ offer: { portability: { qFee: 0, qTxn: 0 } } }), 0)).toEqual({ kind: 'never' });
  });

  it('a millionth less is not enough, on random scenarios', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const offer = offerAt(scenario, 0);
        const portability = breakEvenPortability(scenario, 0);
        const payout = breakEvenPayout(scenario, 0);
        if (portability.kind === 'found') {
          expect(npvWith(scenario, withPortability(scenario, offer, portability.value))).toBeGreaterThanOrEqual(0);
          expect(npvWith(scenario, withPortability(scenario, offer, portability.value - 1e-6))).toBeLessThanOrEqual(0);
        }
        if (payout.kind === 'found') {
          expect(npvWith(scenario, withFlatPayout(offer, payout.value))).toBeGreaterThanOrEqual(0);
          expect(npvWith(scenario, withFlatPayout(offer, payout.value - 1e-6))).toBeLessThanOrEqual(0);
        }
      }),
      { numRuns: 200 },
    );
  });

  it('refuses an offer that does not exist', () => {
    expect(() => breakEvenPortability(plainCase(), 1)).toThrow(RangeError);
  });
});

describe('sensitivity', () => {
  it('moves the eight drivers one by one, the widest swing first', () => {
    const results = sensitivityOf(referenceCase(), 0);
    expect(new Set(results.map(({ driver }) => driver))).toEqual(new Set(DRIVERS));
    expect(results.map(({ swing }) => swing)).toEqual(results.map(({ swing }) => swing).sort((a, b) => b - a));
  });

  it('a tenth of an up-front of 1,500,000 is 150,000 either way', () => {
    const upfront = sensitivityOf(referenceCase(), 0).find(({ driver }) => driver === 'upfront')!;
    const { npv } = calculateScenario(referenceCase()).offers[0]!.totals;
    expect([upfront.low.npv, upfront.high.npv].map((value) => value - npv)).toEqual([-15_000_000, 15_000_000]);
  });

  it('all back-ends of the reference case are worth 250,000 discounted by one, two and three years', () => {
    // 250,000/1.08 + 250,000/1.08² + 250,000/1.08³ = 231,481.48 + 214,334.71 + 198,458.06 = 644,274.25
    const backends = sensitivityOf(referenceCase(), 0).find(({ driver }) => driver === 'backends')!;
    expect(backends.swing).toBe(64_427_425);
  });

  it('leaves bounds at their ends', () => {
    const scenario = plainCase({
      offer: { portability: { qFee: 1, qTxn: 0.95 }, payout: { kind: 'flat', rate: 0.99 } },
    });
    expect(
      sensitivityOf(scenario, 0).every(
        ({ low, high }) => Number.isSafeInteger(low.npv) && Number.isSafeInteger(high.cumulative),
      ),
    ).toBe(true);
    expect(checkScenario(scenario).faults).toEqual([]);
  });
});

describe('the band of uncertain hurdles', () => {
  it('pays none, the weighted, and all of what is uncertain', () => {
    const scenario = plainCase({
      offer: {
        backends: [
          plainBackend({ id: 'sure', kind: 'tenure', month: 12, hurdle: 0, pay: { basis: 'fixed', value: 10_000 } }),
          plainBackend({ id: 'open', kind: 'production', month: 24, hurdle: 1, probability: 0.6 }),
          plainBackend({ id: 'missed', kind: 'production', month: 24, hurdle: 1.1, probability: 0.6 }),
        ],
      },
    });
    const { low, expected, high } = hurdleBand(scenario, 0);
    expect([low.backends, expected.backends, high.backends]).toEqual([1_000_000, 31_000_000, 51_000_000]);
    expect([low.npv, expected.npv, high.npv]).toEqual([1_000_000, 31_000_000, 51_000_000]);
  });

  it('is never one number three times when a back-end has a margin, on a miss as well', () => {
    for (const hurdle of [0.5, 0.98, 1, 1.02, 3]) {
      const backend = { ...plainBackend({ id: 'open', kind: 'production', month: 36, hurdle }), onMiss: undefined };
      const scenario = plainCase({ offer: { backends: [{ ...backend, probability: undefined }] } });
      const { low, expected, high } = hurdleBand(scenario, 0);
      expect(low.npv).toBe(0);
      expect(high.npv).toBe(50_000_000);
      expect(expected.npv).toBeGreaterThan(low.npv);
      expect(expected.npv).toBeLessThan(high.npv);
    }
  });

  it('is ordered before tax, on random scenarios', () => {
    fc.assert(
      fc.property(scenarioArbitrary(), (scenario) => {
        const { low, expected, high } = hurdleBand(
          { ...scenario, settings: { ...scenario.settings, taxOn: false } },
          0,
        );
        expect(low.backends).toBeLessThanOrEqual(expected.backends);
        expect(expected.backends).toBeLessThanOrEqual(high.backends);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the cost of leaving again', () => {
  const offer: Partial<Offer> = {
    upfront: { basis: 'fixed', value: 1_200_000, cashPct: 1, equityPct: 0 },
    deferRate: 0.05,
    deferVest: 2,
    deferredReplacement: {
      pct: 1,
      form: 'equity',
      schedule: [
        { year: 1, share: 0.5 },
        { year: 3, share: 0.5 },
      ],
    },
    equity: { type: 'grant', amount: 100_000, vestYears: 4, growth: 0 },
  };
  const scenario = (schedule: 'level' | 'monthly') =>
    plainCase({
      stay: { unvested: [{ year: 1, amount: 80_000 }] },
      offer: { ...offer, note: { term: 10, rate: 0, schedule, interestMode: 'bonused' } },
    });
  const at = (schedule: 'level' | 'monthly', month: number) => exitCosts(scenario(schedule), 0)[month]!;

  it('is the note, the replacement and the stock on the day of joining', () => {
    expect(at('level', 0)).toEqual({
      month: 0,
      noteBalance: 120_000_000,
      unvestedReplacement: 8_000_000,
      unvestedDeferral: 0,
      unvestedEquity: 10_000_000,
      total: 138_000_000,
    });
  });

  it('after two years: 80 % of the note, half the replacement, two deferrals of 50,000, half the stock', () => {
    expect(at('level', 24)).toEqual({
      month: 24,
      noteBalance: 96_000_000,
      unvestedReplacement: 4_000_000,
      unvestedDeferral: 10_000_000,
      unvestedEquity: 5_000_000,
      total: 115_000_000,
    });
  });

  it('falls month by month with a monthly note, at the end of the year with a level one', () => {
    expect([at('monthly', 6).noteBalance, at('level', 6).noteBalance, at('monthly', 12).noteBalance]).toEqual([
      114_000_000, 120_000_000, 108_000_000,
    ]);
  });

  it('is told for every month of the horizon', () => {
    expect(exitCosts(scenario('monthly'), 0).map(({ month }) => month)).toEqual(
      Array.from({ length: 121 }, (_, month) => month),
    );
    expect(at('monthly', 120).total).toBe(10_000_000);
  });
});

describe('what is close to its target', () => {
  // 82 % of $100 M and of $1 M follow, at once and without growth: 82 % of every measure.
  const follows = { qFee: 0.82, qTxn: 0.82 };
  const backend = (change: Partial<Backend>) =>
    plainBackend({ id: 'far', kind: 'production', month: 24, hurdle: 0.6, ...change });
  const near = (offer: Partial<Offer>, stay?: Partial<Stay>) =>
    restsOn(plainCase({ stay, offer: { portability: follows, ...offer } }), 0).hurdles.map(
      ({ of, month, target, metric }) => ({ of, month, target, metric }),
    );
  const at = (of: string, month: number, target: number, metric = 0.82) => ({ of, month, target, metric });

  it('is a tier of a proration, and no other tier', () => {
    const tiers = [0.5, 0.8, 0.9].map((from) => ({ from, share: from }));
    expect(near({ backends: [backend({ proration: { kind: 'tiers', tiers } })] })).toEqual([at('tier', 24, 0.8)]);
  });

  it('is a condition that a back-end is gated on, on either side', () => {
    const gate = [0.8, 0.84, 0.9].map(
      (atLeast) => ({ kind: 'condition', metric: 'assets', month: 12, atLeast }) as const,
    );
    expect(near({ backends: [backend({ gate })] })).toEqual([at('gate', 24, 0.8), at('gate', 24, 0.84)]);
  });

  it('is the hurdle of a back-end that pays nothing itself, where another is gated on it', () => {
    const first = backend({ id: 'first', month: 12, hurdle: 0.82, pay: { basis: 'fixed', value: 0 } });
    expect(near({ backends: [first, backend({})] })).toEqual([]);
    expect(near({ backends: [first, backend({ gate: [{ kind: 'backend', id: 'first' }] })] })).toEqual([
      at('backend', 12, 0.82),
    ]);
  });

  it('is no hurdle of a back-end that counts with a probability of zero', () => {
    const open = { onMiss: undefined, hurdle: 0.82 };
    expect(near({ backends: [backend({ ...open, probability: undefined })] })).toEqual([at('backend', 24, 0.82)]);
    expect(near({ backends: [backend({ ...open, probability: 0 })] })).toEqual([]);
  });

  it('is a hurdle of a contingent note within its term and the horizon', () => {
    const note: Offer['note'] = {
      term: 3,
      rate: 0,
      schedule: 'contingent',
      hurdles: [0.5, 0.83, 0.9],
      unmet: 'rollsToEnd',
      interestMode: 'bonused',
    };
    const upfront = { basis: 'pctT12', value: 1, cashPct: 1, equityPct: 0 } as const;
    expect(near({ note, upfront })).toEqual([at('note', 24, 0.83)]);
    expect(near({ note })).toEqual([]);
  });

  it('is the nearest edge of a retroactive grid, and none of a marginal one', () => {
    const grid = (mode: 'retroactive' | 'marginal', edge: number): Offer['payout'] => ({
      kind: 'grid',
      mode,
      tiers: [
        { from: 0, to: edge, rate: 0.4 },
        { from: edge, to: null, rate: 0.45 },
      ],
    });
    expect(near({ payout: grid('retroactive', 850_000) }, { payout: grid('retroactive', 990_000) })).toEqual([
      at('payout', 12, 850_000, 820_000),
      at('payout', 12, 990_000, 1_000_000),
    ]);
    expect(near({ payout: grid('marginal', 850_000) }, { payout: grid('retroactive', 900_000) })).toEqual([]);
  });
});
