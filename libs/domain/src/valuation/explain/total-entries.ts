import { fixedCents, fixedOf } from '../../money/fixed';
import { inYear, sumOf } from '../../transition/engine/line';
import { sumOfParts } from '../../transition/explain/explanation';
import { monthlyPayment } from '../engine/loan';
import { noteAdjustment } from '../engine/settlement';
import type { Loan } from '../sale/sale';
import { amount, derivedShare, entered, type SaleContext, type SaleEntry, type SaleInput } from './sale-explanation';

function paymentReasons(
  principal: SaleInput,
  { rate, months }: Loan,
  of: 'bank' | 'note',
): ReturnType<SaleEntry['reasons']> {
  const term = entered('Months', months, 'months', `${of}Months`);
  if (fixedOf(rate) === 0n) return { formula: 'Principal ÷ Months', inputs: [principal, term] };
  return {
    formula: 'Principal × (Rate ÷ 12) ÷ (1 − 1 ÷ (1 + Rate ÷ 12) ^ Months)',
    inputs: [principal, entered('Rate', rate, 'fraction', `${of}Rate`), term],
  };
}

const perYear =
  (name: string, of: (row: SaleContext['result']['seller']['years'][number]) => number): SaleEntry['reasons'] =>
  ({ result }) =>
    sumOfParts(
      result.seller.years.map((row): SaleInput => ({
        label: `${name} of year ${row.year}`,
        value: of(row) / 100,
        unit: 'usd',
        source: 'calculated',
      })),
    );

const sellerTotal = (
  label: string,
  key: 'received' | 'tax' | 'afterTax' | 'presentValue',
  reasons: SaleEntry['reasons'],
): SaleEntry => ({ label, unit: 'usd', value: ({ result }) => result.seller.totals[key] / 100, reasons });

const coverageInputs = ({ result }: SaleContext): SaleInput[] =>
  result.buyer.years.flatMap(({ year, dscr }) =>
    dscr === null
      ? []
      : [
          {
            label: `Coverage of year ${year}`,
            value: dscr,
            unit: 'multiple',
            source: 'calculated',
          } satisfies SaleInput,
        ],
  );

/** Payments, coverage, payback and the seller's totals. */
export const TOTAL_ENTRIES = {
  bankPayment: {
    label: 'Monthly payment of the bank loan',
    unit: 'usd',
    value: ({ result }) => result.payments.bankLoan / 100,
    reasons: ({ sale, lines: { parts } }) => paymentReasons(amount('Principal', parts.bankLoan), sale.bankLoan, 'bank'),
  },
  notePayment: {
    label: 'Monthly payment of the seller note',
    unit: 'usd',
    value: ({ result }) => result.payments.sellerNote / 100,
    reasons: ({ sale, lines: { parts } }) =>
      paymentReasons(amount('Principal', parts.sellerNote), sale.sellerNote, 'note'),
  },
  notePaymentAfterReview: {
    label: 'Monthly payment of the seller note after the review',
    unit: 'usd',
    value: ({ result }) => result.payments.sellerNoteAfterReview / 100,
    reasons: ({ sale, lines: { parts, retained } }) => {
      const before = amount('Payment before the review', monthlyPayment(parts.sellerNote, sale.sellerNote));
      const adjustment = noteAdjustment(sale, retained);
      if (adjustment === undefined) return { formula: before.label, inputs: [before] };
      return {
        formula: 'Payment before the review × Review factor',
        inputs: [before, derivedShare('Review factor', adjustment.factor, 'multiple')],
      };
    },
  },
  finalPrice: {
    label: 'Price after retention',
    unit: 'usd',
    value: ({ lines }) => fixedCents(lines.finalPrice) / 100,
    reasons: ({ lines: { value, parts, earnOut, note, clawback } }) =>
      sumOfParts(
        [amount('Price', value.price)],
        [
          amount('Earn-out missed', parts.earnOut - sumOf(earnOut)),
          amount('Reduction of the note', sumOf(note.adjusted)),
          amount('Clawback', sumOf(clawback)),
        ],
      ),
  },
  dscr: {
    label: 'Debt service coverage, year 1',
    unit: 'multiple',
    value: ({ result }) => result.buyer.totals.dscr,
    reasons: ({ lines: { buyer } }) => ({
      formula: 'EBITDA ÷ Debt service',
      inputs: [amount('EBITDA', inYear(buyer.ebitda, 1)), amount('Debt service', inYear(buyer.debtService, 1))],
    }),
  },
  lowestDscr: {
    label: 'Lowest debt service coverage',
    unit: 'multiple',
    value: ({ result }) => result.buyer.totals.lowestDscr,
    reasons: (context) => {
      const inputs = coverageInputs(context);
      return { formula: `min(${inputs.map(({ label }) => label).join(', ')})`, inputs };
    },
  },
  paybackYear: {
    label: 'Buyer’s payback',
    unit: 'years',
    value: ({ result }) => result.buyer.totals.paybackYear,
    reasons: ({ result: { buyer } }) => ({
      formula: '',
      text: 'The first year that ends with the buyer’s cash flows since closing adding up to zero or more.',
      inputs: buyer.years
        .filter(({ year }) => Math.abs(year - (buyer.totals.paybackYear ?? 0) + 0.5) < 1)
        .map(({ year, cumulative }) => ({
          label: `Cumulative cash flow, year ${year}`,
          value: cumulative / 100,
          unit: 'usd',
          source: 'calculated',
        })),
    }),
  },
  received: sellerTotal(
    'Seller receives, before tax',
    'received',
    perYear('Received', ({ beforeTax }) => beforeTax),
  ),
  sellerTax: sellerTotal(
    'Seller’s tax',
    'tax',
    perYear('Tax', ({ tax }) => tax),
  ),
  sellerAfterTax: sellerTotal('Seller receives, after tax', 'afterTax', ({ lines: { seller } }) =>
    sumOfParts([amount('Received before tax', sumOf(seller.beforeTax))], [amount('Seller’s tax', sumOf(seller.tax))]),
  ),
  sellerPresentValue: sellerTotal(
    'Seller’s present value, after tax',
    'presentValue',
    perYear('Present value', ({ presentValue }) => presentValue),
  ),
} satisfies Record<string, SaleEntry>;
