import type { KeptMarket } from '@app/contracts';
import { saleAssumptions, type BuyerYear, type Sale, type SaleResult, type SellerYear } from '@app/domain';
import { csvText, type CsvCell } from '@app/server-kit';

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

const dollars = (cents: number): number => cents / 100;

/** Assumptions with their basis, results, the buyer's years and the seller's, separated by an empty line. Dollars. */
export function valuationCsv({ name, sale, result, market, made }: ValuationExport): string {
  const { value, parts, seller, buyer } = result;
  const amounts = { ...value, ...parts, finalPrice: result.finalPrice, ...seller.totals };
  const multiples = ['blendedMultiple', 'ebocMultiple', 'ebitdaMultiple'];
  const rows: CsvCell[][] = [
    ['valuation', name],
    ['exportedAt', made.toISOString()],
    ['marketFiguresOf', market.keptOn],
    ['priceFollows', sale.multiples.basis],
    ...VALUATION_NOTES.map((sentence) => ['note', sentence]),
    [],
    ['assumption', 'value', 'unit', 'basis'],
    ...saleAssumptions(sale, market.figures).map(({ label, value: shown, unit, basis }) => [label, shown, unit, basis]),
    [],
    ['result', 'value'],
    ...Object.entries(amounts).map(([key, amount]): CsvCell[] => [
      key,
      amount === null || multiples.includes(key) ? amount : dollars(amount),
    ]),
    [],
    ['buyerYear', ...BUYER_COLUMNS, 'dscr'],
    ...buyer.years.map((row): CsvCell[] => [row.year, ...BUYER_COLUMNS.map((key) => dollars(row[key])), row.dscr]),
    [],
    ['sellerYear', ...SELLER_COLUMNS],
    ...seller.years.map((row): CsvCell[] => [row.year, ...SELLER_COLUMNS.map((key) => dollars(row[key]))]),
  ];
  return csvText(rows);
}
