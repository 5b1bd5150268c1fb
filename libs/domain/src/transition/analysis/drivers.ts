import type { Driver } from '../result/analysis';
import type { Backend, Offer, Payout, Scenario } from '../scenario/scenario';

/** One driver set to one of its ends: the resulting scenario and offer. */
export type Varied = { scenario: Scenario; offer: Offer };
type Vary = (varied: Varied, value: number) => Varied;

const within = (value: number, min: number, max: number): number => Math.min(max, Math.max(min, value));
/** Sums of shares without the binary noise of 0.1 + 0.2. */
const plus = (value: number, change: number, min: number, max: number): number =>
  within(Math.round((value + change) * 1e9) / 1e9, min, max);
const changeOffer =
  (change: (offer: Offer, value: number) => Partial<Offer>): Vary =>
  ({ scenario, offer }, value) => ({ scenario, offer: { ...offer, ...change(offer, value) } });

function shiftedPayout(payout: Payout, change: number): Payout {
  const shift = (rate: number): number => plus(rate, change, 0, 1);
  if (payout.kind === 'flat') return { ...payout, rate: shift(payout.rate) };
  if (payout.kind === 'monthlyHurdle')
    return { ...payout, belowRate: shift(payout.belowRate), aboveRate: shift(payout.aboveRate) };
  return { ...payout, tiers: payout.tiers.map((tier) => ({ ...tier, rate: shift(tier.rate) })) };
}

const shiftedRate = (rate: number | undefined, change: number): number | undefined =>
  rate === undefined ? undefined : plus(rate, change, 0, 1);

/** 0: no back-end is paid. 1: every hurdle is met and every payment certain. */
function withCertainty(backend: Backend, paid: number): Backend {
  return paid === 0
    ? { ...backend, probability: 0 }
    : { ...backend, probability: 1, hurdle: 0, gate: [], proration: { kind: 'none' } };
}

const scaled = <T extends Record<string, number>>(costs: T, factor: number): T => ({
  ...costs,
  ...Object.fromEntries(Object.entries(costs).map(([name, value]) => [name, value * factor])),
});

/**
 * The eight drivers and how far each is moved: shares and rates by points, amounts by a fraction, back-ends from none
 * to all.
 * Own choice of what an advisor would call a realistic error.
 */
export const DRIVER_RANGES: Record<Driver, { low: number; high: number; vary: Vary }> = {
  portability: {
    low: -0.1,
    high: 0.1,
    vary: changeOffer(({ portability: { qFee, qTxn, qAssets } }, change) => ({
      portability: {
        qFee: plus(qFee, change, 0, 1),
        qTxn: plus(qTxn, change, 0, 1),
        qAssets: shiftedRate(qAssets, change),
      },
    })),
  },
  moveGrowth: {
    low: -0.02,
    high: 0.02,
    vary: changeOffer(({ growth }, change) => ({ growth: plus(growth, change, -0.5, 0.5) })),
  },
  stayGrowth: {
    low: -0.02,
    high: 0.02,
    vary: ({ scenario, offer }, change) => ({
      scenario: { ...scenario, stay: { ...scenario.stay, growth: plus(scenario.stay.growth, change, -0.5, 0.5) } },
      offer,
    }),
  },
  payout: {
    low: -0.02,
    high: 0.02,
    vary: changeOffer(({ payout, feePayoutPct, txnPayoutPct }, change) => ({
      payout: shiftedPayout(payout, change),
      feePayoutPct: shiftedRate(feePayoutPct, change),
      txnPayoutPct: shiftedRate(txnPayoutPct, change),
    })),
  },
  upfront: {
    low: 0.9,
    high: 1.1,
    vary: changeOffer(({ upfront }, factor) => ({
      upfront: {
        ...upfront,
        value: upfront.value * factor,
        cap: upfront.cap === undefined ? undefined : upfront.cap * factor,
      },
    })),
  },
  backends: {
    low: 0,
    high: 1,
    vary: changeOffer(({ backends }, paid) => ({ backends: backends.map((backend) => withCertainty(backend, paid)) })),
  },
  costs: {
    low: 0.8,
    high: 1.2,
    vary: changeOffer(({ fees, overhead, transition }, factor) => ({
      fees: scaled(fees, factor),
      overhead: { ...overhead, pct: overhead.pct * factor, fixed: overhead.fixed * factor },
      transition: {
        ...transition,
        oneOffCost: transition.oneOffCost * factor,
        acatFeesPerAccount: transition.acatFeesPerAccount * factor,
      },
    })),
  },
  discountRate: {
    low: -0.02,
    high: 0.02,
    vary: ({ scenario, offer }, change) => ({
      scenario: {
        ...scenario,
        settings: { ...scenario.settings, discountRate: plus(scenario.settings.discountRate, change, 0, 0.3) },
      },
      offer,
    }),
  },
};
