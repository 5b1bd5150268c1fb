import { divide, fixedDollars, fixedOf } from '../../money/fixed';
import { moveCostOf } from '../engine/costs';
import { growthFactors, inYear } from '../engine/line';
import { given, share, sumOfParts, usd, type ExplanationInput, type Reasons } from './explanation';
import { at, NOTHING, onJoining, type Entry, type OfferContext } from './offer-context';

function upfrontReasons({
  scenario: { advisor },
  offer: { upfront, recognizedPct },
  move: { practice, deal },
}: OfferContext): Reasons {
  const cap: ExplanationInput[] = upfront.cap === undefined ? [] : [given('Cap', upfront.cap, 'usd')];
  const capped = (formula: string): string => (cap.length === 0 ? formula : `min(Cap, ${formula})`);
  const cashPart = deal.upfront.stock === 0n ? [] : [given('Part in cash', upfront.cashPct, 'fraction')];
  const inCash = (formula: string): string => (cashPart.length === 0 ? formula : `${formula} × Part in cash`);
  if (upfront.basis === 'fixed')
    return {
      formula: inCash(capped('Up-front')),
      inputs: [given('Up-front', upfront.value, 'usd'), ...cap, ...cashPart],
    };
  if (upfront.basis === 'bpsAssets') {
    return {
      formula: inCash(capped('Assets by month 12 × Up-front rate')),
      inputs: [
        usd('Assets by month 12', practice.book.atMonth(12)),
        given('Up-front rate', upfront.value / 10_000, 'fraction'),
        ...cap,
        ...cashPart,
      ],
    };
  }
  return {
    formula: inCash(capped('T-12 × Recognized part × Up-front rate')),
    inputs: [
      given('T-12', advisor.t12, 'usd'),
      given('Recognized part', recognizedPct, 'fraction'),
      given('Up-front rate', upfront.value, 'fraction'),
      ...cap,
      ...cashPart,
    ],
  };
}

/** One input for each back-end that is paid in the year. */
function backendReasons({ move, year }: OfferContext): Reasons {
  return sumOfParts(
    move.deal.outcomes
      .filter((outcome) => outcome.year === year)
      .map(({ backend, index, paid }) => usd(`Back-end ${index + 1} (${backend.id})`, paid)),
  );
}

function gainReasons({ scenario: { settings }, offer: { equity }, move, year }: OfferContext): Reasons {
  if (equity?.type !== 'ownership' || year !== (equity.exitYear ?? settings.horizon)) return NOTHING;
  const multiple = inYear(growthFactors(fixedOf(equity.growth), year), year);
  return {
    formula: 'Production × Margin × Exit multiple × Change of the multiple × Ownership × Years vested ÷ Years to vest',
    inputs: [
      usd('Production', inYear(move.practice.production, year)),
      given('Margin', equity.marginPct, 'fraction'),
      given('Exit multiple', equity.exitMultiple, 'multiple'),
      share('Change of the multiple', multiple),
      given('Ownership', equity.ownershipPct, 'fraction'),
      given('Years vested', Math.min(year, equity.vestYears), 'years'),
      given('Years to vest', equity.vestYears, 'years'),
    ],
  };
}

/** Lines of what was promised for coming, and of what coming costs. */
export const DEAL_ENTRIES = {
  upfrontCash: {
    label: 'Up-front in cash',
    amount: (context) => at(context, context.move.deal.upfrontCash),
    reasons: onJoining(upfrontReasons),
  },
  backends: {
    label: 'Back-ends',
    amount: (context) => at(context, context.move.deal.backends),
    reasons: backendReasons,
  },
  replacement: {
    label: 'Replacement of deferred compensation',
    amount: (context) => at(context, context.move.deal.replacement),
    reasons: (context) => {
      const {
        offer: {
          deferredReplacement: { pct },
        },
        move: { deal },
      } = context;
      const amount = at(context, deal.replacement);
      if (amount === 0n) return NOTHING;
      return {
        formula: 'Deferred compensation lost × Replaced share × Part of this year',
        inputs: [
          usd('Deferred compensation lost', deal.deferredLost),
          given('Replaced share', pct, 'fraction'),
          share('Part of this year', divide(amount, deal.replaced)),
        ],
      };
    },
  },
  stock: {
    label: 'Stock that vests',
    amount: (context) => at(context, context.move.deal.stock),
    reasons: (context) => sumOfParts([usd('Stock that vests in the year', at(context, context.move.deal.stock))]),
  },
  ownershipGain: {
    label: 'Sale of the ownership',
    amount: (context) => at(context, context.move.deal.gain),
    reasons: gainReasons,
  },
  sunset: {
    label: 'Sunset payment',
    amount: (context) => at(context, context.move.deal.sunset),
    reasons: ({ offer: { sunset }, move, year }) =>
      sunset?.year !== year
        ? NOTHING
        : {
            formula: 'Production × Sunset rate',
            inputs: [
              usd('Production', inYear(move.practice.production, year)),
              given('Sunset rate', sunset.pctT12, 'fraction'),
            ],
          },
  },
  moveCost: {
    label: 'Cost of the move',
    amount: (context) => (context.year === 0 ? moveCostOf(context.offer.transition) : 0n),
    reasons: onJoining(({ offer: { transition } }) => ({
      formula: '(One-time cost + Accounts × Transfer fee) × (1 − Reimbursed part)',
      inputs: [
        given('One-time cost', transition.oneOffCost, 'usd'),
        given('Accounts', transition.accounts, 'count'),
        given('Transfer fee', transition.acatFeesPerAccount, 'usd'),
        given('Reimbursed part', transition.reimbursedPct, 'fraction'),
      ],
    })),
  },
  existingNotePaid: {
    label: 'Payoff of the existing note',
    amount: (context) => at(context, context.move.existingNotePaid),
    reasons: onJoining(({ scenario: { stay } }) =>
      sumOfParts([usd('Balance of the existing note', fixedDollars(stay.existingNoteBalance))]),
    ),
  },
} satisfies Record<string, Entry>;
