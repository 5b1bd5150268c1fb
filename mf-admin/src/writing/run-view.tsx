import { useQueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { WriterFault, WriterRun } from '@app/contracts';
import { Button, Callout, Spinner } from '@app/ui';
import { navigate } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { useCancelRun, useRun, useUseRun } from './api/assisted';
import { DRAFT_TEXT } from './draft-text';

const FAULTS: Record<WriterFault, string> = {
  unreachable: 'The service could not be reached. Try again in a moment.',
  'key-refused': 'The service refused the key. Check it at API keys.',
  busy: 'The service is busy. Try again in a few minutes.',
  'too-slow': 'The service took too long. What was written by then is kept.',
  cut: 'The connection ended before the text did. What was written by then is kept.',
  canceled: 'Canceled. What was written by then is kept.',
  paused: 'The service failed five times in a row. It is tried again after a minute.',
  unexpected: 'The service returned something that cannot be used.',
  length: 'The text ended at the limit of its length. Ask for a shorter article, or for fewer sections.',
  declined: 'The service declined to write this.',
  'not-as-asked': 'The answer was not in the requested form. Try again.',
};

type Props = {
  run: WriterRun;
  documentId: number;
  /** Where the article is edited. */
  editor: string;
  /** The passage whose place the answer takes. */
  replaces?: string;
  /** The answer is shown elsewhere. */
  isQuiet?: boolean;
};

/** A run while it goes on and after: it survives a reload, and can be canceled. */
export function RunView({ run: first, documentId, editor, replaces, isQuiet = false }: Props): ReactNode {
  const query = useQueryClient();
  const run = useRun(first).data;
  const cancel = useCancelRun(run.id);
  const isRunning = run.state === 'running';
  const hasEnded = first.state === 'running' && !isRunning;
  // The article knows its newest runs: what depends on them is read again once.
  useEffect(() => {
    if (hasEnded) void query.invalidateQueries({ queryKey: ['admin', 'writer', 'article', documentId] });
  }, [hasEnded, query, documentId]);
  return (
    <>
      {!isQuiet && run.text !== '' && <pre className={DRAFT_TEXT}>{run.text}</pre>}
      <div role="status" className="empty:hidden">
        {isRunning && (
          <div className="flex flex-wrap items-center gap-3 text-sm text-ink-soft">
            <Spinner label="Writing" />
            <span>Writing. You can leave this page; it goes on.</span>
          </div>
        )}
        {run.fault !== null && <Callout tone="warning">{FAULTS[run.fault]}</Callout>}
      </div>
      {isRunning && (
        <Button variant="quiet" className="self-start" pending={cancel.isPending} onClick={() => cancel.mutate()}>
          Cancel
        </Button>
      )}
      {!isRunning && !isQuiet && run.text !== '' && (
        <UseIt run={run} editor={editor} {...(replaces !== undefined && { replaces })} />
      )}
      {!isRunning && run.state === 'done' && (
        <p className="text-xs text-ink-faint">
          {run.model}, {run.inputTokens + run.outputTokens} tokens, ${run.cost.toFixed(4)}
        </p>
      )}
    </>
  );
}

/** The way of an answer into the article: the administrator's unsaved changes. */
export function UseIt({ run, editor, replaces }: Pick<Props, 'run' | 'editor' | 'replaces'>): ReactNode {
  const use = useUseRun(run.id);
  return (
    <>
      <div className="flex flex-wrap items-center gap-3">
        <Button
          pending={use.isPending}
          pendingLabel="Opening"
          onClick={() => use.mutate(replaces === undefined ? {} : { replaces }, { onSuccess: () => navigate(editor) })}
        >
          Continue in the editor
        </Button>
        <p className="text-sm text-ink-soft">It is there as your unsaved changes.</p>
      </div>
      <div role="alert" className="empty:hidden">
        {use.error && <Callout tone="danger">{failureText(use.error)}</Callout>}
      </div>
    </>
  );
}
