import type { Cents } from '../../transition/result/result';
import type { PricePart } from '../sale/sale';

/**
 * Amounts are whole cents, multiples and ratios have six decimals. Calculation is exact; every cell is rounded once, so
 * that a sum over cells can differ by a cent or two from the rounded sum. The parts add up to the price exactly.
 */
export type SaleResult = {
  value: ValueResult;
  parts: Record<PricePart, Cents>;
  /** A month's payment; of the note also after a review, and then over its rest. */
  payments: { bankLoan: Cents; sellerNote: Cents; sellerNoteAfterReview: Cents };
  /** After missed earn-outs, an adjusted note and a clawback. */
  finalPrice: Cents;
  buyer: { years: BuyerYear[]; totals: BuyerTotals };
  seller: { years: SellerYear[]; totals: SellerTotals };
};

export type ValueResult = {
  revenue: Cents;
  eboc: Cents;
  ebitda: Cents;
  recurringValue: Cents;
  nonRecurringValue: Cents;
  adjustment: Cents;
  byRevenue: Cents;
  byEbitda: Cents;
  value: Cents;
  price: Cents;
  /** Price over revenue, EBOC and EBITDA; null where that is not above zero. */
  blendedMultiple: number | null;
  ebocMultiple: number | null;
  ebitdaMultiple: number | null;
};

/** One year of the buyer's horizon. Year 0 is the closing. */
export type BuyerYear = {
  year: number;
  /** Revenue as a share of that of the last twelve months; 0 at closing. */
  retained: number;
  revenue: Cents;
  operatingExpenses: Cents;
  ownerCompensation: Cents;
  ebitda: Cents;
  bankService: Cents;
  noteService: Cents;
  debtService: Cents;
  earnOut: Cents;
  clawback: Cents;
  tax: Cents;
  cash: Cents;
  cumulative: Cents;
  /** EBITDA over debt service; null in a year without debt service. */
  dscr: number | null;
};

export type BuyerTotals = {
  /** Of the first year, and the lowest of the horizon; null without debt. */
  dscr: number | null;
  lowestDscr: number | null;
  /** First year whose cumulative cash is at least zero; null when there is none within the horizon. */
  paybackYear: number | null;
  cumulative: Cents;
};

/** One year of the seller, to the last payment. Year 0 is the closing. */
export type SellerYear = {
  year: number;
  /** Down payment and bank loan. */
  closing: Cents;
  notePrincipal: Cents;
  noteInterest: Cents;
  earnOut: Cents;
  stock: Cents;
  clawback: Cents;
  beforeTax: Cents;
  tax: Cents;
  afterTax: Cents;
  presentValue: Cents;
};

export type SellerTotals = {
  received: Cents;
  tax: Cents;
  afterTax: Cents;
  /** After tax, discounted to the closing. */
  presentValue: Cents;
};
