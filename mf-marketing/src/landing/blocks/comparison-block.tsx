import type { ReactNode } from 'react';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import type { BlockOf } from './blocks';

/** Scrolls sideways on phones, with the first column in place. */
export function ComparisonBlock({
  block: { heading, lead, columns, rows, note },
}: {
  block: BlockOf<'comparison'>;
}): ReactNode {
  return (
    <section className="border-t border-line py-10 first-of-type:border-t-0 lg:py-14">
      <h2 className="font-display text-2xl font-semibold tracking-tight">{heading}</h2>
      {lead && <p className="mt-3 max-w-[42rem] text-ink-soft">{lead}</p>}
      <DataTable caption={heading} className="mt-8">
        <TableHead>
          <TableRow className="bg-sunken">
            <HeadCell>
              <span className="sr-only">What is compared</span>
            </HeadCell>
            {columns.map((column) => (
              <HeadCell key={column}>{column}</HeadCell>
            ))}
          </TableRow>
        </TableHead>
        <tbody>
          {rows.map(({ label, cells }) => (
            <TableRow key={label}>
              <th scope="row" className="sticky left-0 min-w-40 bg-surface px-4 py-3 text-left font-medium">
                {label}
              </th>
              {columns.map((column, index) => (
                <Cell key={column} className="min-w-48 text-ink-soft">
                  {cells[index] ?? ''}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
      {note && <p className="mt-3 text-xs text-ink-faint">{note}</p>}
    </section>
  );
}
