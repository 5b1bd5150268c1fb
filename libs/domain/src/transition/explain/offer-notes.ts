import { divide, type Fixed } from '../../money/fixed';
import { inYear } from '../engine/line';
import { sharesOf, type Ledger } from '../engine/note';
import { given, share, sumOfParts, usd, type Reasons } from './explanation';
import { at, NOTHING, type Entry, type OfferContext } from './offer-context';

const upfrontLedger = ({ move }: OfferContext): Ledger => move.deal.notes.upfront;

/**
 * An installment as the share of the principal that its year asks for; a rest, or what had rolled on, as the balance it
 * takes.
 */
function installmentReasons(context: OfferContext, settled: Fixed): Reasons {
  const { offer, move, year } = context;
  if (settled === 0n) return NOTHING;
  const due = sharesOf(offer.note)[year - 1] ?? 0n;
  if (year === offer.note.term)
    return sumOfParts([usd('Balance at the start of the last year', inYear(upfrontLedger(context).opening, year))]);
  return {
    formula: 'Principal × Share of the year',
    inputs: [usd('Principal', move.deal.upfront.cash), share('Share of the year', due)],
  };
}

function interestReasons(context: OfferContext): Reasons {
  const { bearing, interest } = upfrontLedger(context);
  if (at(context, interest) === 0n) return NOTHING;
  const balance =
    context.offer.note.schedule === 'monthly' ? 'Mean balance of the year' : 'Balance at the start of the year';
  return {
    formula: `${balance} × Interest rate`,
    inputs: [usd(balance, at(context, bearing)), given('Interest rate', context.offer.note.rate, 'fraction')],
  };
}

function incomeReasons(context: OfferContext): Reasons {
  const {
    offer: { note },
    move: {
      deal: { notes },
    },
  } = context;
  if (note.interestMode === 'bonused')
    return sumOfParts([
      usd('Interest on the up-front note', at(context, notes.upfront.interest)),
      usd('Interest on later notes', at(context, notes.later.interest)),
    ]);
  const imputed = at(context, notes.interestIncome);
  if (imputed === 0n) return NOTHING;
  const bearing = at(context, notes.upfront.bearing) + at(context, notes.later.bearing);
  return {
    formula: 'Balances × Shortfall to the federal rate',
    inputs: [usd('Balances', bearing), share('Shortfall to the federal rate', divide(imputed, bearing))],
  };
}

const paidReasons = (context: OfferContext): Reasons => {
  const {
    offer: { note },
    move: {
      deal: { notes },
    },
  } = context;
  return note.interestMode === 'bonused'
    ? NOTHING
    : sumOfParts([
        usd('Interest on the up-front note', at(context, notes.upfront.interest)),
        usd('Interest on later notes', at(context, notes.later.interest)),
      ]);
};

const later = (key: 'forgiven' | 'interest' | 'closing', label: string): Entry => ({
  label,
  amount: (context) => at(context, context.move.deal.notes.later[key]),
  reasons: (context) =>
    sumOfParts([usd('Notes of back-ends and of the replacement', at(context, context.move.deal.notes.later[key]))]),
});

/** Lines of the notes. */
export const NOTE_ENTRIES = {
  noteOpening: {
    label: 'Note at the start of the year',
    amount: (context) => at(context, upfrontLedger(context).opening),
    reasons: (context) =>
      sumOfParts([usd('Note at the end of the year before', at(context, upfrontLedger(context).opening))]),
  },
  noteForgiven: {
    label: 'Note forgiven',
    amount: (context) => at(context, upfrontLedger(context).forgiven),
    reasons: (context) => installmentReasons(context, at(context, upfrontLedger(context).forgiven)),
  },
  noteRepaid: {
    label: 'Note repaid',
    amount: (context) => at(context, upfrontLedger(context).repaid),
    reasons: (context) => installmentReasons(context, at(context, upfrontLedger(context).repaid)),
  },
  noteInterest: {
    label: 'Interest on the note',
    amount: (context) => at(context, upfrontLedger(context).interest),
    reasons: interestReasons,
  },
  noteClosing: {
    label: 'Note at the end of the year',
    amount: (context) => at(context, upfrontLedger(context).closing),
    reasons: (context) => {
      const { opening, forgiven, repaid, closing } = upfrontLedger(context);
      if (context.year === 0) return sumOfParts([usd('Up-front in cash', at(context, closing))]);
      return sumOfParts(
        [usd('Note at the start of the year', at(context, opening))],
        [usd('Note forgiven', at(context, forgiven)), usd('Note repaid', at(context, repaid))],
      );
    },
  },
  laterForgiven: later('forgiven', 'Later notes forgiven'),
  laterInterest: later('interest', 'Interest on later notes'),
  laterClosing: later('closing', 'Later notes at the end of the year'),
  interestPaid: {
    label: 'Interest paid',
    amount: (context) => at(context, context.move.deal.notes.interestPaid),
    reasons: paidReasons,
  },
  interestIncome: {
    label: 'Interest bonus or imputed interest',
    amount: (context) => at(context, context.move.deal.notes.interestIncome),
    reasons: incomeReasons,
  },
} satisfies Record<string, Entry>;
