import type { Backend, Scenario } from '../scenario/scenario';

/** Six months at 60 %, then all: the mean of the first year is 80 %. */
const RAMP = [0.6, 0.6, 0.6, 0.6, 0.6, 0.6];

const quarterOfT12 = (id: string, kind: 'assets' | 'production', month: number, hurdle: number): Backend => ({
  id,
  kind,
  month,
  hurdle,
  hurdleBase: kind === 'assets' ? 'recruitedAssets' : 'recognizedT12',
  pay: { basis: 'pctRecognizedT12', value: 0.25 },
  eligiblePct: 1,
  proration: { kind: 'none' },
  gate: [],
  form: { kind: 'cash' },
  probability: 1,
  onMiss: 'unpaid',
});

/**
 * The case that the model was first calculated by hand for: a $1 M producer with $120 M, 75 % fee-based, offered 150 %
 * up-front over ten years and three back-ends of 25 %. 85 % of revenue follows, 80 % of it in the first year.
 */
export function referenceCase(): Scenario {
  return {
    schemaVersion: 3,
    advisor: { aum: 120_000_000, t12: 1_000_000, feeBasedPercentage: 75, city: '', state: '', origin: 'protocol' },
    stay: {
      growth: 0.05,
      payout: { kind: 'flat', rate: 0.44 },
      deferRate: 0.06,
      deferVest: 5,
      unvested: [60_000, 55_000, 50_000, 45_000, 40_000].map((amount, index) => ({ year: index + 1, amount })),
      existingNoteBalance: 0,
      existingNoteTerm: 0,
      otherAnnual: [],
      overhead: { pct: 0, fixed: 0, growth: 0 },
    },
    offers: [
      {
        channel: 'wirehouse',
        name: 'Reference',
        recognizedPct: 1,
        upfront: { basis: 'pctT12', value: 1.5, cashPct: 1, equityPct: 0 },
        note: { term: 10, rate: 0.04, schedule: 'level', interestMode: 'bonused' },
        backends: [
          quarterOfT12('assets-1', 'assets', 12, 0.75),
          quarterOfT12('production-2', 'production', 24, 0.85),
          quarterOfT12('production-3', 'production', 36, 1),
        ],
        deferredReplacement: { pct: 0.5, form: 'cash', schedule: [{ year: 1, share: 1 }] },
        payout: { kind: 'flat', rate: 0.45 },
        fees: { pctGross: 0, pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 0 },
        overhead: { pct: 0, fixed: 0, growth: 0 },
        deferRate: 0.05,
        deferVest: 5,
        match: 0,
        growth: 0.05,
        portability: { qFee: 0.9, qTxn: 0.7 },
        ramp: [...RAMP],
        downtimeMonths: 0,
        transition: { oneOffCost: 15_000, acatFeesPerAccount: 0, accounts: 0, reimbursedPct: 0 },
      },
    ],
    settings: {
      horizon: 10,
      discountRate: 0.08,
      taxOn: false,
      ordinaryRate: 0.37,
      capGains: 0.2,
      basis: 'cash',
      scenario: 'expected',
    },
  };
}
