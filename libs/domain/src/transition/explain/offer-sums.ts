import { presentValues } from '../engine/delta';
import { inYear, sumOf } from '../engine/line';
import { given, sumOfParts, usd, type ExplanationInput } from './explanation';
import { at, NOTHING, type Entry, type OfferContext } from './offer-context';

const named = (context: OfferContext): Record<'arriving' | 'costs', ExplanationInput[]> => {
  const { practice, deal, moveCost, existingNotePaid } = context.move;
  return {
    arriving: [
      usd('Net pay', at(context, practice.netPay)),
      usd('Vesting of deferrals', at(context, practice.deferralVesting)),
      usd('Up-front in cash', at(context, deal.upfrontCash)),
      usd('Back-ends', at(context, deal.backends)),
      usd('Replacement of deferred compensation', at(context, deal.replacement)),
      usd('Stock that vests', at(context, deal.stock)),
      usd('Sunset payment', at(context, deal.sunset)),
    ],
    costs: [
      usd('Cost of the move', at(context, moveCost)),
      usd('Payoff of the existing note', at(context, existingNotePaid)),
      usd('Notes repaid', at(context, deal.notes.repaid)),
      usd('Interest paid', at(context, deal.notes.interestPaid)),
    ],
  };
};

const cashReasons: Entry['reasons'] = (context) => {
  const { arriving, costs } = named(context);
  return sumOfParts([...arriving, usd('Sale of the ownership', at(context, context.move.deal.gain))], costs);
};

const recognizedReasons: Entry['reasons'] = (context) => {
  const {
    move: {
      cash,
      deal: { notes, loans },
    },
  } = context;
  return sumOfParts(
    [
      usd('Cash view', at(context, cash)),
      usd('Notes repaid', at(context, notes.repaid)),
      usd('Notes forgiven', at(context, notes.forgiven)),
      usd('Interest covered by a bonus', at(context, notes.interestBonus)),
    ],
    [usd('Received as notes', at(context, loans))],
  );
};

const taxReasons: Entry['reasons'] = (context) => {
  const {
    scenario: { settings },
    offer: { equity },
    move: { deal },
  } = context;
  if (!settings.taxOn) return NOTHING;
  const income = [
    ...named(context).arriving.map(({ value }) => value),
    usd('', at(context, deal.notes.forgiven)).value,
    usd('', at(context, deal.notes.interestIncome)).value,
    -usd('', at(context, deal.loans)).value,
  ];
  const total = Math.round(income.reduce((sum, value) => sum + value, 0) * 100) / 100;
  const gainRate = (equity?.type === 'ownership' ? equity.capGainsRate : undefined) ?? settings.capGains;
  return {
    formula: 'max(Taxed income, 0) × Tax rate + Sale of the ownership × Rate on gains',
    inputs: [
      given('Taxed income', total, 'usd'),
      given('Tax rate', settings.ordinaryRate, 'fraction'),
      usd('Sale of the ownership', at(context, deal.gain)),
      given('Rate on gains', gainRate, 'fraction'),
    ],
  };
};

/** Lines that sum up a year and compare it. */
export const SUM_ENTRIES = {
  cash: { label: 'Moving, cash view', amount: (context) => at(context, context.move.cash), reasons: cashReasons },
  recognized: {
    label: 'Moving, recognized view',
    amount: (context) => at(context, context.move.recognized),
    reasons: recognizedReasons,
  },
  beforeTax: {
    label: 'Moving before tax',
    amount: (context) => at(context, context.move.beforeTax),
    reasons: (context) =>
      context.scenario.settings.basis === 'cash' ? cashReasons(context) : recognizedReasons(context),
  },
  tax: { label: 'Tax on moving', amount: (context) => at(context, context.move.tax), reasons: taxReasons },
  move: {
    label: 'Moving',
    amount: (context) => at(context, context.move.move),
    reasons: (context) =>
      sumOfParts(
        [usd('Moving before tax', at(context, context.move.beforeTax))],
        [usd('Tax on moving', at(context, context.move.tax))],
      ),
  },
  delta: {
    label: 'Difference',
    amount: (context) => at(context, context.delta),
    reasons: (context) =>
      sumOfParts([usd('Moving', at(context, context.move.move))], [usd('Staying', at(context, context.stay.stay))]),
  },
  cumulative: {
    label: 'Cumulative difference',
    amount: ({ delta, year }) => sumOf(delta.slice(0, year + 1)),
    reasons: ({ delta, year }) =>
      sumOfParts(delta.slice(0, year + 1).map((amount, index) => usd(`Difference of year ${index}`, amount))),
  },
  presentValue: {
    label: 'Present value of the difference',
    amount: (context) => inYear(presentValues(context.delta, context.scenario.settings.discountRate), context.year),
    reasons: (context) => ({
      formula: 'Difference ÷ (1 + Discount rate) ^ Year',
      inputs: [
        usd('Difference', at(context, context.delta)),
        given('Discount rate', context.scenario.settings.discountRate, 'fraction'),
        given('Year', context.year, 'years'),
      ],
    }),
  },
} satisfies Record<string, Entry>;
