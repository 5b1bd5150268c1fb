import { useEffect, useRef, type ReactNode } from 'react';
import type { RowId } from '@app/contracts';
import { Button, Callout, formatNumber, saveFile } from '@app/ui';
import { isFocusLost } from '../dialog';
import type { BulkAct, Run } from './bulk-act';
import { csvOf } from './csv-of';
import type { BulkOutcome } from './run-bulk';

export function Progress<Row extends { id: RowId }>({ run, onStop }: { run: Run<Row>; onStop: () => void }): ReactNode {
  return (
    <>
      <p role="status" className="text-sm">
        {`${formatNumber(run.sent)} of ${formatNumber(run.total)}. Keep this page open until it is done.`}
      </p>
      <progress aria-label="Progress" value={run.sent} max={run.total} className="h-2 w-full accent-accent" />
      <Button size="sm" variant="secondary" className="self-start" onClick={onStop}>
        Stop
      </Button>
    </>
  );
}

type ReportProps<Row extends { id: RowId }> = {
  run: Run<Row>;
  outcome: BulkOutcome<Row>;
  nameOf: (row: Row) => string;
  onUndo: (send: BulkAct<Row>['send'], rows: Row[]) => void;
  onClose: () => void;
};

/** What came of each row. */
export function Report<Row extends { id: RowId }>({
  run,
  outcome,
  nameOf,
  onUndo,
  onClose,
}: ReportProps<Row>): ReactNode {
  const { undo } = run.act;
  const { done, refused, unsent } = outcome;
  const download = () =>
    saveFile(
      'report.csv',
      csvOf([
        ['Number', 'Name', 'Result'],
        ...done.map((row) => [String(row.id), nameOf(row), run.act.done]),
        ...refused.map(({ row, message }) => [String(row.id), nameOf(row), message]),
        ...unsent.map((row) => [String(row.id), nameOf(row), 'Not sent']),
      ]),
    );
  const report = useRef<HTMLDivElement>(null);
  // The button that asked for it is gone with the selection.
  useEffect(() => {
    if (isFocusLost()) report.current?.focus();
  }, []);
  return (
    <div ref={report} tabIndex={-1} className="flex flex-col gap-3 outline-none">
      <p role="status" className="text-sm font-medium">
        {`${formatNumber(done.length)} of ${formatNumber(run.total)} ${run.act.done}.`}
        {unsent.length > 0 && ` ${formatNumber(unsent.length)} were not sent.`}
      </p>
      {refused.length > 0 && (
        <Callout tone="warning">
          <p>These stay selected:</p>
          <ul className="mt-1 max-h-72 list-disc overflow-y-auto pl-5 wrap-anywhere">
            {refused.map(({ row, message }) => (
              <li key={row.id}>
                <span className="font-medium">{nameOf(row)}</span>
                {`: ${message}`}
              </li>
            ))}
          </ul>
        </Callout>
      )}
      <div className="flex flex-wrap gap-2">
        {undo && done.length > 0 && (
          <Button size="sm" variant="secondary" onClick={() => onUndo(undo, done)}>
            Undo
          </Button>
        )}
        <Button size="sm" variant="secondary" onClick={download}>
          Download the report
        </Button>
        <Button size="sm" variant="quiet" onClick={onClose}>
          Close
        </Button>
      </div>
    </div>
  );
}
