import {
  PRICE_PARTS,
  SALE_FIELDS,
  saleAssumptions,
  saleFigureLabel,
  sourceDate,
  writtenDollars,
  writtenPercent,
  type SaleFigure,
} from '@app/domain';
import { writtenDate, writtenDay } from '@app/server-kit';
import { figures, heading, legible, paragraph, rewrittenPieces, type Piece, type Report } from '@app/server-kit/pdf';
import { priceBasis, VALUATION_NOTES, type ValuationExport } from './exported-valuation';

const times = (multiple: number | null): string => (multiple === null ? 'none' : `${multiple.toFixed(2)}×`);
const yearName = (year: number): string => (year === 0 ? 'Closing' : `Year ${year}`);

const figure = (name: SaleFigure, text: string): [string, string] => [saleFigureLabel(name), text];

function resultPieces({ sale, result }: ValuationExport): Piece[] {
  const { value, parts, buyer, seller } = result;
  return [
    { kind: 'chapter', title: 'Value and price' },
    ...figures(
      ['', ''],
      [
        figure('byRevenue', writtenDollars(value.byRevenue)),
        figure('byEbitda', writtenDollars(value.byEbitda)),
        figure('price', writtenDollars(value.price)),
        figure('blendedMultiple', times(value.blendedMultiple)),
        figure('ebocMultiple', times(value.ebocMultiple)),
        figure('ebitdaMultiple', times(value.ebitdaMultiple)),
        figure('finalPrice', writtenDollars(result.finalPrice)),
        figure('dscr', times(buyer.totals.dscr)),
        figure('received', writtenDollars(seller.totals.received)),
        figure('sellerAfterTax', writtenDollars(seller.totals.afterTax)),
        figure('sellerPresentValue', writtenDollars(seller.totals.presentValue)),
      ],
      0.6,
    ),
    heading('How the price is paid'),
    ...figures(
      ['', 'Share', 'Amount'],
      PRICE_PARTS.filter((part) => sale.parts[part] !== 0).map((part) => [
        SALE_FIELDS[part].label,
        writtenPercent(sale.parts[part]),
        writtenDollars(parts[part]),
      ]),
      0.5,
    ),
    heading('Buyer’s cash flow'),
    ...figures(
      ['', 'Revenue', 'EBITDA', 'Debt service', 'Tax', 'Cash', 'Cumulative'],
      buyer.years.map(({ year, revenue, ebitda, debtService, tax, cash, cumulative }) => [
        yearName(year),
        ...[revenue, ebitda, debtService, tax, cash, cumulative].map(writtenDollars),
      ]),
    ),
    heading('What the seller receives'),
    ...figures(
      ['', 'Before tax', 'Tax', 'After tax', 'Present value'],
      seller.years.map(({ year, beforeTax, tax, afterTax, presentValue }) => [
        yearName(year),
        ...[beforeTax, tax, afterTax, presentValue].map(writtenDollars),
      ]),
    ),
  ];
}

function assumptionPieces({ sale, market }: ValuationExport): Piece[] {
  const sources = new Map(market.figures.flatMap((figure) => figure.sources).map((source) => [source.url, source]));
  return [
    { kind: 'chapter', title: 'Assumptions and sources' },
    paragraph(
      `Market figures are as of ${writtenDate(market.keptOn)}, when this valuation was first saved. ` +
        'Anything changed since then is marked as entered.',
    ),
    {
      kind: 'table',
      align: ['left', 'right', 'left'],
      header: ['', 'Value', 'Source and date'],
      rows: saleAssumptions(sale, market.figures).map(({ label, text, basis }) => [label, text, basis]),
      widths: [0.36, 0.18, 0.46],
    },
    heading('Sources'),
    {
      kind: 'list',
      items: [...sources.values()].map((source) => `${source.publisher}, ${sourceDate(source)}: ${source.url}`),
    },
    { kind: 'note', text: VALUATION_NOTES.join(' ') },
  ];
}

/** The document for a partner, a lender or an accountant. */
export function valuationReport(given: ValuationExport): Report {
  const { name, result, made, sale } = given;
  return {
    title: legible(name),
    subtitle: 'Valuation of an advisory practice',
    facts: [
      ['Prepared on', writtenDay(made)],
      ['Revenue of the last twelve months', writtenDollars(result.value.revenue)],
      ['Price is based on', priceBasis(sale)],
      ['Price', writtenDollars(result.value.price)],
    ],
    findings: [
      [
        'The seller',
        `On these assumptions, the seller keeps ${writtenDollars(result.seller.totals.afterTax)} after tax, ` +
          `worth ${writtenDollars(result.seller.totals.presentValue)} at closing.`,
      ],
    ],
    pieces: [...rewrittenPieces([name]), ...resultPieces(given), ...assumptionPieces(given)],
  };
}
