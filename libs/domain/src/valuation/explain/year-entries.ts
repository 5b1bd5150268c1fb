import { fixedCents, fixedDollars, fixedNumber, type Fixed } from '../../money/fixed';
import { sumOf, type Line } from '../../transition/engine/line';
import { sumOfParts } from '../../transition/explain/explanation';
import { coverageOf, GOODWILL_YEARS, goodwillBasis } from '../engine/buyer-lines';
import type { SaleLines } from '../engine/sale-lines';
import { yearOfMonth } from '../engine/settlement';
import {
  amount,
  at,
  derivedShare,
  entered,
  NO_REASONS,
  yearInput,
  type SaleContext,
  type SaleEntry,
} from './sale-explanation';

type Reasons = ReturnType<SaleEntry['reasons']>;

const line = (label: string, of: (lines: SaleLines) => Line, reasons: SaleEntry['reasons']): SaleEntry => ({
  label,
  unit: 'usd',
  value: (context) => fixedCents(at(context, of(context.lines))) / 100,
  reasons: (context) => (at(context, of(context.lines)) === 0n ? NO_REASONS : reasons(context)),
});

const growing =
  (label: string, of: (context: SaleContext) => number): SaleEntry['reasons'] =>
  (context) => ({
    formula: `${label} today × (1 + Annual expense growth) ^ (Year − 1)`,
    inputs: [
      amount(`${label} today`, fixedDollars(of(context))),
      entered('Annual expense growth', context.sale.outlook.expenseGrowth, 'fraction', 'expenseGrowth'),
      yearInput('Year', context.year),
    ],
  });

const retained = (context: SaleContext) => derivedShare('Retained revenue', at(context, context.lines.retained));

function earnOutReasons(context: SaleContext): Reasons {
  const { sale, lines } = context;
  return {
    formula: 'Earn-out ÷ Years of the earn-out × min(1, Retained revenue ÷ Retention required)',
    inputs: [
      amount('Earn-out', lines.parts.earnOut),
      entered('Years of the earn-out', sale.earnOut.years, 'years'),
      retained(context),
      entered('Retention required', sale.earnOut.target, 'fraction', 'earnOutTarget'),
    ],
  };
}

function clawbackReasons(context: SaleContext): Reasons {
  const { review } = context.sale;
  if (review.kind !== 'clawback' || yearOfMonth(review.month) !== context.year) return NO_REASONS;
  const { downPayment, bankLoan } = context.lines.parts;
  return {
    formula: 'Paid at closing × min(Maximum clawback, 1 − Retained revenue ÷ Retention required)',
    inputs: [
      amount('Paid at closing', downPayment + bankLoan),
      entered('Maximum clawback', review.cap, 'fraction'),
      retained(context),
      entered('Retention required', review.target, 'fraction'),
    ],
  };
}

const service = (label: string, of: (lines: SaleLines) => SaleLines['bank']): SaleEntry =>
  line(
    label,
    (lines) => of(lines).paid,
    (context) =>
      sumOfParts([
        amount('Principal', at(context, of(context.lines).principal)),
        amount('Interest', at(context, of(context.lines).interest)),
      ]),
  );

const upTo = (context: SaleContext, flows: Line): Fixed => sumOf(flows.slice(0, context.year + 1));

/** The buyer's table. */
export const BUYER_ENTRIES = {
  retained: {
    label: 'Retained revenue',
    unit: 'fraction',
    value: (context) => fixedNumber(at(context, context.lines.retained), 6),
    reasons: ({ sale: { outlook }, year }) =>
      year === 0
        ? NO_REASONS
        : {
            formula: 'Retention of the first year × (1 + Annual revenue growth) ^ (Year − 1)',
            inputs: [
              entered('Retention of the first year', outlook.retention, 'fraction', 'retention'),
              entered('Annual revenue growth', outlook.growth, 'fraction', 'growth'),
              yearInput('Year', year),
            ],
          },
  },
  revenue: line(
    'Revenue',
    ({ buyer }) => buyer.revenue,
    (context) => ({
      formula: 'Revenue today × Retained revenue',
      inputs: [amount('Revenue today', context.lines.value.revenue), retained(context)],
    }),
  ),
  operatingExpenses: line(
    'Operating expenses',
    ({ buyer }) => buyer.operatingExpenses,
    growing('Operating expenses', ({ sale }) => sale.practice.operatingExpenses),
  ),
  ownerCompensation: line(
    'Owner compensation',
    ({ buyer }) => buyer.ownerCompensation,
    growing('Owner compensation', ({ sale }) => sale.practice.ownerCompensation),
  ),
  ebitda: line(
    'EBITDA',
    ({ buyer }) => buyer.ebitda,
    (context) => {
      const { buyer } = context.lines;
      return sumOfParts(
        [amount('Revenue', at(context, buyer.revenue))],
        [
          amount('Operating expenses', at(context, buyer.operatingExpenses)),
          amount('Owner compensation', at(context, buyer.ownerCompensation)),
        ],
      );
    },
  ),
  bankService: service('Payments on the bank loan', ({ bank }) => bank),
  noteService: service('Payments on the seller note', ({ note }) => note),
  debtService: line(
    'Debt service',
    ({ buyer }) => buyer.debtService,
    (context) =>
      sumOfParts([
        amount('Payments on the bank loan', at(context, context.lines.bank.paid)),
        amount('Payments on the seller note', at(context, context.lines.note.paid)),
      ]),
  ),
  earnOut: line('Earn-out', ({ earnOut }) => earnOut, earnOutReasons),
  clawback: line('Clawback', ({ clawback }) => clawback, clawbackReasons),
  amortization: line(
    'Goodwill deducted',
    ({ buyer }) => buyer.amortization,
    ({ sale, lines }) => ({
      formula: 'Goodwill and stock ÷ Years of the deduction',
      inputs: [
        amount('Goodwill and stock', goodwillBasis(sale, lines)),
        yearInput('Years of the deduction', GOODWILL_YEARS),
      ],
    }),
  ),
  taxable: line(
    'Taxable income of the buyer',
    ({ buyer }) => buyer.taxable,
    (context) => {
      const { buyer } = context.lines;
      return sumOfParts(
        [amount('EBITDA', at(context, buyer.ebitda))],
        [
          amount('Interest', at(context, buyer.interest)),
          amount('Goodwill deducted', at(context, buyer.amortization)),
          amount('Consulting', at(context, buyer.consulting)),
        ],
      );
    },
  ),
  tax: line(
    'Buyer’s tax',
    ({ buyer }) => buyer.tax,
    (context) => ({
      formula: 'max(Taxable income, 0) × Tax rate',
      inputs: [
        amount('Taxable income', at(context, context.lines.buyer.taxable)),
        entered('Tax rate', context.sale.buyer.taxRate, 'fraction', 'ordinaryRate'),
      ],
    }),
  ),
  cash: line(
    'Buyer’s cash flow',
    ({ buyer }) => buyer.cash,
    (context) => {
      const { buyer, clawback, earnOut, parts } = context.lines;
      return sumOfParts(
        [amount('EBITDA', at(context, buyer.ebitda)), amount('Clawback', at(context, clawback))],
        [
          amount('Debt service', at(context, buyer.debtService)),
          amount('Earn-out', at(context, earnOut)),
          amount('Buyer’s tax', at(context, buyer.tax)),
          amount('Down payment', context.year === 0 ? parts.downPayment : 0n),
        ],
      );
    },
  ),
  cumulative: {
    label: 'Buyer’s cumulative cash flow',
    unit: 'usd',
    value: (context) => fixedCents(upTo(context, context.lines.buyer.cash)) / 100,
    reasons: (context) =>
      sumOfParts(
        context.lines.buyer.cash
          .slice(0, context.year + 1)
          .map((cash, year) => amount(`Cash flow of year ${year}`, cash)),
      ),
  },
  dscr: {
    label: 'Debt service coverage',
    unit: 'multiple',
    value: ({ lines, year }) => {
      const coverage = coverageOf(lines.buyer, year);
      return coverage === null ? null : fixedNumber(coverage, 6);
    },
    reasons: (context) => ({
      formula: 'EBITDA ÷ Debt service',
      inputs: [
        amount('EBITDA', at(context, context.lines.buyer.ebitda)),
        amount('Debt service', at(context, context.lines.buyer.debtService)),
      ],
    }),
  },
} satisfies Record<string, SaleEntry>;
