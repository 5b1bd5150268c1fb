import { fixedCents, fixedDollars, fixedOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import { replacementParts } from '../engine/deferred';
import { growthFactors, inYear } from '../engine/line';
import { moveLines, type MoveLines } from '../engine/move-lines';
import { deferralWithMatch } from '../engine/practice-lines';
import type { ExitCost } from '../result/analysis';
import type { Offer, Scenario } from '../scenario/scenario';
import { offerAt } from './outcome';

/** Notes after `month`: a monthly one is forgiven month by month, the others at the end of their years. */
function noteBalance({ deal: { notes } }: MoveLines, { note }: Offer, month: number): Fixed {
  const [year, months] = [Math.floor(month / 12), BigInt(month % 12)];
  const begun =
    note.schedule === 'monthly'
      ? ((inYear(notes.upfront.forgiven, year + 1) + inYear(notes.upfront.repaid, year + 1)) * months) / 12n
      : ZERO;
  return inYear(notes.upfront.closing, year) - begun + inYear(notes.later.closing, year);
}

/** Replacement that is paid or vests after `year`; as a note it is part of the balance. */
function unvestedReplacement(
  { deal }: MoveLines,
  { deferredReplacement: { form, schedule } }: Offer,
  year: number,
): Fixed {
  if (form === 'note') return ZERO;
  return replacementParts(deal.replaced, schedule).reduce(
    (sum, part) => (part.year > year ? sum + part.amount : sum),
    ZERO,
  );
}

/** Deferred from full years so far and not vested yet. */
function unvestedDeferral({ practice }: MoveLines, offer: Offer, year: number): Fixed {
  let production = ZERO;
  for (let earned = Math.max(1, year - offer.deferVest + 1); earned <= year; earned += 1)
    production += inYear(practice.production, earned);
  return multiply(deferralWithMatch(offer), production);
}

const stillUnvested = (amount: Fixed, term: number, year: number): Fixed =>
  term === 0 ? ZERO : (amount * BigInt(Math.max(0, term - year))) / BigInt(term);

/** Stock of the up-front and of a grant that has not vested, the grant at the price of the year. */
function unvestedEquity({ deal }: MoveLines, { note, equity }: Offer, year: number): Fixed {
  const upfront = stillUnvested(deal.upfront.stock, note.term, year);
  if (equity?.type !== 'grant') return upfront;
  const price = inYear(growthFactors(fixedOf(equity.growth), year), year);
  return upfront + multiply(stillUnvested(fixedDollars(equity.amount), equity.vestYears, year), price);
}

/**
 * What leaving again would cost after every month of the horizon: note balances that fall due, and unvested
 * replacement, deferred compensation and stock that would be forfeited. Month 0 is the day of joining.
 */
export function exitCosts(scenario: Scenario, index: number): ExitCost[] {
  const offer = offerAt(scenario, index);
  const move = moveLines(scenario, offer);
  return Array.from({ length: 12 * scenario.settings.horizon + 1 }, (_month, month): ExitCost => {
    const year = Math.floor(month / 12);
    const note = noteBalance(move, offer, month);
    const replacement = unvestedReplacement(move, offer, year);
    const deferral = unvestedDeferral(move, offer, year);
    const equity = unvestedEquity(move, offer, year);
    return {
      month,
      noteBalance: fixedCents(note),
      unvestedReplacement: fixedCents(replacement),
      unvestedDeferral: fixedCents(deferral),
      unvestedEquity: fixedCents(equity),
      total: fixedCents(note + replacement + deferral + equity),
    };
  });
}
