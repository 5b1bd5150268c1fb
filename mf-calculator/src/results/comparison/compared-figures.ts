import { CHANNEL_TEXT } from '../../basic/channel-text';
import type { OfferView } from '../calculated';
import { difference, money, percent, wholeDollars, yearName, years } from '../format/shown';
import type { Better } from './best-of';

/** A row of the comparison. `value` is compared as it is shown; null has no place in the comparison. */
export type ComparedFigure = { name: string; best: Better; value: (view: OfferView) => number | null; text: (view: OfferView) => string };

type Amount = (view: OfferView) => number;

const amount = (name: string, best: Better, cents: Amount, shown: (cents: number) => string = money): ComparedFigure => ({
  name, best, value: (view) => wholeDollars(cents(view)), text: (view) => shown(cents(view)),
});

const yearFigure = (name: string, best: Better, year: (view: OfferView) => number | null, none: string): ComparedFigure => ({
  name, best, value: year,
  text: (view) => {
    const value = year(view);
    return value === null ? none : yearName(value);
  },
});

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** In the order in which an advisor asks: what is it worth, what is sure, what binds, when. */
export const COMPARED_FIGURES: ComparedFigure[] = [
  { name: 'Channel', best: null, value: () => null, text: ({ offer }) => CHANNEL_TEXT[offer.channel].name },
  amount('Net present value against staying', 'higher', ({ outcome }) => outcome.totals.npv, difference),
  amount('Cumulative difference', 'higher', ({ outcome }) => outcome.totals.cumulative, difference),
  amount('Headline deal', 'higher', ({ outcome }) => outcome.totals.headline),
  amount('Guaranteed', 'higher', ({ outcome }) => outcome.totals.guaranteed),
  amount('At risk', 'lower', ({ outcome }) => outcome.totals.atRisk),
  amount('Up-front', 'higher', ({ outcome }) => outcome.totals.upfront),
  amount('Back-ends, expected', 'higher', ({ outcome }) => outcome.totals.backendsExpected),
  amount('Deferred compensation replaced', 'higher', ({ outcome }) => outcome.totals.replacement),
  { name: 'Note term', best: 'lower', value: ({ offer }) => offer.note.term, text: ({ offer }) => (offer.note.term === 0 ? 'No note' : years(offer.note.term)) },
  amount('Still owed at the end', 'lower', ({ outcome }) => outcome.totals.balanceAtHorizon),
  {
    name: 'Effective net payout', best: 'higher',
    value: ({ outcome }) => outcome.totals.effectiveNetPayout === null ? null : Math.round(outcome.totals.effectiveNetPayout * 1000),
    text: ({ outcome }) => outcome.totals.effectiveNetPayout === null ? 'No production' : percent(outcome.totals.effectiveNetPayout),
  },
  yearFigure('Ahead for the first time', 'lower', ({ outcome }) => outcome.milestones.firstPositiveYear, 'Never'),
  yearFigure('Ahead for good from', 'lower', ({ outcome }) => outcome.milestones.sustainedBreakEvenYear, 'Not within the years'),
  yearFigure('Advantage used up', null, ({ outcome }) => outcome.milestones.advantageExhaustedYear, 'Not within the years'),
].map((figure) => ({ ...figure, text: (view) => capital(figure.text(view)) }));
