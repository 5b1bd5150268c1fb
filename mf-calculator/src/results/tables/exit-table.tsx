import type { ExitCost } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { EXIT_PARTS, monthName } from '../exit/exit-parts';
import { Figure } from '../figure/figure';
import { money } from '../format/shown';
import { FigureGrid } from './figure-grid';
import { RowHead } from './row-head';

/** Every month; it scrolls within itself. */
export function ExitTable({ exits, offer }: { exits: ExitCost[]; offer: number }) {
  const parts = EXIT_PARTS.filter(({ part }) => exits.some((exit) => exit[part] !== 0));
  return (
    <FigureGrid>
      <DataTable
        caption="Cost of leaving again, by month, in whole dollars"
        className="max-h-96 overflow-y-auto print:max-h-none"
      >
        <TableHead className="sticky top-0 z-2">
          <tr className="bg-sunken">
            <HeadCell>Leaving</HeadCell>
            {parts.map(({ part, name }) => (
              <HeadCell key={part} numeric>
                {name}
              </HeadCell>
            ))}
            <HeadCell numeric>Total</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {exits.map((exit) => (
            <TableRow key={exit.month}>
              <RowHead className="whitespace-nowrap">{monthName(exit.month)}</RowHead>
              {parts.map(({ part }) => (
                <Cell key={part} numeric>
                  <Figure of={{ kind: 'exit', offer, exit, part }}>{money(exit[part])}</Figure>
                </Cell>
              ))}
              <Cell numeric>
                <Figure of={{ kind: 'exit', offer, exit }}>{money(exit.total)}</Figure>
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </FigureGrid>
  );
}
