import { divide, fixedOf, reaches, ZERO, type Fixed } from '../../money/fixed';
import type { Offer, Settings } from '../scenario/scenario';
import type { Outcome } from './backends';
import { replacementParts } from './deferred';
import { emptyLine, netOf, type Line } from './line';
import type { Measures } from './measures';
import { averageMaturity, interestBorne, ledgerOf, levelShares, rateClass, sharesOf, type Ledger } from './note';

/** A ledger with what tells how its interest is borne. */
type HeldNote = { ledger: Ledger; rate: Fixed; maturity: Fixed };

export type Notes = {
  upfront: Ledger;
  /** Notes of back-ends and of the replacement, added up. */
  later: Ledger;
  /** Of all notes. */
  forgiven: Line;
  repaid: Line;
  interestPaid: Line;
  /** Bonuses that pay interest. */
  interestBonus: Line;
  /** The same, or what the law imputes on a below-market note: taxed either way. */
  interestIncome: Line;
};

function upfrontNote({ note }: Offer, principal: Fixed, measures: Measures, horizon: number): HeldNote {
  const hurdles = note.schedule === 'contingent' ? note.hurdles : undefined;
  const rate = fixedOf(note.rate);
  const ledger = ledgerOf(
    {
      principal,
      start: 0,
      rate,
      monthly: note.schedule === 'monthly',
      unmet: note.unmet ?? 'rollsToEnd',
      shares: note.term === 0 ? [] : sharesOf(note),
      forgivenIf: hurdles?.map((hurdle, index) => reaches(measures('production', 12 * (index + 1)), fixedOf(hurdle))),
    },
    horizon,
  );
  const isMonthly = note.schedule === 'monthly';
  return { ledger, rate, maturity: note.term === 0 ? ZERO : averageMaturity(sharesOf(note), isMonthly) };
}

/** A back-end that comes as a note is forgiven evenly from its year on. */
function backendNotes(outcomes: Outcome[], horizon: number): HeldNote[] {
  return outcomes.flatMap(({ backend: { form }, year, paid }): HeldNote[] => {
    if (form.kind !== 'note' || year === null || paid === ZERO) return [];
    const rate = fixedOf(form.rate);
    return [
      {
        ledger: ledgerOf(
          { principal: paid, start: year, shares: levelShares(form.term), rate, monthly: false, unmet: 'rollsToEnd' },
          horizon,
        ),
        rate,
        maturity: averageMaturity(levelShares(form.term), false),
      },
    ];
  });
}

/**
 * A replacement that comes as a note is forgiven by its schedule, at the interest of the up-front note; what is due on
 * joining is no note.
 */
function replacementNote(
  { deferredReplacement: { form, schedule }, note }: Offer,
  replaced: Fixed,
  horizon: number,
): HeldNote[] {
  if (form !== 'note' || replaced === ZERO) return [];
  const parts = replacementParts(replaced, schedule).filter(({ year }) => year > 0);
  const principal = parts.reduce((sum, { amount }) => sum + amount, ZERO);
  const term = parts.at(-1)?.year ?? 0;
  if (principal === ZERO) return [];
  const shares = levelShares(term).map((_even, index) => {
    const due = parts.find(({ year }) => year === index + 1)?.amount ?? ZERO;
    return divide(due, principal);
  });
  const rate = fixedOf(note.rate);
  return [
    {
      ledger: ledgerOf({ principal, start: 0, shares, rate, monthly: false, unmet: 'rollsToEnd' }, horizon),
      rate,
      maturity: averageMaturity(shares, false),
    },
  ];
}

function together(ledgers: Ledger[], horizon: number): Ledger {
  const sum = (key: keyof Ledger): Line =>
    netOf(
      horizon,
      ledgers.map((ledger) => ledger[key]),
    );
  return {
    opening: sum('opening'),
    forgiven: sum('forgiven'),
    repaid: sum('repaid'),
    bearing: sum('bearing'),
    interest: sum('interest'),
    closing: sum('closing'),
  };
}

export type NoteSources = { principal: Fixed; outcomes: Outcome[]; replaced: Fixed; measures: Measures };

/** All notes that an offer brings, with their interest borne as the up-front note says. */
export function notesOf(
  offer: Offer,
  { principal, outcomes, replaced, measures }: NoteSources,
  { horizon, afr }: Settings,
): Notes {
  const mode = offer.note.interestMode;
  const first = upfrontNote(offer, principal, measures, horizon);
  const others = [...backendNotes(outcomes, horizon), ...replacementNote(offer, replaced, horizon)];
  const all = [first, ...others];
  const borne = all.map(({ ledger, rate, maturity }) =>
    interestBorne(ledger, mode, rate, afr === undefined ? ZERO : fixedOf(afr[rateClass(maturity)])),
  );
  const interestIncome = netOf(
    horizon,
    borne.map(({ income }) => income),
  );
  return {
    upfront: first.ledger,
    later: together(
      others.map(({ ledger }) => ledger),
      horizon,
    ),
    forgiven: netOf(
      horizon,
      all.map(({ ledger }) => ledger.forgiven),
    ),
    repaid: netOf(
      horizon,
      all.map(({ ledger }) => ledger.repaid),
    ),
    interestPaid: netOf(
      horizon,
      borne.map(({ paid }) => paid),
    ),
    interestBonus: mode === 'bonused' ? interestIncome : emptyLine(horizon),
    interestIncome,
  };
}
