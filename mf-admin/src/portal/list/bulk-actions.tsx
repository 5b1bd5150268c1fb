import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { RowId } from '@app/contracts';
import { Button, Card, formatNumber } from '@app/ui';
import { ApiError } from '@app/web-kit';
import { failureText } from '../failure';
import type { BulkAct, Run } from './bulk-act';
import { Question } from './bulk-question';
import { Progress, Report } from './bulk-report';
import { runBulk } from './run-bulk';
import { SELECTION_MAX, type Selection } from './use-selection';

type Props<Row extends { id: RowId }> = {
  selection: Selection<Row>;
  /** "articles", of more than one. */
  what: string;
  nameOf: (row: Row) => string;
  acts: readonly BulkAct<Row>[];
  /** Reads every row that matches the filters, up to the limit of a selection. */
  readAll: () => Promise<Row[]>;
  /** Whether more match than are on the screen. */
  hasMore: boolean;
  /** After each run, whatever came of it. */
  onDone: () => void;
  /**
   * The rows that the list shows, of lists whose rows are changed on their version or state. One that was refused and
   * reported is tried again as it is shown since: as it was chosen, it would be refused each time.
   */
  onScreen?: readonly Row[] | undefined;
};

/** A call that the server refused has changed nothing; of one without an answer that is not known. */
const explain = (error: unknown): string | null =>
  error instanceof ApiError && error.status >= 400 && error.status < 500 ? failureText(error) : null;

/** What can be done with the chosen rows at once, asked for with their number, and what came of each. */
export function BulkActions<Row extends { id: RowId }>(props: Props<Row>): ReactNode {
  const { selection, what, nameOf, onDone, onScreen = [] } = props;
  const [asked, setAsked] = useState<BulkAct<Row> | null>(null);
  const [run, setRun] = useState<Run<Row> | null>(null);
  const [reported, setReported] = useState<ReadonlySet<RowId>>(new Set());
  const isStopped = useRef(false);
  const isRunning = run !== null && run.outcome === null;
  useEffect(() => {
    if (!isRunning) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isRunning]);
  const start = async (act: BulkAct<Row>, rows: Row[], reason: string) => {
    isStopped.current = false;
    setAsked(null);
    setRun({ act, total: rows.length, sent: 0, outcome: null });
    const outcome = await runBulk(rows, {
      send: (part) => act.send(part, reason),
      explain,
      isStopped: () => isStopped.current,
      onProgress: (sent) => setRun((before) => before && { ...before, sent }),
    });
    setReported(new Set(outcome.refused.map(({ row }) => row.id)));
    selection.set([...outcome.refused.map(({ row }) => row), ...outcome.unsent]);
    setRun({ act, total: rows.length, sent: rows.length, outcome });
    onDone();
  };
  const wanted = selection.rows.map((row) =>
    reported.has(row.id) ? (onScreen.find(({ id }) => id === row.id) ?? row) : row,
  );
  if (selection.size === 0 && run === null) return null;
  return (
    <div className="flex flex-col gap-3">
      {selection.size > 0 && <Bar {...props} isRunning={isRunning} onAsk={setAsked} />}
      {run && (
        <Card as="section" aria-label="Last change" className="flex flex-col gap-3">
          {run.outcome ? (
            <Report
              run={run}
              outcome={run.outcome}
              nameOf={nameOf}
              onUndo={(send, rows) =>
                void start({ label: 'Undo', done: 'brought back', consequence: '', send }, rows, '')
              }
              onClose={() => setRun(null)}
            />
          ) : (
            <Progress run={run} onStop={() => (isStopped.current = true)} />
          )}
        </Card>
      )}
      {asked && (
        <Question
          act={asked}
          rows={wanted}
          what={what}
          nameOf={nameOf}
          onConfirm={(reason) => void start(asked, wanted, reason)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}

type BarProps<Row extends { id: RowId }> = Props<Row> & {
  isRunning: boolean;
  onAsk: (act: BulkAct<Row>) => void;
};

function Bar<Row extends { id: RowId }>(props: BarProps<Row>): ReactNode {
  const { selection, what, acts, readAll, hasMore, isRunning, onAsk } = props;
  const [state, setState] = useState<'idle' | 'reading' | 'failed'>('idle');
  const selectAll = async () => {
    setState('reading');
    try {
      selection.set(await readAll());
      setState('idle');
    } catch {
      setState('failed');
    }
  };
  return (
    <section
      aria-label="Selection"
      className="flex flex-wrap items-center gap-2 rounded-card border border-accent bg-accent-soft px-4 py-2"
    >
      <p role="status" className="mr-2 text-sm font-medium">
        {formatNumber(selection.size)} selected
        {selection.size >= SELECTION_MAX && ', the most at once'}
      </p>
      {acts.map((act) => (
        <Button
          key={act.label}
          size="sm"
          variant={act.isDanger ? 'danger' : 'secondary'}
          disabled={isRunning}
          onClick={() => onAsk(act)}
        >
          {act.label}
        </Button>
      ))}
      {hasMore && selection.size < SELECTION_MAX && (
        <Button
          size="sm"
          variant="quiet"
          disabled={isRunning}
          pending={state === 'reading'}
          pendingLabel="Selecting"
          onClick={() => void selectAll()}
        >
          {`Select all ${what} that match`}
        </Button>
      )}
      <Button size="sm" variant="quiet" disabled={isRunning} onClick={selection.clear}>
        Clear the selection
      </Button>
      {state === 'failed' && (
        <p role="alert" className="text-sm text-danger">
          They could not be loaded. Try again.
        </p>
      )}
    </section>
  );
}
