import type { Channel } from './channel';
import type { DealSourceId } from './deal-source';

/** The basis of a number; without a source it is our own estimate. */
export type Evidence<S extends string = DealSourceId> = {
  sources: S[];
  /** `YYYY` or `YYYY-MM` that the number is of; its age counts from there. */
  asOf: string;
  /** The sample that the sources observed. */
  sample: string;
  /** Why this value, in our words. */
  note: string;
};

export type DefaultUnit = 'percent' | 'years' | 'multiple';

/** The value of a new calculation until it is corrected. Percentages as written (42 = 42 %). */
export type DefaultValue = Evidence & { value: number; unit: DefaultUnit; range?: { low: number; high: number } };

/** "Our estimate" for a default without a source. */
export const isOwnEstimate = ({ sources }: Pick<Evidence<string>, 'sources'>): boolean => sources.length === 0;

const REVIEWED = '2026-11';
const OWN = { sources: [], asOf: REVIEWED, sample: 'None: our own estimate.' } satisfies Partial<Evidence>;

export const CHANNEL_DEFAULT_NAMES = [
  'payout',
  'platformCharges',
  'overhead',
  'deferral',
  'vestingYears',
  'unvested',
] as const;
export type ChannelDefaultName = (typeof CHANNEL_DEFAULT_NAMES)[number];

const EMPLOYEE_PAY = {
  sources: ['employeePayouts2025'],
  asOf: '2025-05',
  sample: 'Nine firms, at $600,000 of production.',
} satisfies Partial<Evidence>;

const payout = (value: number, low: number, high: number): DefaultValue => ({
  ...EMPLOYEE_PAY,
  value,
  unit: 'percent',
  range: { low, high },
  note: 'Cash only, near the top of the observed range because $1 million of production pays more than $600,000.',
});

const NO_OFFICE: DefaultValue = {
  ...OWN,
  value: 0,
  unit: 'percent',
  note: 'The same office costs 25% of production everywhere; here the firm pays for it.',
};
const OWN_OFFICE: DefaultValue = {
  sources: ['practiceCosts'],
  asOf: REVIEWED,
  sample: 'A rule of thumb for advisory practices, undated.',
  value: 25,
  unit: 'percent',
  range: { low: 20, high: 35 },
  note:
    'Rent and staff, which the advisor pays here: below the published 35%, because platform charges are ' +
    'counted separately.',
};
const NO_CHARGES: DefaultValue = {
  ...OWN,
  value: 0,
  unit: 'percent',
  note: 'The firm’s charges are already in its payout.',
};
const charges = (sources: DealSourceId[], low: number, high: number): DefaultValue => ({
  sources,
  asOf: REVIEWED,
  sample: 'Published grids and one worked case, undated.',
  value: 12,
  unit: 'percent',
  range: { low, high },
  note: 'Of production, for tickets, programs, custody, compliance, insurance and technology.',
});

const deferral = (value: number): DefaultValue => ({
  ...OWN,
  value,
  unit: 'percent',
  note:
    'Of production, on top of the cash payout. ' +
    'Reported deferrals are from 0.75% to 7.75% of pay: at a payout of 42%, from 0.3% to 3.3% of production.',
});
const NO_DEFERRAL: DefaultValue = { ...OWN, value: 0, unit: 'percent', note: 'Usually nothing is deferred here.' };
const vesting = (value: number): DefaultValue => ({
  ...OWN,
  value,
  unit: 'years',
  note: value === 0 ? 'Nothing is deferred.' : 'Five years was typical in the plans we reviewed.',
});
const unvested = (value: number): DefaultValue => ({
  ...OWN,
  value,
  unit: 'percent',
  note:
    value === 0
      ? 'Nothing is deferred, so nothing is unvested.'
      : 'Share of T-12, in equal parts over five years: five years of deferrals at the typical rate. Forfeited ' +
        'when you leave.',
});

/**
 * The usual pay and charges of each kind of firm. The comparison is fair because the office is the same everywhere,
 * paid by the firm or by the advisor.
 */
export const CHANNEL_DEFAULTS: Record<Channel, Record<ChannelDefaultName, DefaultValue>> = {
  wirehouse: {
    payout: payout(42, 32, 45),
    platformCharges: NO_CHARGES,
    overhead: NO_OFFICE,
    deferral: deferral(3),
    vestingYears: vesting(5),
    unvested: unvested(15),
  },
  regional: {
    payout: payout(43, 39, 45),
    platformCharges: NO_CHARGES,
    overhead: NO_OFFICE,
    deferral: deferral(2),
    vestingYears: vesting(5),
    unvested: unvested(10),
  },
  independent: {
    payout: {
      sources: ['independentPayouts', 'independentGrid'],
      asOf: REVIEWED,
      sample: 'One published grid and one report, undated.',
      value: 90,
      unit: 'percent',
      range: { low: 80, high: 93 },
      note: 'Before charges and the practice’s own costs; about 53% of production remains.',
    },
    platformCharges: charges(['independentPayouts'], 8, 18),
    overhead: OWN_OFFICE,
    deferral: NO_DEFERRAL,
    vestingYears: vesting(0),
    unvested: unvested(0),
  },
  ria: {
    payout: {
      ...OWN,
      value: 100,
      unit: 'percent',
      note: 'The practice receives all of its revenue; about 63% remains after charges and costs.',
    },
    platformCharges: charges(['practiceCosts'], 10, 17),
    overhead: OWN_OFFICE,
    deferral: NO_DEFERRAL,
    vestingYears: vesting(0),
    unvested: unvested(0),
  },
};

export const COMMON_DEFAULT_NAMES = [
  'feeShare',
  'noteRate',
  'growth',
  'discountRate',
  'ordinaryRate',
  'capGains',
  'ramp',
  'hurdles',
  'exitValue',
] as const;
export type CommonDefaultName = (typeof COMMON_DEFAULT_NAMES)[number];

/** Assumptions of a new calculation that are the same for every channel. */
export const COMMON_DEFAULTS: Record<CommonDefaultName, DefaultValue> = {
  feeShare: {
    ...OWN,
    value: 75,
    unit: 'percent',
    note:
      'Share of revenue from advisory fees when none is entered. Enter yours: fee revenue is more likely to ' +
      'follow you.',
  },
  noteRate: {
    ...OWN,
    value: 4,
    unit: 'percent',
    note: 'A placeholder until the month’s federal rates are entered; then the rate for the note’s class.',
  },
  growth: { ...OWN, value: 5, unit: 'percent', note: 'Per year, the same for staying and moving.' },
  discountRate: {
    ...OWN,
    value: 8,
    unit: 'percent',
    note: 'Per year: how much less later money is worth than money today.',
  },
  ordinaryRate: {
    ...OWN,
    value: 37,
    unit: 'percent',
    note:
      'The top federal bracket alone. Enter your combined marginal rate: federal and state tax, ' +
      'payroll or self-employment tax, and the 3.8% net investment income tax where it applies.',
  },
  capGains: {
    ...OWN,
    value: 20,
    unit: 'percent',
    note: 'The top federal rate on long-term gains, without state tax and the 3.8% net investment income tax.',
  },
  ramp: {
    sources: ['portability'],
    asOf: REVIEWED,
    sample: 'A recruiter’s column, undated.',
    value: 76.04,
    unit: 'percent',
    note: 'Of what follows, earned in year 1: 60% has arrived by month 3, 85% by month 6, all by month 12.',
  },
  hurdles: {
    sources: ['stackedNotes', 'recruiting2024'],
    asOf: '2024-03',
    sample: 'Published deals.',
    value: 3,
    unit: 'multiple',
    note: 'Three equal back-ends: 75% of the assets in year 1, 85% and 100% of recognized T-12 in years 2 and 3.',
  },
  exitValue: {
    ...OWN,
    value: 0,
    unit: 'multiple',
    note: 'No practice sale is counted for any channel. Enter one for each to compare.',
  },
};
