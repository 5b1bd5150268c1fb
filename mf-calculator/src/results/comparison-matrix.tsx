import { useDeferredValue, useMemo } from 'react';
import { Badge, Cell, cx, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import {
  bestOf,
  COMPARED_FIGURES,
  comparedOffers,
  type Compared,
  type ComparedFigure,
  type ComparedOffer,
} from './comparison/compared-figures';
import { ScenarioContext } from './figure/explanation-context';
import { ExplanationProvider } from './figure/explanation-provider';
import { Figure } from './figure/figure';
import { difference } from './format/shown';
import { FigureGrid } from './tables/figure-grid';
import { RowHead } from './tables/row-head';

export type { Compared } from './comparison/compared-figures';
export type ComparisonMatrixProps = {
  /** One scenario with several offers, or up to four saved scenarios. Pass the same array while nothing changed. */
  compared: Compared[];
};

/**
 * On phones, the name of a figure stands over its values, so that two or three offers fit beside each other; the names
 * of the offers and their present values stay in view below the site's header.
 */
const STACKED =
  'max-sm:overflow-visible max-sm:[&_table]:block max-sm:[&_tbody]:block max-sm:[&_tr]:grid ' +
  'max-sm:[&_tr>:first-child]:col-span-full max-sm:[&_tr>:first-child]:max-w-none ' +
  'max-sm:[&_tbody_tr>:first-child]:pb-0 max-sm:[&_td]:pt-1 max-sm:[&_td]:text-left ' +
  'max-sm:[&_td>span]:justify-start max-sm:[&_thead]:sticky max-sm:[&_thead]:top-16 max-sm:[&_thead]:z-10 ' +
  'max-sm:[&_thead]:block max-sm:[&_thead_th]:min-w-0 max-sm:[&_thead_th]:text-left ' +
  'max-sm:[&_thead_tr>:first-child]:sr-only';
const STACKED_COLUMNS: Record<number, string> = {
  1: `${STACKED} max-sm:[&_tr]:grid-cols-1`,
  2: `${STACKED} max-sm:[&_tr]:grid-cols-2`,
  3: `${STACKED} max-sm:[&_tr]:grid-cols-3`,
};

/**
 * All offers side by side, one figure a row, the best value of a row marked in words. What does not fit scrolls within
 * itself with the names of the figures held in place. Break-evens and exit costs are calculated here.
 */
export function ComparisonMatrix({ compared }: ComparisonMatrixProps) {
  const settled = useDeferredValue(compared);
  const columns = useMemo(() => comparedOffers(settled), [settled]);
  if (columns.length === 0) return null;
  return (
    <ExplanationProvider>
      <FigureGrid>
        <DataTable caption="Offers compared, figure by figure" className={STACKED_COLUMNS[columns.length]}>
          <TableHead>
            <tr className="bg-sunken">
              <HeadCell className="z-1">Figure</HeadCell>
              {columns.map(({ key, title, view }) => (
                <HeadCell key={key} numeric className="min-w-36 align-bottom whitespace-normal!">
                  {title && <span className="block font-normal">{title}</span>}
                  <span className="block text-sm text-ink">{view.name}</span>
                  <span aria-hidden="true" className="figures block text-sm font-semibold text-ink sm:hidden">
                    {difference(view.outcome.totals.npv)}
                  </span>
                </HeadCell>
              ))}
            </tr>
          </TableHead>
          <tbody>
            {COMPARED_FIGURES.map((figure) => (
              <Row key={figure.name} figure={figure} columns={columns} />
            ))}
          </tbody>
        </DataTable>
      </FigureGrid>
    </ExplanationProvider>
  );
}

function Row({ figure, columns }: { figure: ComparedFigure; columns: ComparedOffer[] }) {
  const best = bestOf(columns.map(figure.value), figure.best);
  return (
    <TableRow>
      <RowHead className="max-w-36 min-w-32 font-normal text-ink-soft sm:max-w-none">{figure.name}</RowHead>
      {columns.map((column, index) => {
        const of = figure.of?.(column);
        return (
          <ScenarioContext key={column.key} value={column.view.scenario}>
            <Cell numeric className={cx('align-baseline', index === 0 && 'max-sm:pr-2')}>
              <span className="inline-flex flex-wrap items-baseline justify-end gap-x-2 gap-y-0.5">
                {best.has(index) && (
                  <Badge tone="accent" className="px-2! py-0! text-2xs!">
                    best
                  </Badge>
                )}
                {of ? <Figure of={of}>{figure.text(column)}</Figure> : figure.text(column)}
              </span>
            </Cell>
          </ScenarioContext>
        );
      })}
    </TableRow>
  );
}

export default ComparisonMatrix;
