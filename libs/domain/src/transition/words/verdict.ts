import { hurdleBand } from '../analysis/hurdle-band';
import { offerAt } from '../analysis/outcome';
import { restsOn } from '../analysis/rests-on';
import type { HurdleBand, RestsOn } from '../result/analysis';
import type { OfferMilestones, OfferResult, OfferTotals } from '../result/result';
import type { HurdleScenario, Scenario, Settings } from '../scenario/scenario';
import { directionOf, shortDollars, wholeDollars, writtenPercent, writtenYears, type Direction } from './amounts';
import { advanceOf, milestoneSentence, type Advance } from './milestone-sentence';
import { restsOnSentence } from './rests-on-sentence';

/** The data of the verdict, without names and forms. */
export type VerdictFacts = {
  settings: Pick<Settings, 'horizon' | 'discountRate' | 'taxOn'>;
  totals: Pick<OfferTotals, 'npv' | 'cumulative' | 'balanceAtHorizon'>;
  milestones: OfferMilestones;
  advance: Advance;
  /** What `restsOn` and `hurdleBand` say about the offer. */
  restsOn: RestsOn;
  band: HurdleBand;
};

export type Verdict = {
  /** What the two measures say together. */
  finding: string;
  /** Hurdles and inputs that the finding rests on; null when a twentieth of any one of them leaves it as it is. */
  restsOn: string | null;
  /** The present value with none, the weighted and all of the uncertain back-ends; null when nothing is open. */
  band: string | null;
  /** The two figures in one sentence. */
  figures: string;
  /** Why the two point in different directions; null when they do not. */
  disagreement: string | null;
  /** When the advantage comes and goes. */
  course: string;
  /** What is counted although it is not earned yet; null when there is nothing. */
  caveat: string | null;
};

/** NPV first, sum over the years second. A statement of fact each, no advice. */
const FINDINGS: Record<Direction, Record<Direction, (span: string) => string>> = {
  ahead: {
    ahead: () => 'moving comes out ahead on both measures.',
    even: (span) => `moving has the higher present value and pays the same over ${span}.`,
    behind: (span) => `moving has the higher present value but pays less over ${span}.`,
  },
  even: {
    ahead: (span) => `moving pays more over ${span} and has the same present value.`,
    even: () => 'moving and staying come out even on both measures.',
    behind: (span) => `moving pays less over ${span} and has the same present value.`,
  },
  behind: {
    ahead: (span) => `moving pays more over ${span} but has the lower present value.`,
    even: (span) => `moving has the lower present value and pays the same over ${span}.`,
    behind: () => 'staying comes out ahead on both measures.',
  },
};

function amountSentence(cents: number, more: string, less: string, same: string): string {
  const direction = directionOf(cents);
  if (direction === 'even') return same;
  return `${shortDollars(Math.abs(cents))} ${direction === 'ahead' ? more : less}`;
}

/**
 * Why the two measures differ in an order that a reader does not expect: a present value above the total that it
 * discounts, or of the other sign. Null where the present value is simply the smaller of the two.
 */
export function timingReason({ npv, cumulative }: Pick<OfferTotals, 'npv' | 'cumulative'>): string | null {
  const [today, summed] = [directionOf(npv), directionOf(cumulative)];
  if (today === 'behind')
    return summed === 'ahead'
      ? 'The cost comes first; the extra pay comes later, when a dollar counts for less.'
      : null;
  if (today === 'even' || summed === 'even' || shortDollars(npv) === shortDollars(cumulative)) return null;
  if (summed === 'behind') return 'The money comes first; later years pay less than staying.';
  return npv > cumulative
    ? 'Present value is the higher of the two because the money comes first and later years pay less than staying.'
    : null;
}

function figuresSentence({ totals, settings: { horizon, taxOn } }: VerdictFacts): string {
  const reason = directionOf(totals.npv) === directionOf(totals.cumulative) ? timingReason(totals) : null;
  const today = amountSentence(totals.npv, 'more than staying', 'less than staying', 'as much as staying');
  const summed = amountSentence(totals.cumulative, 'more', 'less', 'the same');
  return (
    `In present value, the move is worth ${today}; in total over ${writtenYears(horizon)} it pays ${summed}, ` +
    `${taxOn ? 'after' : 'before'} tax.${reason === null ? '' : ` ${reason}`}`
  );
}

/** What a dollar of the last year counts as in present value. */
function lastDollar({ horizon, discountRate }: VerdictFacts['settings']): string {
  return `$${(1 / (1 + discountRate) ** horizon).toFixed(2)}`;
}

function disagreementSentence({ totals, settings }: VerdictFacts): string | null {
  const [today, summed] = [directionOf(totals.npv), directionOf(totals.cumulative)];
  if (today === summed || today === 'even' || summed === 'even') return null;
  const timing =
    today === 'ahead'
      ? 'The money from moving comes early and the money from staying comes later'
      : 'The cost of moving comes early and what it pays comes later';
  return (
    `${timing}: at a discount rate of ${writtenPercent(settings.discountRate)}, a dollar in year ${settings.horizon} ` +
    `counts as ${lastDollar(settings)} in present value and in full in the total. ` +
    'Both are right; they answer different questions.'
  );
}

function caveatSentence({ totals: { balanceAtHorizon }, settings: { horizon } }: VerdictFacts): string | null {
  if (wholeDollars(balanceAtHorizon) === 0) return null;
  return (
    `After ${writtenYears(horizon)}, ${shortDollars(balanceAtHorizon)} of notes remains unforgiven. ` +
    'It is not earned yet, and you owe it if you leave.'
  );
}

/** The words of the three figures of the band. */
export const BAND_WORDS: Record<HurdleScenario, string> = {
  low: 'if no uncertain back-end pays',
  expected: 'with each uncertain back-end weighted by its probability',
  high: 'if all of them pay',
};

function bandSentence({ low, expected, high }: HurdleBand): string | null {
  if (low.npv === high.npv) return null;
  const [least, weighed, most] = [low, expected, high].map(({ npv }) => shortDollars(npv));
  return (
    `The present value is ${weighed} ${BAND_WORDS.expected}: ` +
    `${least} ${BAND_WORDS.low}, ${most} ${BAND_WORDS.high}.`
  );
}

/** What the two measures say together, without what it rests on. */
export function findingOf({ npv, cumulative }: Pick<OfferTotals, 'npv' | 'cumulative'>, horizon: number): string {
  return `On these assumptions, ${FINDINGS[directionOf(npv)][directionOf(cumulative)](writtenYears(horizon))}`;
}

/** The answer in an advisor's everyday words: what the figures say, never what to do. */
export function verdictOf(facts: VerdictFacts): Verdict {
  const {
    totals,
    settings: { horizon },
    milestones,
    advance,
  } = facts;
  return {
    finding: findingOf(totals, horizon),
    restsOn: restsOnSentence(facts.restsOn),
    band: bandSentence(facts.band),
    figures: figuresSentence(facts),
    disagreement: disagreementSentence(facts),
    course: milestoneSentence(milestones, horizon, advance),
    caveat: caveatSentence(facts),
  };
}

/** The verdict on one offer of a calculated scenario. */
export function offerVerdict(
  scenario: Scenario,
  { totals, milestones }: Pick<OfferResult, 'totals' | 'milestones'>,
  index: number,
): Verdict {
  return verdictOf({
    settings: scenario.settings,
    totals,
    milestones,
    advance: advanceOf(offerAt(scenario, index), scenario.settings),
    restsOn: restsOn(scenario, index),
    band: hurdleBand(scenario, index),
  });
}
