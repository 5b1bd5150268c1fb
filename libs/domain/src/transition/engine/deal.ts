import { fixedDollars, fixedOf, multiply, ZERO, type Fixed } from '../../money/fixed';
import type { Offer, Scenario } from '../scenario/scenario';
import { backendOutcomes, type Outcome } from './backends';
import { replacementParts, unvestedTotal } from './deferred';
import { grantVesting, ownershipGain, vestEvenly } from './equity';
import { addTo, emptyLine, netOf, type Line } from './line';
import { measuresOf } from './measures';
import { notesOf, type Notes } from './notes';
import type { PracticeLines } from './practice-lines';
import { sunsetPaid } from './sunset';
import { upfrontOf, type UpfrontPaid } from './upfront';

/**
 * The promises of an offer: for each, the amount that arrives (`…Cash`, loans included) and the part of it that is a
 * loan.
 */
export type Deal = {
  recognizedT12: Fixed;
  upfront: UpfrontPaid;
  outcomes: Outcome[];
  deferredLost: Fixed;
  replaced: Fixed;
  notes: Notes;
  upfrontCash: Line;
  backends: Line;
  replacement: Line;
  /** Grants and the up-front's stock, as they vest. */
  stock: Line;
  gain: Line;
  sunset: Line;
  /** What of the above came as notes: income only as it is forgiven. */
  loans: Line;
};

/** By year, what is paid; `asNote` chooses between loans and the rest. */
function backendLine(outcomes: Outcome[], horizon: number, asNote: boolean): Line {
  const line = emptyLine(horizon);
  for (const { backend, year, paid } of outcomes)
    if (year !== null && (backend.form.kind === 'note') === asNote) addTo(line, year, paid);
  return line;
}

/**
 * Cash and stock by the schedule; of a note all on joining, except that what its schedule gives on joining is no loan.
 */
function replacementLines(
  { deferredReplacement: { form, schedule } }: Offer,
  replaced: Fixed,
  horizon: number,
): { all: Line; loan: Line } {
  const [all, loan] = [emptyLine(horizon), emptyLine(horizon)];
  for (const { year, amount } of replacementParts(replaced, schedule)) {
    addTo(all, form === 'note' ? 0 : year, amount);
    if (form === 'note' && year > 0) addTo(loan, 0, amount);
  }
  return { all, loan };
}

function onJoining(amount: Fixed, horizon: number): Line {
  const line = emptyLine(horizon);
  line[0] = amount;
  return line;
}

export function dealOf({ advisor, stay, settings }: Scenario, offer: Offer, { book, production }: PracticeLines): Deal {
  const { horizon, scenario } = settings;
  const recognizedT12 = multiply(fixedOf(offer.recognizedPct), fixedDollars(advisor.t12));
  const measures = measuresOf(advisor, book, production, recognizedT12);
  const upfront = upfrontOf(offer, recognizedT12, book);
  const outcomes = backendOutcomes(offer.backends, { book, production, recognizedT12 }, measures, scenario, horizon);
  const deferredLost = unvestedTotal(stay.unvested);
  const replaced = multiply(fixedOf(offer.deferredReplacement.pct), deferredLost);
  const replacement = replacementLines(offer, replaced, horizon);
  const upfrontCash = onJoining(upfront.cash, horizon);
  const backendLoans = backendLine(outcomes, horizon, true);
  return {
    recognizedT12,
    upfront,
    outcomes,
    deferredLost,
    replaced,
    upfrontCash,
    notes: notesOf(offer, { principal: upfront.cash, outcomes, replaced, measures }, settings),
    backends: netOf(horizon, [backendLine(outcomes, horizon, false), backendLoans]),
    replacement: replacement.all,
    stock: netOf(horizon, [vestEvenly(upfront.stock, offer.note.term, horizon), grantVesting(offer.equity, horizon)]),
    gain: ownershipGain(offer.equity, production, horizon),
    sunset: sunsetPaid(offer.sunset, production, horizon),
    loans: netOf(horizon, [
      offer.note.term === 0 ? onJoining(ZERO, horizon) : upfrontCash,
      backendLoans,
      replacement.loan,
    ]),
  };
}
