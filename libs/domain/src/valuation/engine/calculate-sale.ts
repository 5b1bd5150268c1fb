import { divide, fixedCents, fixedNumber, ZERO, type Fixed } from '../../money/fixed';
import { inYear, sumOf, type Line } from '../../transition/engine/line';
import type { BuyerTotals, BuyerYear, SaleResult, SellerYear, ValueResult } from '../result/sale-result';
import { PRICE_PARTS, type Sale } from '../sale/sale';
import { coverageOf } from './buyer-lines';
import { saleLines, type SaleLines } from './sale-lines';
import type { ValueLines } from './value';

const RATIO_DIGITS = 6;

const cents = (line: Line, year: number): number => fixedCents(inYear(line, year));
const ratio = (value: Fixed | null): number | null => (value === null ? null : fixedNumber(value, RATIO_DIGITS));
const multipleOf = (price: Fixed, base: Fixed): number | null => (base > ZERO ? ratio(divide(price, base)) : null);

function valueResult(lines: ValueLines): ValueResult {
  const { price, revenue, eboc, ebitda } = lines;
  return {
    revenue: fixedCents(revenue),
    eboc: fixedCents(eboc),
    ebitda: fixedCents(ebitda),
    recurringValue: fixedCents(lines.recurringValue),
    nonRecurringValue: fixedCents(lines.nonRecurringValue),
    adjustment: fixedCents(lines.adjustment),
    byRevenue: fixedCents(lines.byRevenue),
    byEbitda: fixedCents(lines.byEbitda),
    value: fixedCents(lines.value),
    price: fixedCents(price),
    blendedMultiple: multipleOf(price, revenue),
    ebocMultiple: multipleOf(price, eboc),
    ebitdaMultiple: multipleOf(price, ebitda),
  };
}

function buyerYears({ buyer, bank, note, retained, earnOut, clawback }: SaleLines, horizon: number): BuyerYear[] {
  let cumulative = ZERO;
  return Array.from({ length: horizon + 1 }, (_cell, year): BuyerYear => {
    cumulative += inYear(buyer.cash, year);
    return {
      year,
      retained: fixedNumber(inYear(retained, year), RATIO_DIGITS),
      revenue: cents(buyer.revenue, year),
      operatingExpenses: cents(buyer.operatingExpenses, year),
      ownerCompensation: cents(buyer.ownerCompensation, year),
      ebitda: cents(buyer.ebitda, year),
      bankService: cents(bank.paid, year),
      noteService: cents(note.paid, year),
      debtService: cents(buyer.debtService, year),
      earnOut: cents(earnOut, year),
      clawback: cents(clawback, year),
      tax: cents(buyer.tax, year),
      cash: cents(buyer.cash, year),
      cumulative: fixedCents(cumulative),
      dscr: ratio(coverageOf(buyer, year)),
    };
  });
}

function buyerTotals(years: BuyerYear[]): BuyerTotals {
  const covered = years.flatMap(({ dscr }) => (dscr === null ? [] : [dscr]));
  return {
    dscr: years[1]?.dscr ?? null,
    lowestDscr: covered.length === 0 ? null : Math.min(...covered),
    paybackYear: years.find(({ cumulative }) => cumulative >= 0)?.year ?? null,
    cumulative: years.at(-1)?.cumulative ?? 0,
  };
}

function sellerYears({ parts, note, earnOut, stock, clawback, seller, years }: SaleLines): SellerYear[] {
  return Array.from({ length: years + 1 }, (_cell, year): SellerYear => ({
    year,
    closing: year === 0 ? fixedCents(parts.downPayment + parts.bankLoan) : 0,
    notePrincipal: cents(note.principal, year),
    noteInterest: cents(note.interest, year),
    earnOut: cents(earnOut, year),
    stock: cents(stock, year),
    clawback: cents(clawback, year),
    beforeTax: cents(seller.beforeTax, year),
    tax: cents(seller.tax, year),
    afterTax: cents(seller.afterTax, year),
    presentValue: cents(seller.presentValue, year),
  }));
}

/** The last year in which the seller is paid or pays back. */
function lastPaid(years: SellerYear[]): number {
  return years.findLastIndex(({ beforeTax, clawback }) => beforeTax !== 0 || clawback !== 0);
}

/**
 * Value, price, financing, the buyer's cash flow and the seller's proceeds. Takes a sale that `checkSale` has accepted
 * (anything else may throw) and depends only on it.
 */
export function calculateSale(sale: Sale): SaleResult {
  const lines = saleLines(sale);
  const { value, parts, bank, note, seller } = lines;
  const years = buyerYears(lines, sale.settings.horizon);
  const received = sellerYears(lines);
  const [bankLoan, sellerNote] = [fixedCents(bank.payment), fixedCents(note.payment)];
  const amounts: SaleResult['parts'] = { downPayment: 0, bankLoan: 0, sellerNote: 0, earnOut: 0, equity: 0 };
  for (const part of PRICE_PARTS) amounts[part] = fixedCents(parts[part]);
  return {
    value: valueResult(value),
    parts: amounts,
    payments: { bankLoan, sellerNote, sellerNoteAfterReview: fixedCents(note.paymentAfter) },
    finalPrice: fixedCents(lines.finalPrice),
    buyer: { years, totals: buyerTotals(years) },
    seller: {
      years: received.slice(0, lastPaid(received) + 1),
      totals: {
        received: fixedCents(sumOf(seller.beforeTax)),
        tax: fixedCents(sumOf(seller.tax)),
        afterTax: fixedCents(sumOf(seller.afterTax)),
        presentValue: fixedCents(sumOf(seller.presentValue)),
      },
    },
  };
}
