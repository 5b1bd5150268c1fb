import type { Backend, Offer, Scenario, Settings, Stay } from '../scenario/scenario';

/**
 * A base case that can be calculated mentally: $1 M of T-12 on $100 M, no growth, everything follows at once, 40 %
 * payout on both sides, no promises, no discount, ten years.
 */
export function plainCase({
  advisor,
  offer,
  stay,
  settings,
}: {
  advisor?: Partial<Scenario['advisor']>;
  offer?: Partial<Offer>;
  stay?: Partial<Stay>;
  settings?: Partial<Settings>;
} = {}): Scenario {
  const noOverhead = { pct: 0, fixed: 0, growth: 0 };
  return {
    schemaVersion: 3,
    advisor: {
      aum: 100_000_000,
      t12: 1_000_000,
      feeBasedPercentage: 100,
      city: '',
      state: '',
      origin: 'protocol',
      ...advisor,
    },
    stay: {
      growth: 0,
      payout: { kind: 'flat', rate: 0.4 },
      deferRate: 0,
      deferVest: 0,
      unvested: [],
      existingNoteBalance: 0,
      existingNoteTerm: 0,
      otherAnnual: [],
      overhead: noOverhead,
      ...stay,
    },
    offers: [
      {
        channel: 'wirehouse',
        name: 'Plain',
        recognizedPct: 1,
        upfront: { basis: 'pctT12', value: 0, cashPct: 1, equityPct: 0 },
        note: { term: 10, rate: 0, schedule: 'level', interestMode: 'bonused' },
        backends: [],
        deferredReplacement: { pct: 0, form: 'cash', schedule: [] },
        payout: { kind: 'flat', rate: 0.4 },
        fees: { pctGross: 0, pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 0 },
        overhead: noOverhead,
        deferRate: 0,
        deferVest: 0,
        match: 0,
        growth: 0,
        portability: { qFee: 1, qTxn: 1 },
        ramp: [],
        downtimeMonths: 0,
        transition: { oneOffCost: 0, acatFeesPerAccount: 0, accounts: 0, reimbursedPct: 0 },
        ...offer,
      },
    ],
    settings: {
      horizon: 10,
      discountRate: 0,
      taxOn: false,
      ordinaryRate: 0.37,
      capGains: 0.2,
      basis: 'cash',
      scenario: 'expected',
      ...settings,
    },
  };
}

/** A cash back-end of a share of recognized T-12, all or nothing, certain if the inputs meet it. */
export function plainBackend(backend: Pick<Backend, 'id' | 'kind' | 'month' | 'hurdle'> & Partial<Backend>): Backend {
  return {
    hurdleBase: backend.kind === 'production' ? 'recognizedT12' : 'recruitedAssets',
    pay: { basis: 'pctRecognizedT12', value: 0.5 },
    eligiblePct: 1,
    proration: { kind: 'none' },
    gate: [],
    form: { kind: 'cash' },
    probability: 1,
    onMiss: 'unpaid',
    ...backend,
  };
}
