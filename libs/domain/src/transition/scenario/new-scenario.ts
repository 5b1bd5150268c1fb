import type { AdvisorInfo } from '../../deals/advisor-info';
import { CHANNELS, type Channel } from '../../deals/channel';
import { CHANNEL_DEFAULTS, COMMON_DEFAULTS } from '../../deals/channel-defaults';
import { ILLUSTRATIVE_ASSUMPTIONS, type ChannelAssumptions, type DealAssumptions } from '../../deals/deal-assumptions';
import { portabilityFrom, usualOrigin, type Origin } from '../../deals/origin';
import { fixedCents, fixedDollars, fixedNumber, fixedOf, multiply } from '../../money/fixed';
import { averageMaturity, levelShares, rateClass } from '../engine/note';
import { sameValue } from '../premium/same-value';
import {
  SCENARIO_SCHEMA_VERSION,
  type Backend,
  type MonthlyRates,
  type Offer,
  type Payout,
  type Scenario,
  type Settings,
  type Stay,
} from './scenario';

const fraction = (percentage: number): number => fixedNumber(fixedOf(percentage) / 100n);
const flat = (percentage: number): Payout => ({ kind: 'flat', rate: fraction(percentage) });

/** 60 % of what follows is there by month 3, 85 % by month 6, all by month 12; even steps between. Own estimate. */
export const DEFAULT_RAMP: readonly number[] = [0.2, 0.4, 0.6, 0.6833, 0.7667, 0.85, 0.875, 0.9, 0.925, 0.95, 0.975, 1];

export const DEFAULT_SETTINGS: Settings = {
  horizon: 10,
  discountRate: fraction(COMMON_DEFAULTS.discountRate.value),
  taxOn: false,
  ordinaryRate: fraction(COMMON_DEFAULTS.ordinaryRate.value),
  capGains: fraction(COMMON_DEFAULTS.capGains.value),
  basis: 'cash',
  scenario: 'expected',
};

/** Ten digits: three thirds of any total are the total to the cent. */
const THIRD_DIGITS = 10;

/** A year-one asset hurdle and two production hurdles, the usual three, a third of the total each. */
function newBackends({ backends }: ChannelAssumptions<string>): Backend[] {
  if (backends.expected === 0) return [];
  const third = fixedNumber(fixedOf(backends.expected) / 300n, THIRD_DIGITS);
  const common = () =>
    ({
      pay: { basis: 'pctRecognizedT12', value: third },
      eligiblePct: 1,
      proration: { kind: 'none' },
      gate: [],
      form: { kind: 'cash' },
    }) satisfies Partial<Backend>;
  return [
    { id: 'assets-1', kind: 'assets', month: 12, hurdle: 0.75, hurdleBase: 'recruitedAssets', ...common() },
    { id: 'production-2', kind: 'production', month: 24, hurdle: 0.85, hurdleBase: 'recognizedT12', ...common() },
    { id: 'production-3', kind: 'production', month: 36, hurdle: 1, hurdleBase: 'recognizedT12', ...common() },
  ];
}

/** What new terms depend on besides channels and market ranges. */
export type NewTerms = {
  origin?: Origin | undefined;
  /** The month's federal rates; without them note rates are a placeholder. */
  rates?: MonthlyRates | undefined;
};

/** The federal rate of the class that a level note of these years has. */
export function usualNoteRate(years: number, rates?: MonthlyRates): number {
  if (years === 0 || rates === undefined) return fraction(COMMON_DEFAULTS.noteRate.value);
  return rates[rateClass(averageMaturity(levelShares(years), false))];
}

/** An offer as the middle of a channel's market range would have it, to be corrected from the offer letter. */
export function newOffer(
  channel: Channel,
  name: string,
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
  { origin = 'protocol', rates }: NewTerms = {},
): Offer {
  const assumed = assumptions[channel];
  const following = (percentage: number): number => fraction(portabilityFrom(origin, percentage));
  const { payout, platformCharges, overhead, deferral, vestingYears } = CHANNEL_DEFAULTS[channel];
  return {
    channel,
    name,
    recognizedPct: 1,
    upfront: { basis: 'pctT12', value: fraction(assumed.upfront.expected), cashPct: 1, equityPct: 0 },
    note: {
      term: assumed.noteYears.expected,
      rate: usualNoteRate(assumed.noteYears.expected, rates),
      schedule: 'level',
      interestMode: 'bonused',
    },
    backends: newBackends(assumed),
    deferredReplacement: { pct: 0, form: 'cash', schedule: [{ year: 1, share: 1 }] },
    payout: flat(payout.value),
    fees: { pctGross: fraction(platformCharges.value), pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 0 },
    overhead: { pct: fraction(overhead.value), fixed: 0, growth: 0 },
    deferRate: fraction(deferral.value),
    deferVest: vestingYears.value,
    match: 0,
    growth: fraction(COMMON_DEFAULTS.growth.value),
    portability: { qFee: following(assumed.portability.fee), qTxn: following(assumed.portability.transaction) },
    ramp: [...DEFAULT_RAMP],
    downtimeMonths: 0,
    transition: { oneOffCost: 0, acatFeesPerAccount: 0, accounts: 0, reimbursedPct: 0 },
  };
}

/** Years over which a default of unvested pay vests, in equal parts. */
const UNVESTED_YEARS = 5;

/** A total in equal whole cents over five years; the last part takes those that are left over. Dollars. */
export function vestingEvenly(total: number): Stay['unvested'] {
  const cents = fixedCents(fixedDollars(total));
  if (cents === 0) return [];
  const part = Math.floor(cents / UNVESTED_YEARS);
  return Array.from({ length: UNVESTED_YEARS }, (_year, index) => ({
    year: index + 1,
    amount: (index < UNVESTED_YEARS - 1 ? part : cents - part * (UNVESTED_YEARS - 1)) / 100,
  }));
}

/** What is usually unvested at a firm of this channel: a share of T-12. */
export function usualUnvested(channel: Channel, t12: number): Stay['unvested'] {
  const share = fixedOf(fraction(CHANNEL_DEFAULTS[channel].unvested.value));
  return vestingEvenly(fixedCents(multiply(fixedDollars(t12), share)) / 100);
}

/**
 * Staying at a firm of this channel, with the usual unvested part of `t12` and no note. Staying has no fees of its own:
 * platform charges stand in the overhead.
 */
export function newStay(channel: Channel, t12 = 0): Stay {
  const { payout, deferral, vestingYears, platformCharges, overhead } = CHANNEL_DEFAULTS[channel];
  return {
    growth: fraction(COMMON_DEFAULTS.growth.value),
    payout: flat(payout.value),
    deferRate: fraction(deferral.value),
    deferVest: vestingYears.value,
    unvested: usualUnvested(channel, t12),
    existingNoteBalance: 0,
    existingNoteTerm: 0,
    otherAnnual: [],
    overhead: { pct: fraction(platformCharges.value + overhead.value), fixed: 0, growth: 0 },
  };
}

/** The channel whose usual payout staying has, because a scenario names only the channels of the offers. */
export function stayChannel({ stay: { payout } }: { stay: { payout: unknown } }): Channel | null {
  return CHANNELS.find((channel) => sameValue(payout, newStay(channel).payout)) ?? null;
}

/** What the basic view knows, as the start of a whole scenario. The result is sound once `info` names a T-12. */
export function newScenario(
  info: AdvisorInfo,
  from: Channel,
  to: { channel: Channel; name: string }[],
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
  { origin = usualOrigin(from), rates }: NewTerms = {},
): Scenario {
  const { aum, revenue, feeBasedPercentage, city, state } = info;
  return {
    schemaVersion: SCENARIO_SCHEMA_VERSION,
    advisor: {
      aum,
      t12: revenue,
      ...(feeBasedPercentage !== undefined && { feeBasedPercentage }),
      city,
      state,
      origin,
    },
    stay: newStay(from, revenue),
    offers: to.map(({ channel, name }) => newOffer(channel, name, assumptions, { origin, rates })),
    settings: rates === undefined ? { ...DEFAULT_SETTINGS } : { ...DEFAULT_SETTINGS, afr: rates },
  };
}
