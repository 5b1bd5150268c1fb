import { newOffer, newScenario, type Backend, type Offer, type Scenario } from '@app/domain';

const INFO = { aum: 120_000_000, revenue: 1_000_000, feeBasedPercentage: 75, city: '', state: '' };
const CHANNELS = ['wirehouse', 'regional', 'independent', 'ria', 'wirehouse', 'regional'] as const;

const GRID: Offer['payout'] = {
  kind: 'grid',
  mode: 'retroactive',
  tiers: [
    { from: 0, to: 500_000, rate: 0.38 },
    { from: 500_000, to: 750_000, rate: 0.4 },
    { from: 750_000, to: 1_000_000, rate: 0.42 },
    { from: 1_000_000, to: 1_500_000, rate: 0.45 },
    { from: 1_500_000, to: null, rate: 0.48 },
  ],
};

/** Four payments on assets in the first year, then three on production, each gated and one of them a note. */
function backends(): Backend[] {
  const transfers = [3, 6, 9, 12].map((month, index): Backend => ({
    id: `transfer-${month}`,
    kind: 'assets',
    month,
    hurdle: 0.3,
    hurdleBase: 'recruitedAssets',
    eligiblePct: 0.8,
    gate: [],
    proration: { kind: 'none' },
    form: { kind: 'cash' },
    probability: 0.9,
    pay: { basis: 'bpsTransferred', value: 55 - 5 * index, cap: 500_000, capGroup: 'transfers', sinceMonth: month - 3 },
  }));
  const production = [24, 36, 48].map((month, index): Backend => ({
    id: `production-${month}`,
    kind: 'production',
    month,
    hurdle: 0.85 + 0.1 * index,
    hurdleBase: 'recognizedT12',
    eligiblePct: 1,
    probability: 0.7,
    gate: [{ kind: 'condition', metric: 'assets', month: 12, atLeast: 0.5 }],
    proration: { kind: 'linear', floor: 0.6 },
    pay: { basis: 'pctActualT12', value: 0.25 },
    form: month === 48 ? { kind: 'note', term: 6, rate: 0.04 } : { kind: 'cash' },
  }));
  return [...transfers, ...production];
}

function fullOffer(channel: (typeof CHANNELS)[number], index: number): Offer {
  const offer = newOffer(channel, `Offer ${index + 1}`);
  return {
    ...offer,
    payout: index % 2 === 0 ? GRID : offer.payout,
    backends: backends(),
    note: { ...offer.note, term: 9, schedule: 'monthly' },
    deferredReplacement: { pct: 0.8, form: 'equity', schedule: [1, 2, 3, 4].map((year) => ({ year, share: 0.25 })) },
    fees: { pctGross: 0.02, pctNet: 0.01, bpsAum: 1, perAccount: 20, fixed: 12_000 },
    overhead: { pct: 0.03, fixed: 20_000, growth: 0.03 },
    transition: { oneOffCost: 15_000, acatFeesPerAccount: 75, accounts: 400, reimbursedPct: 0.5 },
    equity: { type: 'grant', amount: 200_000, vestYears: 5, growth: 0.04 },
    sunset: { pctT12: 1.5, year: 20 },
  };
}

/** Six offers over twenty years that use every part of the model. */
export function fullScenario(): Scenario {
  const scenario = newScenario(INFO, 'wirehouse', []);
  return {
    ...scenario,
    stay: {
      ...scenario.stay,
      payout: GRID,
      unvested: [60_000, 55_000, 50_000, 45_000, 40_000].map((amount, index) => ({ year: index + 1, amount })),
      existingNoteBalance: 100_000,
      existingNoteTerm: 3,
    },
    offers: CHANNELS.map(fullOffer),
    settings: { ...scenario.settings, horizon: 20, taxOn: true },
  };
}
