import type { ReactNode } from 'react';
import type { RowId } from '@app/contracts';
import { Cell, HeadCell } from '@app/ui';
import type { Selection } from './use-selection';

type BoxProps = { label: string; checked: boolean; isPartly?: boolean; onChange: (checked: boolean) => void };

/** A box without a label beside it: what it chooses is its name. */
export function SelectBox({ label, checked, isPartly = false, onChange }: BoxProps): ReactNode {
  return (
    <label className="-m-2.5 grid size-11 place-items-center">
      <span className="sr-only">{label}</span>
      <input
        type="checkbox"
        data-select
        className="focus-ring size-5 accent-accent"
        checked={checked}
        ref={(box) => {
          if (box) box.indeterminate = isPartly;
        }}
        onChange={({ target }) => onChange(target.checked)}
      />
    </label>
  );
}

type HeadProps<Row extends { id: RowId }> = { selection: Selection<Row>; rows: readonly Row[] };

export function SelectHeadCell<Row extends { id: RowId }>({ selection, rows }: HeadProps<Row>): ReactNode {
  const hasAll = selection.hasAll(rows);
  return (
    <HeadCell className="w-11">
      <SelectBox
        label="Select all shown"
        checked={hasAll}
        isPartly={!hasAll && selection.size > 0}
        onChange={(checked) => selection.put(rows, checked)}
      />
    </HeadCell>
  );
}

type CellProps<Row extends { id: RowId }> = { selection: Selection<Row>; row: Row; name: string };

export function SelectCell<Row extends { id: RowId }>({ selection, row, name }: CellProps<Row>): ReactNode {
  return (
    <Cell className="w-11">
      <SelectBox
        label={`Select ${name}`}
        checked={selection.has(row)}
        onChange={(checked) => selection.put([row], checked)}
      />
    </Cell>
  );
}
