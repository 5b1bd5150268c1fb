import { useState, type FormEvent, type ReactNode } from 'react';
import type { RowId } from '@app/contracts';
import { Button, formatNumber } from '@app/ui';
import { Dialog } from '../dialog';
import { ReasonField, useReason } from '../reason-field';
import type { BulkAct } from './bulk-act';

const SAMPLE = 5;

type QuestionProps<Row extends { id: RowId }> = {
  act: BulkAct<Row>;
  rows: Row[];
  what: string;
  nameOf: (row: Row) => string;
  onConfirm: (reason: string) => void;
  onClose: () => void;
};

/** Asks once before many rows are changed, with some of their names. */
export function Question<Row extends { id: RowId }>(props: QuestionProps<Row>): ReactNode {
  const { act, rows, what, nameOf, onConfirm, onClose } = props;
  const others = rows.length - SAMPLE;
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const needsReason = act.reasonHelp !== undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (needsReason && !isSentence) return setMissing(true);
    onConfirm(reason);
  };
  const title =
    rows.length === 1
      ? `${act.label} “${rows[0] ? nameOf(rows[0]) : ''}”?`
      : `${act.label} ${formatNumber(rows.length)} ${what}?`;
  return (
    <Dialog title={title} onClose={onClose}>
      <form method="post" noValidate onSubmit={submit} className="mt-1.5 flex flex-col gap-4 text-sm">
        <p className="text-ink-soft">{act.consequence}</p>
        {rows.length > 1 && (
          <ul className="list-disc pl-5 wrap-anywhere">
            {rows.slice(0, SAMPLE).map((row) => (
              <li key={row.id}>{nameOf(row)}</li>
            ))}
            {others > 0 && <li>{`and ${formatNumber(others)} more`}</li>}
          </ul>
        )}
        {act.reasonHelp !== undefined && (
          <ReasonField
            help={act.reasonHelp}
            typed={typed}
            onType={setReason}
            missing={isMissing && !isSentence}
            error={null}
          />
        )}
        <div className="flex justify-end gap-2">
          <Button autoFocus={!needsReason} variant="quiet" onClick={onClose}>
            Cancel
          </Button>
          <Button type="submit" variant={act.isDanger ? 'danger' : 'primary'}>
            {act.label}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
