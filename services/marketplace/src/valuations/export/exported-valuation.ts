import type { KeptMarket } from '@app/contracts';
import {
  buyerLineLabel,
  explainSale,
  SALE_FIGURES,
  saleAssumptions,
  saleFigureLabel,
  saleFigureUnit,
  sellerLineLabel,
  valueAndUnit,
  type BuyerYear,
  type Sale,
  type SaleFigure,
  type SaleResult,
  type SellerYear,
} from '@app/domain';
import { csvText, writtenDate, writtenDay, type CsvCell } from '@app/server-kit';

/** Everything that an export is made from, in whichever format. */
export type ValuationExport = { name: string; sale: Sale; result: SaleResult; market: KeptMarket; made: Date };

/** What every document about a valuation carries. */
export const VALUATION_NOTES = [
  'Illustrative figures from the inputs shown. They are not an appraisal and not tax, legal or investment advice.',
  'Market figures are averages of other practices, or our own estimates. What a buyer pays is what is agreed.',
] as const;

/**
 * A number of the sale, also in words, and what it rests on: `Entered`, `Our estimate, November 2026`, or publications
 * with their dates.
 */
type ExportedAssumption = { name: string; label: string; value: number; unit: string; text: string; basis: string };

export const priceBasis = ({ multiples }: Sale): string =>
  multiples.basis === 'revenue' ? 'multiples of revenue' : 'a multiple of EBITDA';

/** `GET …/export?format=json`. Amounts of the sale are dollars, those of the result whole cents. */
export type ExportedValuation = {
  formatVersion: 1;
  exportedAt: string;
  name: string;
  amounts: { sale: 'dollars'; result: 'cents' };
  sale: Sale;
  result: SaleResult;
  /** What every number of the sale rests on. */
  assumptions: ExportedAssumption[];
  market: KeptMarket;
  notes: readonly string[];
};

export function valuationJson({ name, sale, result, market, made }: ValuationExport): ExportedValuation {
  return {
    formatVersion: 1,
    exportedAt: made.toISOString(),
    name,
    amounts: { sale: 'dollars', result: 'cents' },
    sale,
    result,
    assumptions: saleAssumptions(sale, market.figures),
    market,
    notes: VALUATION_NOTES,
  };
}

const BUYER_COLUMNS = [
  'revenue',
  'operatingExpenses',
  'ownerCompensation',
  'ebitda',
  'debtService',
  'earnOut',
  'clawback',
  'tax',
  'cash',
  'cumulative',
] as const satisfies (keyof BuyerYear)[];
const SELLER_COLUMNS = [
  'closing',
  'notePrincipal',
  'noteInterest',
  'earnOut',
  'stock',
  'clawback',
  'beforeTax',
  'tax',
  'afterTax',
  'presentValue',
] as const satisfies (keyof SellerYear)[];

/** Earn-out and clawback of the seller are those of the buyer. */
const sellerColumnLabel = (column: (typeof SELLER_COLUMNS)[number]): string =>
  column === 'earnOut' || column === 'clawback' ? buyerLineLabel(column) : sellerLineLabel(column);

/** A number that this sale does not have is an empty cell, so that the rows of two valuations are the same. */
function figureRow(sale: Sale, figure: SaleFigure): CsvCell[] {
  const explained = explainSale(sale, figure);
  const [value, unit] = valueAndUnit(explained?.value ?? 0, saleFigureUnit(figure));
  return [saleFigureLabel(figure), explained && value, unit];
}

const dollars = (cents: number): number => cents / 100;
const yearName = (year: number): CsvCell => (year === 0 ? 'Closing' : year);

/**
 * Assumptions with their basis, results, the buyer's years and the seller's, separated by an empty line, in the words
 * of the screen. Dollars.
 */
export function valuationCsv({ name, sale, result, market, made }: ValuationExport): string {
  const { seller, buyer } = result;
  const rows: CsvCell[][] = [
    ['Valuation', name],
    ['Exported on', writtenDay(made)],
    ['Market figures as of', writtenDate(market.keptOn)],
    ['Price is based on', priceBasis(sale)],
    ...VALUATION_NOTES.map((sentence) => ['Note', sentence]),
    [],
    ['Assumption', 'Value', 'Unit', 'Basis'],
    ...saleAssumptions(sale, market.figures).map(({ label, value, unit, basis }) => [
      label,
      ...valueAndUnit(value, unit),
      basis,
    ]),
    [],
    ['Result', 'Value', 'Unit'],
    ...SALE_FIGURES.map((figure) => figureRow(sale, figure)),
    [],
    ['Buyer’s cash flow, US dollars'],
    ['Year', ...BUYER_COLUMNS.map(buyerLineLabel), `${buyerLineLabel('dscr')}, times`],
    ...buyer.years.map((row): CsvCell[] => [
      yearName(row.year),
      ...BUYER_COLUMNS.map((key) => dollars(row[key])),
      row.dscr,
    ]),
    [],
    ['What the seller receives, US dollars'],
    ['Year', ...SELLER_COLUMNS.map(sellerColumnLabel)],
    ...seller.years.map((row): CsvCell[] => [yearName(row.year), ...SELLER_COLUMNS.map((key) => dollars(row[key]))]),
  ];
  return csvText(rows);
}
