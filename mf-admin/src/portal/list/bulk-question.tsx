import type { ReactNode } from 'react';
import { Button, formatNumber } from '@app/ui';
import { Dialog } from '../dialog';
import type { BulkAct } from './bulk-act';

const SAMPLE = 5;

type QuestionProps<Row> = {
  act: BulkAct<Row>;
  rows: Row[];
  what: string;
  nameOf: (row: Row) => string;
  onConfirm: () => void;
  onClose: () => void;
};

/** Asks once before many rows are changed, with some of their names. */
export function Question<Row extends { id: number }>(props: QuestionProps<Row>): ReactNode {
  const { act, rows, what, nameOf, onConfirm, onClose } = props;
  const others = rows.length - SAMPLE;
  const title =
    rows.length === 1
      ? `${act.label} “${rows[0] ? nameOf(rows[0]) : ''}”?`
      : `${act.label} ${formatNumber(rows.length)} ${what}?`;
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="mt-1.5 flex flex-col gap-4 text-sm">
        <p className="text-ink-soft">{act.consequence}</p>
        {rows.length > 1 && (
          <ul className="list-disc pl-5 wrap-anywhere">
            {rows.slice(0, SAMPLE).map((row) => (
              <li key={row.id}>{nameOf(row)}</li>
            ))}
            {others > 0 && <li>{`and ${formatNumber(others)} more`}</li>}
          </ul>
        )}
        <div className="flex justify-end gap-2">
          <Button autoFocus variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button variant={act.isDanger ? 'danger' : 'primary'} onClick={onConfirm}>
            {act.label}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
