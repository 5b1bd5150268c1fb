import type { ValueUnit } from '../../money/value-unit';
import { calculateSale } from '../engine/calculate-sale';
import { saleLines } from '../engine/sale-lines';
import type { Sale } from '../sale/sale';
import type { SaleEntry, SaleExplanation } from './sale-explanation';
import { SELLER_ENTRIES } from './seller-entries';
import { TOTAL_ENTRIES } from './total-entries';
import { VALUE_ENTRIES } from './value-entries';
import { BUYER_ENTRIES } from './year-entries';

const FIGURES = { ...VALUE_ENTRIES, ...TOTAL_ENTRIES } satisfies Record<string, SaleEntry>;

export type SaleFigure = keyof typeof FIGURES;
export type BuyerLine = keyof typeof BUYER_ENTRIES;
export type SellerLine = keyof typeof SELLER_ENTRIES;

/** Every number that can be explained. */
export const SALE_FIGURES = Object.keys(FIGURES).filter((name): name is SaleFigure => name in FIGURES);
export const BUYER_LINES = Object.keys(BUYER_ENTRIES).filter((name): name is BuyerLine => name in BUYER_ENTRIES);
export const SELLER_LINES = Object.keys(SELLER_ENTRIES).filter((name): name is SellerLine => name in SELLER_ENTRIES);

/** What a number of the whole sale is called, in every view and document. */
export const saleFigureLabel = (figure: SaleFigure): string => FIGURES[figure].label;
/** What that number is counted in, also of a sale that does not have it. */
export const saleFigureUnit = (figure: SaleFigure): ValueUnit => FIGURES[figure].unit;
export const buyerLineLabel = (line: BuyerLine): string => BUYER_ENTRIES[line].label;
export const sellerLineLabel = (line: SellerLine): string => SELLER_ENTRIES[line].label;

function explain(sale: Sale, { label, unit, value, reasons }: SaleEntry, year: number): SaleExplanation | null {
  const context = { sale, lines: saleLines(sale), result: calculateSale(sale), year };
  const shown = value(context);
  return shown === null ? null : { label, value: shown, unit, ...reasons(context) };
}

/**
 * The formula and inputs behind one number of a sale; null where there is no such number (a multiple of what is not
 * above zero, coverage without debt, a payback that never comes). Calculated when asked for.
 */
export function explainSale(sale: Sale, figure: SaleFigure): SaleExplanation | null {
  return explain(sale, FIGURES[figure], 0);
}

/** The same of a number in a year of the buyer's table. */
export function explainBuyerYear(sale: Sale, line: BuyerLine, year: number): SaleExplanation | null {
  return explain(sale, BUYER_ENTRIES[line], year);
}

/** The same of a number in a year of the seller's table. */
export function explainSellerYear(sale: Sale, line: SellerLine, year: number): SaleExplanation | null {
  return explain(sale, SELLER_ENTRIES[line], year);
}
