import { columnVisibilityFeature, createColumnHelper, tableFeatures, useTable } from '@tanstack/react-table';
import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { RowId } from '@app/contracts';
import { Cell, DataTable, HeadCell, TableHead, TableRow } from '@app/ui';
import { ColumnMenu } from './column-menu';
import { hiddenColumns } from './hidden-columns';
import { SelectCell, SelectHeadCell } from './select-cells';
import type { Selection } from './use-selection';

export type ListColumn<Row> = {
  /** Its name in an address that leaves it out. */
  id: string;
  label: string;
  cell: (row: Row) => ReactNode;
  /** Right-aligned, tabular figures. */
  numeric?: boolean;
  className?: string;
  /** For buttons of the row: always there, and its label is for screen readers only. */
  isForActs?: boolean;
};

type Props<Row extends { id: RowId }> = {
  caption: string;
  /** The first one names the row and is always shown. */
  columns: readonly ListColumn<Row>[];
  rows: readonly Row[];
  /** Of rows that can be chosen; `nameOf` tells screen readers which one a box chooses. */
  selection?: Selection<Row> | null;
  nameOf?: (row: Row) => string;
};

const features = tableFeatures({ columnVisibilityFeature });

/** The rows of a list in the columns that the person wants to see. */
export function ListTable<Row extends { id: RowId }>(props: Props<Row>): ReactNode {
  const { caption, columns, rows, selection = null, nameOf = ({ id }) => String(id) } = props;
  const [search] = useSearchParams();
  const helper = createColumnHelper<typeof features, Row>();
  const byId = new Map(columns.map((column) => [column.id, column]));
  const choices = columns.slice(1).filter(({ isForActs }) => !isForActs);
  const hidden = hiddenColumns(
    search,
    choices.map(({ id }) => id),
  );
  const data = useMemo(() => [...rows], [rows]);
  const table = useTable({
    features,
    data,
    columns: helper.columns(columns.map(({ id }) => helper.display({ id }))),
    getRowId: ({ id }) => String(id),
    state: { columnVisibility: Object.fromEntries(hidden.map((id) => [id, false])) },
  });
  const shown = table.getVisibleLeafColumns().flatMap(({ id }) => byId.get(id) ?? []);
  return (
    <div className="flex flex-col gap-1">
      <div className="flex justify-end">
        <ColumnMenu caption={caption} choices={choices} />
      </div>
      <DataTable caption={caption}>
        <TableHead>
          <tr className="bg-sunken">
            {selection && <SelectHeadCell selection={selection} rows={rows} />}
            {shown.map(({ id, label, numeric, isForActs }) => (
              <HeadCell key={id} numeric={numeric === true}>
                {isForActs ? <span className="sr-only">{label}</span> : label}
              </HeadCell>
            ))}
          </tr>
        </TableHead>
        <tbody>
          {table.getRowModel().rows.map(({ id: key, original: row }) => (
            <TableRow key={key}>
              {selection && <SelectCell selection={selection} row={row} name={nameOf(row)} />}
              {shown.map(({ id, numeric, className, cell }) => (
                <Cell key={id} numeric={numeric === true} className={className}>
                  {cell(row)}
                </Cell>
              ))}
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </div>
  );
}
