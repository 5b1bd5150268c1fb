import { fixedCents } from '../../money/fixed';
import type { Line } from '../../transition/engine/line';
import { sumOfParts } from '../../transition/explain/explanation';
import type { SaleLines } from '../engine/sale-lines';
import { amount, at, entered, NO_REASONS, yearInput, type SaleContext, type SaleEntry } from './sale-explanation';

const line = (label: string, of: (lines: SaleLines) => Line, reasons: SaleEntry['reasons']): SaleEntry => ({
  label,
  unit: 'usd',
  value: (context) => fixedCents(at(context, of(context.lines))) / 100,
  reasons: (context) => (at(context, of(context.lines)) === 0n ? NO_REASONS : reasons(context)),
});

const noteParts = (label: string, of: 'principal' | 'interest', other: 'principal' | 'interest', otherLabel: string) =>
  line(
    label,
    ({ note }) => note[of],
    (context) =>
      sumOfParts(
        [amount('Payments on the seller note', at(context, context.lines.note.paid))],
        [amount(otherLabel, at(context, context.lines.note[other]))],
      ),
  );

const closing = ({ lines: { parts }, year }: SaleContext): bigint =>
  year === 0 ? parts.downPayment + parts.bankLoan : 0n;

function taxReasons(context: SaleContext): ReturnType<SaleEntry['reasons']> {
  const { lines, sale } = context;
  const { goodwill, capGains, ordinaryRate } = sale.seller;
  return {
    formula:
      'Paid for the practice × (Goodwill × Rate on gains + (1 − Goodwill) × Rate on income)' +
      ' + Interest × Rate on income + Sale of the stock × Rate on gains',
    inputs: [
      amount('Paid for the practice', at(context, lines.principal)),
      entered('Goodwill', goodwill, 'fraction', 'goodwill'),
      entered('Rate on gains', capGains, 'fraction', 'capGains'),
      entered('Rate on income', ordinaryRate, 'fraction', 'ordinaryRate'),
      amount('Interest', at(context, lines.note.interest)),
      amount('Sale of the stock', at(context, lines.stock)),
    ],
  };
}

/** The seller's table; earn-out and clawback are those of the buyer's. */
export const SELLER_ENTRIES = {
  closing: {
    label: 'Paid at closing',
    unit: 'usd',
    value: (context) => fixedCents(closing(context)) / 100,
    reasons: ({ lines: { parts }, year }) =>
      year === 0
        ? sumOfParts([amount('Down payment', parts.downPayment), amount('Bank loan', parts.bankLoan)])
        : NO_REASONS,
  },
  notePrincipal: noteParts('Principal on the seller note', 'principal', 'interest', 'Interest on the seller note'),
  noteInterest: noteParts('Interest on the seller note', 'interest', 'principal', 'Principal on the seller note'),
  stock: line(
    'Sale of the stock',
    ({ stock }) => stock,
    ({ sale: { equity }, lines: { parts }, year }) => ({
      formula: 'Stock at closing × (1 + Annual stock growth) ^ Year',
      inputs: [
        amount('Stock at closing', parts.equity),
        entered('Annual stock growth', equity.growth, 'fraction'),
        yearInput('Year', year),
      ],
    }),
  ),
  beforeTax: line(
    'Received before tax',
    ({ seller }) => seller.beforeTax,
    (context) => {
      const { note, earnOut, stock, clawback } = context.lines;
      return sumOfParts(
        [
          amount('Paid at closing', closing(context)),
          amount('Principal on the seller note', at(context, note.principal)),
          amount('Interest on the seller note', at(context, note.interest)),
          amount('Earn-out', at(context, earnOut)),
          amount('Sale of the stock', at(context, stock)),
        ],
        [amount('Clawback', at(context, clawback))],
      );
    },
  ),
  tax: line('Seller’s tax', ({ seller }) => seller.tax, taxReasons),
  afterTax: line(
    'Received after tax',
    ({ seller }) => seller.afterTax,
    (context) =>
      sumOfParts(
        [amount('Received before tax', at(context, context.lines.seller.beforeTax))],
        [amount('Seller’s tax', at(context, context.lines.seller.tax))],
      ),
  ),
  presentValue: line(
    'Present value',
    ({ seller }) => seller.presentValue,
    (context) => ({
      formula: 'Received after tax ÷ (1 + Discount rate) ^ Year',
      inputs: [
        amount('Received after tax', at(context, context.lines.seller.afterTax)),
        entered('Discount rate', context.sale.settings.discountRate, 'fraction', 'discountRate'),
        yearInput('Year', context.year),
      ],
    }),
  ),
} satisfies Record<string, SaleEntry>;
