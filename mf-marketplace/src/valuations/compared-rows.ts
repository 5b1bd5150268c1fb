import type { SavedValuation } from '@app/contracts';
import {
  calculateSale,
  SALE_BOUNDS,
  SALE_FIELDS,
  saleAssumptions,
  saleFigureLabel,
  type SaleBoundName,
  type SaleFigure,
} from '@app/domain';
import { money, multiple, paybackText } from '../valuation/result/written';

export type ComparedCell = { value: string; basis?: string } | null;
/** A row of a comparison; results differ by themselves, so that only assumptions are marked. */
export type ComparedRow = { label: string; cells: ComparedCell[]; differs: boolean };

const shown = (text: string | null): ComparedCell => (text === null ? null : { value: text });

function resultRows(valuations: SavedValuation[]): ComparedRow[] {
  const results = valuations.map(({ sale }) => calculateSale(sale));
  const row = (figure: SaleFigure, of: (result: (typeof results)[number]) => string | null): ComparedRow => ({
    label: saleFigureLabel(figure),
    cells: results.map((result) => shown(of(result))),
    differs: false,
  });
  return [
    row('price', ({ value }) => money(value.price)),
    row('byRevenue', ({ value }) => money(value.byRevenue)),
    row('byEbitda', ({ value }) => money(value.byEbitda)),
    row('blendedMultiple', ({ value }) => multiple(value.blendedMultiple)),
    row('ebitdaMultiple', ({ value }) => multiple(value.ebitdaMultiple)),
    row('dscr', ({ buyer }) => multiple(buyer.totals.dscr)),
    row('paybackYear', ({ buyer }) => paybackText(buyer)),
    row('sellerAfterTax', ({ seller }) => money(seller.totals.afterTax)),
    row('sellerPresentValue', ({ seller }) => money(seller.totals.presentValue)),
  ];
}

/** What each valuation rests on, with the basis of every number as it was when it was saved. */
export function comparedRows(valuations: SavedValuation[]): { results: ComparedRow[]; assumptions: ComparedRow[] } {
  const columns = valuations.map(
    ({ sale, market }) => new Map(saleAssumptions(sale, market.figures).map((each) => [each.name, each])),
  );
  const names = Object.keys(SALE_BOUNDS).filter((name): name is SaleBoundName => name in SALE_BOUNDS);
  const assumptions = names
    .filter((name) => columns.some((column) => column.has(name)))
    .map((name): ComparedRow => {
      const found = columns.map((column) => column.get(name));
      return {
        label: SALE_FIELDS[name].label,
        cells: found.map((each) => (each ? { value: each.text, basis: each.basis } : null)),
        differs: new Set(found.map((each) => each?.value)).size > 1,
      };
    });
  const basis = valuations.map(({ sale }) => (sale.multiples.basis === 'revenue' ? 'Revenue' : 'EBITDA'));
  const followed = { label: 'Price is based on', cells: basis.map(shown), differs: new Set(basis).size > 1 };
  return { results: resultRows(valuations), assumptions: [followed, ...assumptions] };
}
