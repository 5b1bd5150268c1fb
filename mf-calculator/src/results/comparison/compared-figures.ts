import { CHANNEL_TEXT } from '../../basic/channel-text';
import { exitAfterYear, flatPayout, followingShare, payoutNeeded, portabilityNeeded } from '../analysis/analyses';
import { offerViews, type Calculated, type OfferView } from '../calculated';
import { breakEvenText } from '../cards/break-even-text';
import type { FigureRef } from '../figure/figure-ref';
import { capital, difference, money, percent, wholeDollars, yearName, years } from '../format/shown';

/** A calculated scenario in a comparison. `title` names it over its offers where several scenarios are compared. */
export type Compared = Calculated & { id: string; title?: string };

/** One column. */
export type ComparedOffer = { key: string; title?: string | undefined; view: OfferView };

export function comparedOffers(compared: Compared[]): ComparedOffer[] {
  return compared.flatMap(({ id, title, ...calculated }) =>
    offerViews(calculated).map((view): ComparedOffer => ({ key: `${id}-${view.index}`, title, view })),
  );
}

/** The direction in which a figure is better for the advisor; null when there is none. */
export type Better = 'higher' | 'lower' | null;

/** Indexes of the best values. None if there is only one value or all are equal; tied values are all best. */
export function bestOf(values: (number | null)[], better: Better): ReadonlySet<number> {
  const known = values.filter((value) => value !== null);
  if (better === null || values.length < 2 || known.length === 0) return new Set();
  const best = better === 'higher' ? Math.max(...known) : Math.min(...known);
  const places = values.flatMap((value, index) => (value === best ? [index] : []));
  return new Set(places.length === values.length ? [] : places);
}

/**
 * A row of the comparison. `value` is compared as it is shown; null has no place in the comparison. Only what an
 * advisor would call better without knowing more has a best: a longer note or a larger share at risk is a matter of
 * judgement.
 */
export type ComparedFigure = {
  name: string;
  best: Better;
  value: (offer: ComparedOffer) => number | null;
  text: (offer: ComparedOffer) => string;
  /** Null when the text contains no number. */
  of?: (offer: ComparedOffer) => FigureRef | null;
};

type TotalName =
  | 'npv'
  | 'cumulative'
  | 'headline'
  | 'guaranteed'
  | 'atRisk'
  | 'expected'
  | 'upfront'
  | 'backendsExpected'
  | 'replacement'
  | 'balanceAtHorizon';

const total = (
  name: string,
  line: TotalName,
  best: Better,
  shown: (cents: number) => string = money,
): ComparedFigure => ({
  name,
  best,
  value: ({ view }) => wholeDollars(view.outcome.totals[line]),
  text: ({ view }) => shown(view.outcome.totals[line]),
  of: ({ view }) => ({ kind: 'total', offer: view.index, line }),
});

const yearFigure = (
  name: string,
  best: Better,
  milestone: 'firstPositiveYear' | 'sustainedBreakEvenYear' | 'advantageExhaustedYear',
  none: string,
): ComparedFigure => ({
  name,
  best,
  value: ({ view }) => view.outcome.milestones[milestone],
  text: ({ view }) => {
    const year = view.outcome.milestones[milestone];
    return year === null ? none : capital(yearName(year));
  },
  of: ({ view }) =>
    view.outcome.milestones[milestone] === null ? null : { kind: 'milestone', offer: view.index, milestone },
});

const tenths = (fraction: number): number => Math.round(fraction * 1000);

const NEEDED = { portability: portabilityNeeded, payout: payoutNeeded };

const breakEven = (name: string, of: 'portability' | 'payout'): ComparedFigure => ({
  name,
  best: 'lower',
  value: ({ view }) => {
    const found = NEEDED[of](view);
    return found.kind === 'never' ? null : found.kind === 'always' ? 0 : tenths(found.value);
  },
  text: ({ view }) => breakEvenText(NEEDED[of](view)),
  of: ({ view }) => {
    const {
      scenario,
      offer,
      outcome: {
        totals: { npv },
      },
    } = view;
    return {
      kind: 'breakEven',
      offer: view.index,
      of,
      assumed: of === 'portability' ? followingShare(scenario, offer) : flatPayout(offer),
      found: NEEDED[of](view),
      npv,
    };
  },
});

/** In the order of an advisor's questions: value, pay of staying, payments, costs, and obligations. */
export const COMPARED_FIGURES: ComparedFigure[] = [
  { name: 'Channel', best: null, value: () => null, text: ({ view }) => CHANNEL_TEXT[view.offer.channel].name },
  total('Net present value vs. staying', 'npv', 'higher', difference),
  total('Cumulative difference', 'cumulative', 'higher', difference),
  total('Headline deal', 'headline', null),
  total('Earned by staying', 'guaranteed', 'higher'),
  total('Contingent on hurdles or assets', 'atRisk', null),
  total('Expected deal', 'expected', 'higher'),
  total('Up-front', 'upfront', null),
  total('Back-ends, expected', 'backendsExpected', null),
  total('Deferred compensation replaced', 'replacement', null),
  {
    name: 'Effective net payout',
    best: 'higher',
    value: ({
      view: {
        outcome: { totals },
      },
    }) => (totals.effectiveNetPayout === null ? null : tenths(totals.effectiveNetPayout)),
    text: ({
      view: {
        outcome: { totals },
      },
    }) => (totals.effectiveNetPayout === null ? 'No production' : percent(totals.effectiveNetPayout)),
    of: ({ view }) =>
      view.outcome.totals.effectiveNetPayout === null
        ? null
        : { kind: 'total', offer: view.index, line: 'effectiveNetPayout' },
  },
  yearFigure('Ahead for the first time', 'lower', 'firstPositiveYear', 'Never'),
  yearFigure('Ahead for good from', 'lower', 'sustainedBreakEvenYear', 'Not within these years'),
  yearFigure('Advantage gone by', null, 'advantageExhaustedYear', 'Not within these years'),
  breakEven('Break-even portability', 'portability'),
  breakEven('Break-even flat payout', 'payout'),
  {
    name: 'Note term',
    best: null,
    value: ({ view }) => view.offer.note.term,
    text: ({ view: { offer } }) => (offer.note.term === 0 ? 'No note' : years(offer.note.term)),
  },
  {
    name: 'Leaving after 1 year costs',
    best: 'lower',
    value: ({ view }) => wholeDollars(exitAfterYear(view).total),
    text: ({ view }) => money(exitAfterYear(view).total),
    of: ({ view }) => ({ kind: 'exit', offer: view.index, exit: exitAfterYear(view) }),
  },
  total('Still owed at the end', 'balanceAtHorizon', null),
];
