import {
  centsFixed,
  divide,
  fixedCents,
  fixedDollars,
  fixedOf,
  maxOf,
  multiply,
  ONE,
  ZERO,
  type Fixed,
} from '../../money/fixed';
import { growthFactors, inYear, netOf, yearly, type Line } from '../../transition/engine/line';
import type { Sale } from '../sale/sale';
import type { TermLines } from './sale-lines';

/** The practice in the buyer's hands, one amount a year; year 0 is the closing. */
export type BuyerLines = {
  revenue: Line;
  operatingExpenses: Line;
  ownerCompensation: Line;
  ebitda: Line;
  debtService: Line;
  interest: Line;
  amortization: Line;
  consulting: Line;
  /** EBITDA less interest, amortization and consulting; may be negative. */
  taxable: Line;
  tax: Line;
  cash: Line;
};

/** Years over which purchased goodwill is deducted (IRC §197). */
export const GOODWILL_YEARS = 15;

/** What the buyer deducts over fifteen years: the goodwill part of the final price in cash, and the stock. */
export function goodwillBasis({ seller }: Pick<Sale, 'seller'>, { finalPrice, parts }: TermLines): Fixed {
  return multiply(finalPrice - parts.equity, fixedOf(seller.goodwill)) + parts.equity;
}

/** Consulting is deducted in the year of its payment; what is paid at closing, in year 1. */
function consultingLine({ seller }: Sale, { principal, years }: TermLines): Line {
  const share = ONE - fixedOf(seller.goodwill);
  return yearly(years, (year) => multiply(inYear(principal, year) + (year === 1 ? inYear(principal, 0) : ZERO), share));
}

/**
 * Cash of a year = EBITDA − debt service − earn-out + clawback − tax; at closing, the down payment. The tax counts the
 * final price as if it had been known at closing; a year whose deductions exceed its income owes nothing and carries
 * nothing forward.
 */
export function buyerLines(sale: Sale, terms: TermLines): BuyerLines {
  const { practice, outlook, buyer } = sale;
  const { years, value, parts, retained, bank, note, earnOut, clawback } = terms;
  const revenue = retained.map((share) => multiply(value.revenue, share));
  const factors = growthFactors(fixedOf(outlook.expenseGrowth), years);
  const growing = (amount: number): Line =>
    yearly(years, (year) => multiply(fixedDollars(amount), inYear(factors, year - 1)));
  const operatingExpenses = growing(practice.operatingExpenses);
  const ownerCompensation = growing(practice.ownerCompensation);
  const ebitda = netOf(years, [revenue], [operatingExpenses, ownerCompensation]);
  const debtService = netOf(years, [bank.paid, note.paid]);
  const interest = netOf(years, [bank.interest, note.interest]);
  const basis = goodwillBasis(sale, terms);
  const amortization = yearly(years, (year) => (year > GOODWILL_YEARS ? ZERO : basis / BigInt(GOODWILL_YEARS)));
  const consulting = consultingLine(sale, terms);
  const taxable = netOf(years, [ebitda], [interest, amortization, consulting]);
  const tax = taxable.map((amount) => multiply(maxOf(amount, ZERO), fixedOf(buyer.taxRate)));
  const cash = netOf(years, [ebitda, clawback], [debtService, earnOut, tax, [parts.downPayment]]);
  return {
    revenue,
    operatingExpenses,
    ownerCompensation,
    ebitda,
    debtService,
    interest,
    amortization,
    consulting,
    taxable,
    tax,
    cash,
  };
}

/** EBITDA ÷ debt service of a year, both to the cent; null in a year without a cent of debt service. */
export function coverageOf({ ebitda, debtService }: BuyerLines, year: number): Fixed | null {
  const service = fixedCents(inYear(debtService, year));
  return service === 0 ? null : divide(centsFixed(fixedCents(inYear(ebitda, year))), centsFixed(service));
}
