import { useTable } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import type { DeliveryRow } from '@app/contracts';
import { Cell, DataTable, HeadCell, Skeleton, TableHead, TableRow } from '@app/ui';
import { columns, features, NUMERIC_COLUMNS } from './delivery-columns';

/** A sticky cell would cover the line at the edge of the table. */
const FIXED = 'first:z-1 first:bg-clip-padding px-3! first:pl-4!';

/** Rows of 50 px: as many on a screen as can be read. On phones the table scrolls beside its fixed first column. */
export function DeliveryTable({ rows, readAt }: { rows: DeliveryRow[]; readAt: number }): ReactNode {
  const data = useMemo(() => rows.map((row) => ({ ...row, readAt })), [rows, readAt]);
  const table = useTable({ features, columns, data, getRowId: (row) => row.id });
  return (
    <DataTable caption="Deliveries, newest first">
      <TableHead>
        {table.getHeaderGroups().map((group) => (
          <tr key={group.id} className="bg-sunken">
            {group.headers.map((header) => (
              <HeadCell key={header.id} numeric={NUMERIC_COLUMNS.has(header.column.id)} className={FIXED}>
                <table.FlexRender header={header} />
              </HeadCell>
            ))}
          </tr>
        ))}
      </TableHead>
      <tbody>
        {table.getRowModel().rows.map((row) => (
          <TableRow key={row.id}>
            {row.getAllCells().map((cell) => (
              <Cell
                key={cell.id}
                numeric={NUMERIC_COLUMNS.has(cell.column.id)}
                className={`py-1! whitespace-nowrap ${FIXED}`}
              >
                <table.FlexRender cell={cell} />
              </Cell>
            ))}
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

const PLACEHOLDERS = ['a', 'b', 'c', 'd', 'e', 'f'];

export function DeliveryTableSkeleton(): ReactNode {
  return (
    <div className="overflow-hidden rounded-card border border-line bg-surface">
      <div className="h-10 border-b border-line bg-sunken" />
      {PLACEHOLDERS.map((key) => (
        <div key={key} className="flex items-center gap-6 border-b border-line px-4 py-2.5 last:border-b-0">
          <Skeleton className="h-8 w-36 sm:w-56" />
          <Skeleton className="h-6 w-20" />
          <Skeleton className="hidden h-5 w-32 sm:block" />
          <Skeleton className="hidden h-5 w-40 lg:block" />
        </div>
      ))}
    </div>
  );
}
