import fc, { type Arbitrary } from 'fast-check';
import { CHANNELS } from '../../deals/channel';
import { ORIGINS } from '../../deals/origin';
import {
  HURDLE_SCENARIOS,
  type Backend,
  type Equity,
  type Offer,
  type Payout,
  type Scenario,
  type Stay,
} from '../scenario/scenario';

/** Shares and rates with up to four digits after the point, as people type them. */
const share = (max = 1, min = 0): Arbitrary<number> =>
  fc.integer({ min: Math.round(min * 10_000), max: Math.round(max * 10_000) }).map((units) => units / 10_000);
const dollars = (max: number, min = 0): Arbitrary<number> =>
  fc.integer({ min: min * 100, max: max * 100 }).map((cents) => cents / 100);
const whole = (min: number, max: number): Arbitrary<number> => fc.integer({ min, max });
const maybe = <T>(arbitrary: Arbitrary<T>): Arbitrary<T | undefined> => fc.option(arbitrary, { nil: undefined });

/** Shares that add up to one: cuts of ten thousand parts. */
const parts = (count: number): Arbitrary<number[]> =>
  fc.array(whole(0, 10_000), { minLength: count - 1, maxLength: count - 1 }).map((cuts) => {
    const ends = [...cuts].sort((a, b) => a - b);
    return [...ends, 10_000].map((end, index) => (end - (ends[index - 1] ?? 0)) / 10_000);
  });

const ascending = (values: number[]): number[] => [...values].sort((a, b) => a - b);

/** Tiers whose rates rise; edges are whole thousands, so that production meets some of them exactly. */
export const ascendingGrid: Arbitrary<Extract<Payout, { kind: 'grid' }>> = fc
  .record({
    mode: fc.constantFrom('retroactive' as const, 'marginal' as const),
    edges: fc.uniqueArray(whole(1, 3000), { maxLength: 4 }),
    rates: fc.array(share(0.9, 0.2), { minLength: 5, maxLength: 5 }),
  })
  .map(({ mode, edges, rates }) => {
    const from = [0, ...ascending(edges).map((thousands) => thousands * 1000)];
    const rising = ascending(rates);
    return {
      kind: 'grid',
      mode,
      tiers: from.map((start, index) => ({ from: start, to: from[index + 1] ?? null, rate: rising[index] ?? 0.5 })),
    };
  });

const flat: Arbitrary<Payout> = share(0.95, 0.2).map((rate) => ({ kind: 'flat', rate }));
const monthlyHurdle: Arbitrary<Payout> = fc.record({
  kind: fc.constant('monthlyHurdle' as const),
  threshold: dollars(100_000),
  belowRate: share(0.4, 0.1),
  aboveRate: share(0.9, 0.4),
});
const payout: Arbitrary<Payout> = fc.oneof(flat, ascendingGrid, monthlyHurdle);

const years = (maxLength: number, max: number): Arbitrary<number[]> => fc.uniqueArray(whole(1, max), { maxLength });
const yearAmounts = (maxLength: number, max: number) =>
  years(maxLength, max).chain((list) =>
    fc
      .array(dollars(200_000), { minLength: list.length, maxLength: list.length })
      .map((amounts) => list.map((year, index) => ({ year, amount: amounts[index] ?? 0 }))),
  );

const stay: Arbitrary<Stay> = fc.record({
  growth: share(0.2, -0.2),
  payout,
  deferRate: share(0.1),
  deferVest: whole(0, 8),
  unvested: yearAmounts(5, 12),
  existingNoteBalance: fc.oneof(fc.constant(0), dollars(500_000)),
  existingNoteTerm: whole(0, 6),
  otherAnnual: yearAmounts(3, 12),
  overhead: fc.record({ pct: share(0.2), fixed: dollars(50_000), growth: share(0.1, -0.05) }),
  sunset: maybe(fc.record({ pctT12: share(2), year: whole(1, 12) })),
});

const note = whole(0, 12).chain((term): Arbitrary<Offer['note']> =>
  fc
    .record({
      term: fc.constant(term),
      rate: share(0.1),
      schedule: fc.constantFrom('level' as const, 'monthly' as const, 'custom' as const, 'contingent' as const),
      weights: parts(Math.max(1, term)),
      hurdles: fc.array(share(1.4), { minLength: term, maxLength: term }),
      unmet: maybe(fc.constantFrom('rollsToEnd' as const, 'fallsDue' as const)),
      interestMode: fc.constantFrom('bonused' as const, 'paid' as const, 'belowMarket' as const),
    })
    .map((value) => (term === 0 ? { ...value, weights: [] } : value)),
);

const PAY_MAX = { pctRecognizedT12: 1, pctActualT12: 1, bpsTransferred: 100, fixed: 500_000 };

const pay = fc
  .constantFrom('pctRecognizedT12' as const, 'pctActualT12' as const, 'bpsTransferred' as const, 'fixed' as const)
  .chain((basis): Arbitrary<Backend['pay']> =>
    fc.record({
      basis: fc.constant(basis),
      value: basis === 'fixed' ? dollars(PAY_MAX.fixed) : share(PAY_MAX[basis]),
      cap: maybe(dollars(400_000)),
    }),
  );

const backend: Arbitrary<Backend> = fc
  .record({
    kind: fc.constantFrom('assets' as const, 'production' as const, 'netNewAssets' as const, 'tenure' as const),
    month: whole(1, 96),
    hurdle: share(1.3, 0.05),
    pay,
    eligiblePct: share(1, 0.5),
    prorated: whole(0, 4),
    floor: share(0.9),
    tierShare: share(),
    asNote: fc.boolean(),
    term: whole(1, 7),
    rate: share(0.1),
    probability: maybe(share()),
    onMiss: maybe(fc.constant('unpaid' as const)),
    sinceMonth: maybe(whole(0, 24)),
    condition: whole(0, 5),
  })
  .map(({ prorated, floor, tierShare, asNote, term, rate, sinceMonth, condition, ...rest }): Backend => ({
    ...rest,
    id: '',
    hurdleBase: rest.kind === 'production' ? 'recognizedT12' : 'recruitedAssets',
    pay: sinceMonth !== undefined && sinceMonth < rest.month ? { ...rest.pay, sinceMonth } : rest.pay,
    proration:
      prorated === 1
        ? { kind: 'linear', floor: floor * rest.hurdle }
        : prorated === 2
          ? {
              kind: 'tiers',
              tiers: [
                { from: rest.hurdle / 2, share: tierShare / 2 },
                { from: rest.hurdle, share: tierShare },
              ],
            }
          : { kind: 'none' },
    form: asNote ? { kind: 'note', term, rate } : { kind: 'cash' },
    gate:
      condition === 1
        ? [{ kind: 'condition', metric: 'assets', month: Math.min(12, rest.month), atLeast: 0.5 }]
        : condition === 2
          ? [{ kind: 'condition', metric: 'production', month: rest.month, atLeast: 0.8 }]
          : [],
  }));

/** Ids, one shared cap and a gate on an earlier one where there is one. */
const backends: Arbitrary<Backend[]> = fc
  .record({ list: fc.array(backend, { maxLength: 4 }), grouped: fc.boolean(), gated: fc.boolean() })
  .map(({ list, grouped, gated }) =>
    list.map((entry, index): Backend => {
      const id = `backend-${index}`;
      const earlier = list.findIndex(({ month }) => month < entry.month);
      return {
        ...entry,
        id,
        pay: grouped && index < 2 ? { ...entry.pay, cap: 300_000, capGroup: 'shared' } : entry.pay,
        gate: gated && earlier !== -1 ? [...entry.gate, { kind: 'backend', id: `backend-${earlier}` }] : entry.gate,
      };
    }),
  );

const replacement: Arbitrary<Offer['deferredReplacement']> = fc
  .record({
    pct: share(1.5),
    form: fc.constantFrom('cash' as const, 'note' as const, 'equity' as const),
    list: fc.uniqueArray(whole(0, 8), { minLength: 1, maxLength: 4 }),
  })
  .chain(({ pct, form, list }) =>
    parts(list.length).map((shares) => ({
      pct,
      form,
      schedule: list.map((year, index) => ({ year, share: shares[index] ?? 0 })),
    })),
  );

const equity: Arbitrary<Equity> = fc.oneof(
  fc.record({
    type: fc.constant('grant' as const),
    amount: dollars(500_000),
    vestYears: whole(1, 8),
    growth: share(0.2, -0.1),
  }),
  fc.record({
    type: fc.constant('ownership' as const),
    ownershipPct: share(),
    vestYears: whole(1, 8),
    exitMultiple: share(12),
    marginPct: share(),
    growth: share(0.1, -0.1),
    capGainsRate: maybe(share(0.3)),
    exitYear: maybe(whole(1, 14)),
  }),
);

const upfront: Arbitrary<Offer['upfront']> = fc
  .record({
    kind: whole(0, 2),
    pct: share(3),
    bps: share(200),
    fixed: dollars(3_000_000),
    cap: maybe(dollars(2_000_000)),
    cashPct: fc.oneof(fc.constant(1), share()),
  })
  .map(({ kind, pct, bps, fixed, cap, cashPct }) => ({
    basis: kind === 0 ? ('pctT12' as const) : kind === 1 ? ('bpsAssets' as const) : ('fixed' as const),
    value: kind === 0 ? pct : kind === 1 ? bps : fixed,
    cap,
    cashPct,
    equityPct: Math.round((1 - cashPct) * 10_000) / 10_000,
  }));

export const offerArbitrary: Arbitrary<Offer> = fc
  .record({
    channel: fc.constantFrom(...CHANNELS),
    name: fc.constant('Offer'),
    recognizedPct: share(1.2, 0.5),
    upfront,
    note,
    backends,
    deferredReplacement: replacement,
    payout,
    ownRates: maybe(fc.tuple(share(0.9, 0.2), share(0.9, 0.2))),
    fees: fc.record({
      pctGross: share(0.05),
      pctNet: share(0.05),
      bpsAum: share(10),
      perAccount: dollars(100),
      fixed: dollars(20_000),
    }),
    overhead: fc.record({ pct: share(0.2), fixed: dollars(50_000), growth: share(0.1, -0.05) }),
    deferRate: share(0.1),
    deferVest: whole(0, 8),
    match: share(1),
    growth: share(0.2, -0.2),
    portability: fc.record({ qFee: share(), qTxn: share(), qAssets: maybe(share()) }),
    ramp: fc.array(share(), { maxLength: 24 }).map(ascending),
    downtimeMonths: whole(0, 4),
    transition: fc.record({
      oneOffCost: dollars(50_000),
      acatFeesPerAccount: dollars(150),
      accounts: whole(0, 500),
      reimbursedPct: share(),
    }),
    equity: maybe(equity),
    sunset: maybe(fc.record({ pctT12: share(2), year: whole(1, 12) })),
  })
  .map(({ ownRates, ...offer }) =>
    ownRates === undefined ? offer : { ...offer, feePayoutPct: ownRates[0], txnPayoutPct: ownRates[1] },
  );

/** Sound scenarios with `offers` offers that use every part of the model. */
export function scenarioArbitrary(offers = 1): Arbitrary<Scenario> {
  return fc.record({
    schemaVersion: fc.constant(3 as const),
    advisor: fc.record({
      aum: dollars(400_000_000, 1_000_000),
      t12: dollars(4_000_000, 1),
      feeBasedPercentage: whole(0, 1000).map((tenths) => tenths / 10),
      city: fc.constant(''),
      state: fc.constant(''),
      origin: fc.constantFrom(...ORIGINS),
    }),
    stay,
    offers: fc.array(offerArbitrary, { minLength: offers, maxLength: offers }),
    settings: fc.record({
      horizon: whole(1, 12),
      discountRate: share(0.3),
      taxOn: fc.boolean(),
      ordinaryRate: share(0.6),
      capGains: share(0.4),
      basis: fc.constantFrom('cash' as const, 'recognized' as const),
      scenario: fc.constantFrom(...HURDLE_SCENARIOS),
      afr: fc.record({ short: share(0.1), mid: share(0.1), long: share(0.1) }),
    }),
  });
}
