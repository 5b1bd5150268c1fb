import { useDeferredValue, useMemo } from 'react';
import { Badge, Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
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
import { FigureGrid } from './tables/figure-grid';
import { RowHead } from './tables/row-head';

export type { Compared } from './comparison/compared-figures';
export type ComparisonMatrixProps = {
  /** One scenario with several offers, or up to four saved scenarios. Pass the same array while nothing changed. */
  compared: Compared[];
};

/**
 * All offers side by side, one figure a row, the best value of a row marked in words. It scrolls within itself with the
 * names of the figures held in place. Break-evens and exit costs are calculated here.
 */
export function ComparisonMatrix({ compared }: ComparisonMatrixProps) {
  const settled = useDeferredValue(compared);
  const columns = useMemo(() => comparedOffers(settled), [settled]);
  if (columns.length === 0) return null;
  return (
    <ExplanationProvider>
      <FigureGrid>
        <DataTable caption="Offers compared, figure by figure">
          <TableHead>
            <tr className="bg-sunken">
              <HeadCell className="z-1">Figure</HeadCell>
              {columns.map(({ key, title, view }) => (
                <HeadCell key={key} numeric className="min-w-36 align-bottom whitespace-normal!">
                  {title && <span className="block font-normal">{title}</span>}
                  <span className="text-sm text-ink">{view.name}</span>
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
            <Cell numeric className="align-baseline">
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
