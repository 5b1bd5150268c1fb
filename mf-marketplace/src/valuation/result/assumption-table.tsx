import type { ReactNode } from 'react';
import { saleAssumptions, type KeptFigure, type Sale } from '@app/domain';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';

/** Every number that the valuation rests on, with where it is from. */
export function AssumptionTable({ sale, figures }: { sale: Sale; figures: readonly KeptFigure[] }): ReactNode {
  return (
    <DataTable caption="Assumptions" showCaption>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Assumption</HeadCell>
          <HeadCell numeric>Value</HeadCell>
          <HeadCell className="max-sm:hidden">From</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {saleAssumptions(sale, figures).map(({ name, label, text, basis }) => (
          <TableRow key={name}>
            <HeadCell scope="row" className="bg-surface text-left whitespace-normal print:w-2/5">
              {label}
              <span className="block text-xs font-normal text-ink-faint sm:hidden">{basis}</span>
            </HeadCell>
            <Cell numeric>{text}</Cell>
            <Cell className="text-xs text-ink-faint max-sm:hidden">{basis}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}
