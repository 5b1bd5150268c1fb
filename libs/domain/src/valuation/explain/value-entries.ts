import { fixedCents, type Fixed } from '../../money/fixed';
import { sumOfParts } from '../../transition/explain/explanation';
import { usualMultiples } from '../market/size-range';
import { usualPractice } from '../sale/new-sale';
import { ADJUSTMENTS, type Adjustment, type PricePart, type Sale } from '../sale/sale';
import { amount, entered, NO_REASONS, type SaleContext, type SaleEntry, type SaleInput } from './sale-explanation';

const ADJUSTMENT_LABELS: Record<Adjustment, string> = {
  growth: 'Adjustment for growth',
  clientAge: 'Adjustment for client age',
  concentration: 'Adjustment for client concentration',
  attrition: 'Adjustment for attrition',
};

export const PART_LABELS: Record<PricePart, string> = {
  downPayment: 'Down payment',
  bankLoan: 'Bank loan',
  sellerNote: 'Seller note',
  earnOut: 'Earn-out',
  equity: 'Stock',
};

const money = (
  label: string,
  of: (lines: SaleContext['lines']) => Fixed,
  reasons: SaleEntry['reasons'],
): SaleEntry => ({ label, unit: 'usd', value: ({ lines }) => fixedCents(of(lines)) / 100, reasons });

const recurring = ({ practice }: Sale) => entered('Recurring revenue', practice.recurring, 'usd');
const nonRecurring = ({ practice }: Sale) => entered('Non-recurring revenue', practice.nonRecurring, 'usd');

/** Costs of the practice; what is as usual of this revenue is the market figure. */
function costs(sale: Sale, name: 'operatingExpenses' | 'ownerCompensation', label: string): SaleInput {
  const { recurring: first, nonRecurring: second, [name]: value } = sale.practice;
  const isUsual = value === usualPractice(first, second)[name] && !sale.entered?.includes(name);
  return { label, value, unit: 'usd', source: isUsual ? name : 'entered' };
}

/** A multiple of revenue; what is expected at this size is neither entered nor the average of all sizes. */
function multipleOf({ practice, multiples, entered: typed }: Sale, name: 'recurring' | 'nonRecurring'): SaleInput {
  const value = multiples[name];
  if (typed?.includes(`${name}Multiple`)) return { label: 'Multiple', value, unit: 'multiple', source: 'entered' };
  if (value === usualMultiples(practice)[name]) return { label: 'Multiple', value, unit: 'multiple', source: 'size' };
  return entered('Multiple', value, 'multiple', `${name}Multiple`);
}

const adjustmentReasons: SaleEntry['reasons'] = ({ sale }) => {
  const given = ADJUSTMENTS.filter((name) => sale.multiples.adjustments[name] !== 0).map((name) =>
    entered(ADJUSTMENT_LABELS[name], sale.multiples.adjustments[name], 'multiple'),
  );
  if (given.length === 0) return NO_REASONS;
  return {
    formula: `Recurring revenue × (${given.map(({ label }) => label).join(' + ')})`,
    inputs: [recurring(sale), ...given],
  };
};

/** The sum of what a basis counts; below zero it is nothing. */
function neverBelowZero(inputs: ReturnType<typeof amount>[]): ReturnType<SaleEntry['reasons']> {
  const sum = sumOfParts(inputs);
  return sum.inputs.length === 0 ? NO_REASONS : { ...sum, formula: `max(${sum.formula}, 0)` };
}

const ebitdaValue = ({ lines: { value }, sale }: SaleContext): ReturnType<SaleEntry['reasons']> => ({
  formula: 'max(EBITDA × Multiple of EBITDA + Adjustments, 0)',
  inputs: [
    amount('EBITDA', value.ebitda),
    entered('Multiple of EBITDA', sale.multiples.ebitda, 'multiple', 'ebitdaMultiple'),
    amount('Adjustments', value.adjustment),
  ],
});

const revenueValue: SaleEntry['reasons'] = ({ lines: { value } }) =>
  neverBelowZero([
    amount('Value of recurring revenue', value.recurringValue),
    amount('Value of non-recurring revenue', value.nonRecurringValue),
    amount('Adjustments', value.adjustment),
  ]);

const multiple = (
  label: string,
  key: 'blendedMultiple' | 'ebocMultiple' | 'ebitdaMultiple',
  base: string,
  of: 'revenue' | 'eboc' | 'ebitda',
): SaleEntry => ({
  label,
  unit: 'multiple',
  value: ({ result }) => result.value[key],
  reasons: ({ lines: { value } }) => ({
    formula: `Price ÷ ${base}`,
    inputs: [amount('Price', value.price), amount(base, value[of])],
  }),
});

const partEntry = (part: PricePart): SaleEntry => ({
  label: PART_LABELS[part],
  unit: 'usd',
  value: ({ result }) => result.parts[part] / 100,
  reasons: ({ sale, lines: { value } }) => ({
    formula: `Price × Share of the ${PART_LABELS[part].toLowerCase()}`,
    inputs: [
      amount('Price', value.price),
      entered(
        `Share of the ${PART_LABELS[part].toLowerCase()}`,
        sale.parts[part],
        'fraction',
        part === 'equity' ? undefined : part,
      ),
    ],
  }),
});

/** Value, price, multiples and parts. */
export const VALUE_ENTRIES = {
  revenue: money(
    'Revenue',
    ({ value }) => value.revenue,
    ({ sale }) => sumOfParts([recurring(sale), nonRecurring(sale)]),
  ),
  eboc: money(
    'EBOC',
    ({ value }) => value.eboc,
    ({ sale, lines: { value } }) =>
      sumOfParts(
        [amount('Revenue', value.revenue)],
        [costs(sale, 'operatingExpenses', 'Operating expenses without owner pay')],
      ),
  ),
  ebitda: money(
    'EBITDA',
    ({ value }) => value.ebitda,
    ({ sale, lines: { value } }) =>
      sumOfParts([amount('EBOC', value.eboc)], [costs(sale, 'ownerCompensation', 'Market owner compensation')]),
  ),
  recurringValue: money(
    'Value of recurring revenue',
    ({ value }) => value.recurringValue,
    ({ sale }) => ({
      formula: 'Recurring revenue × Multiple',
      inputs: [recurring(sale), multipleOf(sale, 'recurring')],
    }),
  ),
  nonRecurringValue: money(
    'Value of non-recurring revenue',
    ({ value }) => value.nonRecurringValue,
    ({ sale }) => ({
      formula: 'Non-recurring revenue × Multiple',
      inputs: [nonRecurring(sale), multipleOf(sale, 'nonRecurring')],
    }),
  ),
  adjustment: money('Adjustments', ({ value }) => value.adjustment, adjustmentReasons),
  byRevenue: money('Value by revenue', ({ value }) => value.byRevenue, revenueValue),
  byEbitda: money('Value by EBITDA', ({ value }) => value.byEbitda, ebitdaValue),
  value: money(
    'Value',
    ({ value }) => value.value,
    (context) => (context.sale.multiples.basis === 'revenue' ? revenueValue(context) : ebitdaValue(context)),
  ),
  price: money(
    'Price',
    ({ value }) => value.price,
    ({ sale, lines: { value } }) =>
      sumOfParts([
        sale.price === undefined ? amount('Value', value.value) : entered('Agreed or asking price', sale.price, 'usd'),
      ]),
  ),
  blendedMultiple: multiple('Price to revenue', 'blendedMultiple', 'Revenue', 'revenue'),
  ebocMultiple: multiple('Price to SDE/EBOC (before owner pay)', 'ebocMultiple', 'EBOC', 'eboc'),
  ebitdaMultiple: multiple('Price to EBITDA', 'ebitdaMultiple', 'EBITDA', 'ebitda'),
  downPayment: partEntry('downPayment'),
  bankLoan: partEntry('bankLoan'),
  sellerNote: partEntry('sellerNote'),
  earnOut: partEntry('earnOut'),
  equity: partEntry('equity'),
} satisfies Record<string, SaleEntry>;
