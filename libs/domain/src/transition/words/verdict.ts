import type { OfferMilestones, OfferTotals } from '../result/result';
import type { Settings } from '../scenario/scenario';
import { shortDollars, wholeDollars, writtenPercent, writtenYears } from './amounts';
import { milestoneSentence } from './milestone-sentence';

/** What the verdict is made of; nothing of names and forms. */
export type VerdictFacts = {
  settings: Pick<Settings, 'horizon' | 'discountRate' | 'taxOn'>;
  totals: Pick<OfferTotals, 'npv' | 'cumulative' | 'balanceAtHorizon'>;
  milestones: OfferMilestones;
};

export type Verdict = {
  /** What the two measures say together. */
  finding: string;
  /** The two figures in one sentence. */
  figures: string;
  /** Why the two point in different directions; null when they do not. */
  disagreement: string | null;
  /** When the advantage comes and goes. */
  course: string;
  /** What is counted although it is not earned yet; null when there is nothing. */
  caveat: string | null;
};

export type Direction = 'ahead' | 'even' | 'behind';

/** By the figure as it is shown: 40 cents are no advantage. */
export function directionOf(cents: number): Direction {
  const dollars = wholeDollars(cents);
  return dollars === 0 ? 'even' : dollars > 0 ? 'ahead' : 'behind';
}

/** NPV first, sum over the years second. A statement of fact each, no advice. */
const FINDINGS: Record<Direction, Record<Direction, (span: string) => string>> = {
  ahead: {
    ahead: () => 'Moving comes out ahead on both measures.',
    even: (span) => `Moving is worth more in today’s money and pays the same over the ${span}.`,
    behind: (span) => `Moving is worth more in today’s money, yet pays less over the ${span}.`,
  },
  even: {
    ahead: (span) => `Moving pays more over the ${span} and is worth the same in today’s money.`,
    even: () => 'Moving and staying come out even on both measures.',
    behind: (span) => `Moving pays less over the ${span} and is worth the same in today’s money.`,
  },
  behind: {
    ahead: (span) => `Moving pays more over the ${span}, yet is worth less in today’s money.`,
    even: (span) => `Moving is worth less in today’s money and pays the same over the ${span}.`,
    behind: () => 'Staying comes out ahead on both measures.',
  },
};

function amountSentence(cents: number, more: string, less: string, same: string): string {
  const direction = directionOf(cents);
  if (direction === 'even') return same;
  return `${shortDollars(Math.abs(cents))} ${direction === 'ahead' ? more : less}`;
}

function figuresSentence({ totals, settings: { horizon, taxOn } }: VerdictFacts): string {
  const today = amountSentence(totals.npv, 'more than staying', 'less than staying', 'as much as staying');
  const summed = amountSentence(totals.cumulative, 'more', 'less', 'the same');
  return (
    `In today’s money the move is worth ${today}; added up over ${writtenYears(horizon)} it pays ${summed}, ` +
    `${taxOn ? 'after' : 'before'} tax.`
  );
}

/** What a dollar of the last year counts in today's money. */
function lastDollar({ horizon, discountRate }: VerdictFacts['settings']): string {
  return `$${(1 / (1 + discountRate) ** horizon).toFixed(2)}`;
}

function disagreementSentence({ totals, settings }: VerdictFacts): string | null {
  const [today, summed] = [directionOf(totals.npv), directionOf(totals.cumulative)];
  if (today === summed || today === 'even' || summed === 'even') return null;
  const timing =
    today === 'ahead'
      ? 'The money of the move comes early and that of staying later'
      : 'The cost of the move comes early and what it pays comes later';
  return (
    `${timing}: at a discount of ${writtenPercent(settings.discountRate)} ` +
    `a dollar of year ${settings.horizon} counts ${lastDollar(settings)} today, ` +
    'in the sum over the years it counts in full. Neither is wrong; they answer different questions.'
  );
}

function caveatSentence({ totals: { balanceAtHorizon }, settings: { horizon } }: VerdictFacts): string | null {
  if (wholeDollars(balanceAtHorizon) === 0) return null;
  return (
    `After ${writtenYears(horizon)} ${shortDollars(balanceAtHorizon)} of notes is still to be forgiven. ` +
    'It is owed on leaving and not earned yet.'
  );
}

/** The answer in words an advisor would use across a table: what the figures say, never what to do. */
export function verdictOf(facts: VerdictFacts): Verdict {
  const {
    totals,
    settings: { horizon },
    milestones,
  } = facts;
  return {
    finding: FINDINGS[directionOf(totals.npv)][directionOf(totals.cumulative)](writtenYears(horizon)),
    figures: figuresSentence(facts),
    disagreement: disagreementSentence(facts),
    course: milestoneSentence(milestones, horizon),
    caveat: caveatSentence(facts),
  };
}
