import { centsFixed, divide, fixedCents, fixedDollars, fixedNumber, fixedOf, ZERO, type Fixed } from '../money/fixed';
import { dealOf } from '../transition/engine/deal';
import { followingOf } from '../transition/engine/portability';
import { practiceLines } from '../transition/engine/practice-lines';
import { newOffer, newScenario, type NewTerms } from '../transition/scenario/new-scenario';
import type { Offer, Scenario } from '../transition/scenario/scenario';
import { advisorFaults, EMPTY_ADVISOR_INFO, type AdvisorAmount, type AdvisorInfo } from './advisor-info';
import { CHANNELS, type Channel } from './channel';
import {
  ILLUSTRATIVE_ASSUMPTIONS,
  LEVELS,
  type Assumption,
  type DealAssumptions,
  type Level,
  type PerLevel,
} from './deal-assumptions';
import { countedFeeShare } from './fee-share';
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

/** Any amount of assets works, because every measure of these deals is a share of them. */
const SOME_ASSETS = 1_000_000;

/** Blended share of revenue that follows, as the engine has it. */
function portabilityOf(input: RangeInput, { portability }: Offer): ChannelRange['portability'] {
  return {
    percentage: fixedNumber(followingOf(input, portability).revenue * 100n, 10),
    inputs: [
      {
        label: input.feeBasedPercentage === undefined ? 'Fee-based share, assumed' : 'Fee-based share',
        value: countedFeeShare(input),
        unit: 'percent',
      },
      { label: 'Fee revenue that follows', value: percentage(portability.qFee), unit: 'percent' },
      { label: 'Transaction revenue that follows', value: percentage(portability.qTxn), unit: 'percent' },
    ],
  };
}

const percentage = (fraction: number): number => fixedNumber(fixedOf(fraction) * 100n, 10);

/** The engine's scenario behind one end of a channel's range: the level's terms, and its part of the back-ends. */
function levelScenario(
  { aum, ...input }: RangeInput,
  channel: Channel,
  assumptions: DealAssumptions<string>,
  terms: NewTerms,
  level: Level,
): { scenario: Scenario; offer: Offer } {
  const { upfront, backends, noteYears, portability } = assumptions[channel];
  const at = <T extends Assumption<string>>(assumption: T): T => ({ ...assumption, expected: assumption[level] });
  const ofLevel = { upfront: at(upfront), backends: at(backends), noteYears: at(noteYears), portability };
  const info = { ...EMPTY_ADVISOR_INFO, ...input, aum: aum === 0 ? SOME_ASSETS : aum };
  const offer = newOffer(channel, channel, { ...assumptions, [channel]: ofLevel }, terms);
  const scenario = newScenario(info, 'wirehouse', [], assumptions, terms);
  return { scenario: { ...scenario, settings: { ...scenario.settings, scenario: level } }, offer };
}

/** Up-front and back-ends of a level, and the sum of the back-ends if all are paid. */
type LevelDeal = { upfront: Fixed; backends: Fixed; most: Fixed };
const NO_DEAL: LevelDeal = { upfront: ZERO, backends: ZERO, most: ZERO };

function dealOfLevel({ scenario, offer }: { scenario: Scenario; offer: Offer }): LevelDeal {
  // Without revenue a deal has no base.
  if (scenario.advisor.t12 === 0) return NO_DEAL;
  const { upfront, outcomes } = dealOf(scenario, offer, practiceLines(scenario, offer));
  return {
    upfront: upfront.total,
    backends: outcomes.reduce((sum, { paid }) => sum + paid, ZERO),
    most: outcomes.reduce((sum, { most }) => sum + most, ZERO),
  };
}

function upfrontFigure(input: RangeInput, rate: number, amount: Fixed): Figure {
  return {
    cents: fixedCents(amount),
    formula: 'T-12 revenue × up-front rate',
    inputs: [
      { label: 'T-12 revenue', value: input.revenue, unit: 'usd' },
      { label: 'Up-front rate', value: rate, unit: 'percent' },
    ],
  };
}

function backendsFigure(input: RangeInput, rate: number, { backends, most }: LevelDeal): Figure {
  return {
    cents: fixedCents(backends),
    formula: 'T-12 revenue × back-end rate × average chance of the back-ends',
    inputs: [
      { label: 'T-12 revenue', value: input.revenue, unit: 'usd' },
      { label: 'Back-end rate', value: rate, unit: 'percent' },
      {
        label: 'Average chance of the back-ends',
        value: most === ZERO ? 0 : fixedNumber(divide(backends, most) * 100n, 10),
        unit: 'percent',
      },
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
 * Low, expected and high deal of one channel, from the engine: low pays no open back-end, expected weighs each by its
 * chance, high pays all. Throws RangeError when `advisorFaults(input)` is not empty. Zero revenue gives zero.
 */
export function channelRange(
  input: RangeInput,
  channel: Channel,
  assumptions: DealAssumptions<string> = ILLUSTRATIVE_ASSUMPTIONS,
  terms: NewTerms = {},
): ChannelRange {
  const [fault] = advisorFaults(input);
  if (fault) throw new RangeError(`${fault.field}: ${fault.rule} ${fault.limit}`);
  const assumed = assumptions[channel];
  const levels = perLevel((level) => levelScenario(input, channel, assumptions, terms, level));
  const deals = perLevel((level) => dealOfLevel(levels[level]));
  const upfront = perLevel((level) => upfrontFigure(input, assumed.upfront[level], deals[level].upfront));
  const backends = perLevel((level) => backendsFigure(input, assumed.backends[level], deals[level]));
  const total = perLevel((level) => totalFigure(upfront[level], backends[level]));
  return {
    channel,
    upfront,
    backends,
    total,
    portability: portabilityOf(input, levels.expected.offer),
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
  terms: NewTerms = {},
): ChannelRange[] {
  return CHANNELS.map((channel) => channelRange(input, channel, assumptions, terms));
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
