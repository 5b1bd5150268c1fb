import type { AdvisorInfo } from '../../deals/advisor-info';
import type { Channel } from '../../deals/channel';
import { ILLUSTRATIVE_ASSUMPTIONS, type ChannelAssumptions, type DealAssumptions } from '../../deals/deal-assumptions';
import { fixedNumber, fixedOf } from '../../money/fixed';
import {
  SCENARIO_SCHEMA_VERSION,
  type Backend,
  type Offer,
  type Payout,
  type Scenario,
  type Settings,
  type Stay,
} from './scenario';

/**
 * What a channel pays and defers where nothing better is known. Our own estimates within published ranges, percent as
 * written.
 */
type ChannelDefaults = { payout: number; deferral: number; overhead: number; noteRate: number };

/**
 * Employee channels: payouts of 35–55 %, deferral of 0–10 %. Independent: 90 % gross leaves about 80 % after charges,
 * which stand here as overhead. RIA: all revenue less 35–40 % overhead. Note rates are an assumption until the offer
 * names one.
 */
const CHANNEL_DEFAULTS: Record<Channel, ChannelDefaults> = {
  wirehouse: { payout: 44, deferral: 6, overhead: 0, noteRate: 4 },
  regional: { payout: 45, deferral: 4, overhead: 0, noteRate: 4 },
  independent: { payout: 90, deferral: 0, overhead: 10, noteRate: 4 },
  ria: { payout: 100, deferral: 0, overhead: 38, noteRate: 4 },
};

/** 60 % of what follows is there by month 3, 85 % by month 6, all by month 12; even steps between. Own estimate. */
export const DEFAULT_RAMP: readonly number[] = [0.2, 0.4, 0.6, 0.6833, 0.7667, 0.85, 0.875, 0.9, 0.925, 0.95, 0.975, 1];

export const DEFAULT_SETTINGS: Settings = {
  horizon: 10,
  discountRate: 0.08,
  taxOn: false,
  ordinaryRate: 0.37,
  capGains: 0.2,
  basis: 'cash',
  scenario: 'expected',
};

const fraction = (percentage: number): number => fixedNumber(fixedOf(percentage) / 100n);
const flat = (percentage: number): Payout => ({ kind: 'flat', rate: fraction(percentage) });

/** A year-one asset hurdle and two production hurdles, the usual three, a third of the total each. */
function newBackends({ backends }: ChannelAssumptions<string>): Backend[] {
  if (backends.expected === 0) return [];
  const third = fixedNumber(fixedOf(backends.expected) / 300n, 4);
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

/** An offer as the middle of a channel's market range would have it, to be corrected from the offer letter. */
export function newOffer(
  channel: Channel,
  name: string,
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
): Offer {
  const assumed = assumptions[channel];
  const defaults = CHANNEL_DEFAULTS[channel];
  return {
    channel,
    name,
    recognizedPct: 1,
    upfront: { basis: 'pctT12', value: fraction(assumed.upfront.expected), cashPct: 1, equityPct: 0 },
    note: {
      term: assumed.noteYears.expected,
      rate: fraction(defaults.noteRate),
      schedule: 'level',
      interestMode: 'bonused',
    },
    backends: newBackends(assumed),
    deferredReplacement: { pct: 0, form: 'cash', schedule: [{ year: 1, share: 1 }] },
    payout: flat(defaults.payout),
    fees: { pctGross: 0, pctNet: 0, bpsAum: 0, perAccount: 0, fixed: 0 },
    overhead: { pct: fraction(defaults.overhead), fixed: 0, growth: 0 },
    deferRate: fraction(defaults.deferral),
    deferVest: defaults.deferral === 0 ? 0 : 5,
    match: 0,
    growth: 0.05,
    portability: { qFee: fraction(assumed.portability.fee), qTxn: fraction(assumed.portability.transaction) },
    ramp: [...DEFAULT_RAMP],
    downtimeMonths: 0,
    transition: { oneOffCost: 0, acatFeesPerAccount: 0, accounts: 0, reimbursedPct: 0 },
  };
}

/** Staying at a firm of this channel, nothing unvested and no note. */
export function newStay(channel: Channel): Stay {
  const { payout, deferral, overhead } = CHANNEL_DEFAULTS[channel];
  return {
    growth: 0.05,
    payout: flat(payout),
    deferRate: fraction(deferral),
    deferVest: deferral === 0 ? 0 : 5,
    unvested: [],
    existingNoteBalance: 0,
    existingNoteTerm: 0,
    otherAnnual: [],
    overhead: { pct: fraction(overhead), fixed: 0, growth: 0 },
  };
}

/** What the basic view knows, as the start of a whole scenario. The result is sound once `info` names a T-12. */
export function newScenario(
  info: AdvisorInfo,
  from: Channel,
  to: { channel: Channel; name: string }[],
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
): Scenario {
  const { aum, revenue, feeBasedPercentage, city, state } = info;
  return {
    schemaVersion: SCENARIO_SCHEMA_VERSION,
    advisor: { aum, t12: revenue, feeBasedPercentage, city, state },
    stay: newStay(from),
    offers: to.map(({ channel, name }) => newOffer(channel, name, assumptions)),
    settings: { ...DEFAULT_SETTINGS },
  };
}
