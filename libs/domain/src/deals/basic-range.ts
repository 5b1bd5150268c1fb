import {
  centsFixed,
  divide,
  fixedCents,
  fixedDollars,
  fixedNumber,
  fixedOf,
  multiply,
  ZERO,
  type Fixed,
} from '../money/fixed';
import { followingOf } from '../transition/engine/portability';
import { advisorFaults, type AdvisorAmount, type AdvisorInfo } from './advisor-info';
import { CHANNELS, type Channel } from './channel';
import {
  ILLUSTRATIVE_ASSUMPTIONS,
  LEVELS,
  type ChannelAssumptions,
  type DealAssumptions,
  type Level,
  type PerLevel,
} from './deal-assumptions';
import type { Figure, FigureInput } from './figure';

export type RangeInput = Pick<AdvisorInfo, AdvisorAmount>;

/** What one channel would pay, by level. Cents; shares and portability as written percentages. */
export type ChannelRange = {
  channel: Channel;
  upfront: PerLevel<Figure>;
  backends: PerLevel<Figure>;
  total: PerLevel<Figure>;
  /** Total as a percentage of T-12; 0 without revenue. */
  totalPercentage: PerLevel<number>;
  noteYears: PerLevel<number>;
  /** The part of the up-front that is forgiven, and taxed, each year of the expected note; null without a note. */
  forgivenYearly: Figure | null;
  portability: { percentage: number; inputs: FigureInput[] };
};

function perLevel<T>(make: (level: Level) => T): PerLevel<T> {
  return { low: make('low'), expected: make('expected'), high: make('high') };
}

/** A percentage as written (75) as the fraction that is calculated with. */
const fraction = (percentage: number): Fixed => fixedOf(percentage) / 100n;

/** Blended share of revenue that follows, as the engine has it. */
function portabilityOf(input: RangeInput, { portability }: ChannelAssumptions<string>): ChannelRange['portability'] {
  const { revenue } = followingOf(input, { qFee: portability.fee / 100, qTxn: portability.transaction / 100 });
  return {
    percentage: fixedNumber(revenue * 100n, 10),
    inputs: [
      { label: 'Fee-based share', value: input.feeBasedPercentage, unit: 'percent' },
      { label: 'Fee revenue that follows', value: portability.fee, unit: 'percent' },
      { label: 'Transaction revenue that follows', value: portability.transaction, unit: 'percent' },
    ],
  };
}

function upfrontFigure(input: RangeInput, rate: number): Figure {
  return {
    cents: fixedCents(multiply(fixedDollars(input.revenue), fraction(rate))),
    formula: 'T-12 revenue × up-front rate',
    inputs: [
      { label: 'T-12 revenue', value: input.revenue, unit: 'usd' },
      { label: 'Up-front rate', value: rate, unit: 'percent' },
    ],
  };
}

/** Back-ends are paid on what the advisor produces at the new firm, so the share that follows is part of them. */
function backendsFigure(input: RangeInput, rate: number, portability: ChannelRange['portability']): Figure {
  const following = multiply(fixedDollars(input.revenue), fraction(portability.percentage));
  return {
    cents: fixedCents(multiply(following, fraction(rate))),
    formula: 'T-12 revenue × share that follows × back-end rate',
    inputs: [
      { label: 'T-12 revenue', value: input.revenue, unit: 'usd' },
      { label: 'Share that follows', value: portability.percentage, unit: 'percent' },
      { label: 'Back-end rate', value: rate, unit: 'percent' },
    ],
  };
}

function totalFigure(upfront: Figure, backends: Figure): Figure {
  return {
    cents: upfront.cents + backends.cents,
    formula: 'Up-front + back-ends',
    inputs: [
      { label: 'Up-front', value: upfront.cents / 100, unit: 'usd' },
      { label: 'Back-ends', value: backends.cents / 100, unit: 'usd' },
    ],
  };
}

function forgivenYearly(upfront: Figure, years: number): Figure | null {
  if (years === 0) return null;
  return {
    cents: fixedCents(divide(centsFixed(upfront.cents), fixedOf(years))),
    formula: 'Expected up-front ÷ note term',
    inputs: [
      { label: 'Expected up-front', value: upfront.cents / 100, unit: 'usd' },
      { label: 'Note term', value: years, unit: 'years' },
    ],
  };
}

/**
 * Low, expected and high deal of one channel.
 * Throws RangeError when `advisorFaults(input)` is not empty. Zero revenue gives zero everywhere.
 */
export function channelRange(
  input: RangeInput,
  channel: Channel,
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
): ChannelRange {
  const [fault] = advisorFaults(input);
  if (fault) throw new RangeError(`${fault.field}: ${fault.rule} ${fault.limit}`);
  const assumed = assumptions[channel];
  const portability = portabilityOf(input, assumed);
  const upfront = perLevel((level) => upfrontFigure(input, assumed.upfront[level]));
  const backends = perLevel((level) => backendsFigure(input, assumed.backends[level], portability));
  const total = perLevel((level) => totalFigure(upfront[level], backends[level]));
  return {
    channel,
    upfront,
    backends,
    total,
    portability,
    totalPercentage: perLevel((level) => percentageOf(total[level], input.revenue)),
    noteYears: perLevel((level) => assumed.noteYears[level]),
    forgivenYearly: forgivenYearly(upfront.expected, assumed.noteYears.expected),
  };
}

function percentageOf(figure: Figure, revenue: number): number {
  const whole = fixedDollars(revenue);
  return whole === ZERO ? 0 : fixedNumber(divide(centsFixed(figure.cents), whole) * 100n, 4);
}

/** The ranges of all channels, in the order of `CHANNELS`. */
export function basicRange(
  input: RangeInput,
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
): ChannelRange[] {
  return CHANNELS.map((channel) => channelRange(input, channel, assumptions));
}

/** The expected up-front in basis points of the assets, the unit in which some firms quote; null without assets. */
export function upfrontBasisPoints(range: ChannelRange, aum: number): number | null {
  const assets = fixedDollars(aum);
  return assets > ZERO ? fixedNumber(divide(centsFixed(range.upfront.expected.cents), assets) * 10_000n, 1) : null;
}

/** Largest total of any level and channel, for a common scale. Cents. */
export function largestTotal(ranges: ChannelRange[]): number {
  return Math.max(0, ...ranges.flatMap((range) => LEVELS.map((level) => range.total[level].cents)));
}
