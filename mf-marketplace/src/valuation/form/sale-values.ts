import {
  ASSUMABLE_FIELDS,
  calculateSale,
  checkSale,
  groupedNumber,
  MARKET_FIGURES,
  newSale,
  PRICE_PARTS,
  SALE_SCHEMA_VERSION,
  saleNumbers,
  sizeRangeOf,
  usualMultiples,
  usualPractice,
  writtenDollars,
  type AssumableField,
  type CheckedSale,
  type PricePart,
  type Review,
  type Sale,
  type SaleBoundName,
  type ValueBasis,
} from '@app/domain';
import type { Typed } from '@app/ui';
import { figureSource, figureValue } from './market-note';

/** What the form holds: every number as it is typed, by the name of its bound, and two choices. */
export type SaleValues = Record<SaleBoundName, Typed> & { basis: ValueBasis; review: Review['kind'] };

const MARKET = newSale(usualPractice(0, 0));

/** A new form: market figures, and nothing about the practice. */
export const START: SaleValues = {
  basis: MARKET.multiples.basis,
  review: 'none',
  recurring: null,
  nonRecurring: null,
  operatingExpenses: null,
  ownerCompensation: null,
  recurringMultiple: null,
  nonRecurringMultiple: null,
  ebitdaMultiple: MARKET.multiples.ebitda,
  growthAdjustment: 0,
  clientAgeAdjustment: 0,
  concentrationAdjustment: 0,
  attritionAdjustment: 0,
  price: null,
  ...MARKET.parts,
  bankRate: MARKET.bankLoan.rate,
  bankMonths: MARKET.bankLoan.months,
  noteRate: MARKET.sellerNote.rate,
  noteMonths: MARKET.sellerNote.months,
  earnOutYears: MARKET.earnOut.years,
  earnOutTarget: MARKET.earnOut.target,
  equityYears: MARKET.equity.years,
  equityGrowth: MARKET.equity.growth,
  reviewMonth: 12,
  reviewTarget: MARKET.earnOut.target,
  clawbackCap: 0.25,
  noteMost: 1,
  retention: MARKET.outlook.retention,
  growth: MARKET.outlook.growth,
  expenseGrowth: MARKET.outlook.expenseGrowth,
  buyerTax: MARKET.buyer.taxRate,
  goodwill: MARKET.seller.goodwill,
  ordinaryRate: MARKET.seller.ordinaryRate,
  capGains: MARKET.seller.capGains,
  horizon: MARKET.settings.horizon,
  discountRate: MARKET.settings.discountRate,
};

/** A sale as the form holds it: the other direction of `checkedSale`. */
export function valuesOf(sale: Sale): SaleValues {
  const { multiples, practice, review, entered = [] } = sale;
  const values = { ...START, ...saleNumbers(sale), basis: multiples.basis, review: review.kind };
  const usual = usualValues(practice);
  // A sale holds what was assumed as a number like any other. In the form it is a blank again, so that it is marked.
  const blank = ASSUMABLE_FIELDS.filter((name) => values[name] === usual[name] && !entered.includes(name));
  return { ...values, ...Object.fromEntries(blank.map((name) => [name, null])) };
}

/** What the fields that may stay blank count with then. */
function usualValues({ recurring, nonRecurring }: Revenue): Record<AssumableField, number> {
  const { operatingExpenses, ownerCompensation } = usualPractice(recurring, nonRecurring);
  const multiples = usualMultiples({ recurring, nonRecurring });
  return {
    ...{ operatingExpenses, ownerCompensation },
    ...{ recurringMultiple: multiples.recurring, nonRecurringMultiple: multiples.nonRecurring },
  };
}

/** An entry that equals the usual value is told from a blank, which follows the revenue. */
function enteredOf(values: SaleValues): { entered?: AssumableField[] } {
  const revenue = revenueOf(values);
  const usual = revenue && usualValues(revenue);
  const entered = usual ? ASSUMABLE_FIELDS.filter((name) => values[name] === usual[name]) : [];
  return entered.length > 0 ? { entered } : {};
}

/** An example of round figures, for a first look. */
export const SAMPLE = { recurring: 800_000, nonRecurring: 200_000 } satisfies Partial<SaleValues>;

/** Nothing about the practice has been entered yet. */
export const isUntouched = ({ recurring, nonRecurring, price }: SaleValues): boolean =>
  recurring === null && nonRecurring === null && price === null;

type Revenue = { recurring: number; nonRecurring: number };

/** The revenue, while it is two numbers. */
function revenueOf(values: SaleValues): Revenue | null {
  const [recurring, nonRecurring] = [values.recurring ?? 0, values.nonRecurring ?? 0];
  return typeof recurring === 'number' && typeof nonRecurring === 'number' ? { recurring, nonRecurring } : null;
}

/** Expenses and owner pay that stand for a blank field; null while the revenue is not two numbers. */
export function usualCosts(values: SaleValues) {
  const revenue = revenueOf(values);
  return revenue && usualPractice(revenue.recurring, revenue.nonRecurring);
}

const EXPECTED_AT_SIZE = 'the multiple expected at this size';

/** The multiple that is expected at this size, once the revenue is entered. */
export function assumedMultiple(values: SaleValues, name: 'recurring' | 'nonRecurring'): AssumedAmount {
  const revenue = values.recurring === null || values.nonRecurring === null ? null : revenueOf(values);
  if (revenue === null) return { value: null, text: EXPECTED_AT_SIZE };
  const value = usualMultiples(revenue)[name];
  if (name === 'nonRecurring') return { value, text: `${value}×, half of what is expected for recurring revenue` };
  return { value, text: `${value}×, expected for practices with ${sizeRangeOf(revenue).name}` };
}

function reviewOf({ review, reviewMonth, reviewTarget, clawbackCap, noteMost }: SaleValues): unknown {
  const common = { kind: review, month: reviewMonth, target: reviewTarget };
  if (review === 'clawback') return { ...common, cap: clawbackCap };
  return review === 'adjustableNote' ? { ...common, most: noteMost } : { kind: 'none' };
}

/** What a blank field counts with, in the unit of its bound (null while it is not known), and in words. */
export type AssumedAmount = { value: number | null; text: string };

/** The usual share of revenue, and the amount once the revenue is entered. */
export function assumedCost(values: SaleValues, name: 'operatingExpenses' | 'ownerCompensation'): AssumedAmount {
  const isKnown = values.recurring !== null && values.nonRecurring !== null;
  const amount = isKnown ? (usualCosts(values)?.[name] ?? null) : null;
  const share = `${figureValue(MARKET_FIGURES[name])} of revenue (${figureSource(name)})`;
  return { value: amount, text: amount === null ? share : `$${groupedNumber(amount, { max: 2 })}, ${share}` };
}

/** A blank price stays blank, because no price was agreed or asked: what stands for it is said in words. */
export function blankPriceHelp(values: SaleValues): string {
  const { sale } = checkedSale({ ...values, price: null });
  const amount = sale ? `, ${writtenDollars(calculateSale(sale).value.price)}` : '';
  return `Leave this blank to use the value by the multiples${amount}.`;
}

const NOTHING_ASSUMED: ReadonlySet<SaleBoundName> = new Set<SaleBoundName>([
  ...PRICE_PARTS,
  'growthAdjustment',
  'clientAgeAdjustment',
  'concentrationAdjustment',
  'attritionAdjustment',
]);

/** A blank part of the price, or a blank adjustment, is none, and says so; undefined for what has to be entered. */
export function assumedZero(name: SaleBoundName): AssumedAmount | undefined {
  return NOTHING_ASSUMED.has(name) ? { value: 0, text: 'none' } : undefined;
}

/**
 * What is typed, as a sale if it is one. A blank cost or multiple is the usual one, a blank part or adjustment is none,
 * each marked at its field; revenue has to be entered, because a practice without it would be valued too low.
 */
export function checkedSale(values: SaleValues): CheckedSale {
  const usual = usualCosts(values);
  const revenue = revenueOf(values);
  const multiples = revenue && usualMultiples(revenue);
  return checkSale({
    schemaVersion: SALE_SCHEMA_VERSION,
    practice: {
      recurring: values.recurring,
      nonRecurring: values.nonRecurring,
      operatingExpenses: values.operatingExpenses ?? usual?.operatingExpenses ?? 0,
      ownerCompensation: values.ownerCompensation ?? usual?.ownerCompensation ?? 0,
    },
    multiples: {
      basis: values.basis,
      recurring: values.recurringMultiple ?? multiples?.recurring ?? null,
      nonRecurring: values.nonRecurringMultiple ?? multiples?.nonRecurring ?? null,
      ebitda: values.ebitdaMultiple,
      adjustments: {
        growth: values.growthAdjustment ?? 0,
        clientAge: values.clientAgeAdjustment ?? 0,
        concentration: values.concentrationAdjustment ?? 0,
        attrition: values.attritionAdjustment ?? 0,
      },
    },
    ...(values.price === null ? {} : { price: values.price }),
    parts: partsOf(values),
    bankLoan: { rate: values.bankRate, months: values.bankMonths },
    sellerNote: { rate: values.noteRate, months: values.noteMonths },
    earnOut: { years: values.earnOutYears, target: values.earnOutTarget },
    equity: { years: values.equityYears, growth: values.equityGrowth },
    review: reviewOf(values),
    outlook: { retention: values.retention, growth: values.growth, expenseGrowth: values.expenseGrowth },
    buyer: { taxRate: values.buyerTax },
    seller: { goodwill: values.goodwill, ordinaryRate: values.ordinaryRate, capGains: values.capGains },
    settings: { horizon: values.horizon, discountRate: values.discountRate },
    ...enteredOf(values),
  });
}

function partsOf(values: SaleValues): Record<PricePart, Typed> {
  return {
    downPayment: values.downPayment ?? 0,
    bankLoan: values.bankLoan ?? 0,
    sellerNote: values.sellerNote ?? 0,
    earnOut: values.earnOut ?? 0,
    equity: values.equity ?? 0,
  };
}

/** The first sentence for each path, and for the parts together. */
export function faultsByPath({ faults }: CheckedSale): ReadonlyMap<string, string> {
  return new Map([...faults].reverse().map(({ path, message }) => [path, message]));
}
