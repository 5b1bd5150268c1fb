import { useState, type ReactNode } from 'react';
import type { FirmImport, FirmImportFilter } from '@app/contracts';
import {
  Badge,
  Button,
  Callout,
  Card,
  ErrorState,
  formatDateTime,
  formatFileSize,
  formatNumber,
  Skeleton,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useFirmImport, useMoveFirmImport } from './api/firm-imports';
import { ImportRows } from './import-rows';
import { doneText, planText, rowsText, STATE_TEXT, undoneText } from './import-text';

type ImportDetailProps = { id: string; list: string; filter: FirmImportFilter | null };

export function ImportDetail({ id, list, filter }: ImportDetailProps): ReactNode {
  const found = useFirmImport(id);
  const { data, error } = found;
  return (
    <>
      <AppLink to={list} className="text-link self-start text-sm font-medium">
        All imports
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The import could not be loaded"
          text={failureText(error)}
          onRetry={() => void found.refetch()}
          retrying={found.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && (
        <>
          <SectionHeader
            title={data.fileName}
            lead={
              `${rowsText(data.rows)}, ${formatFileSize(data.bytes)}, uploaded on ${formatDateTime(data.uploadedAt)}` +
              (data.isYours ? ' by you.' : '.')
            }
            aside={<Badge tone={STATE_TEXT[data.state].tone}>{STATE_TEXT[data.state].label}</Badge>}
          />
          {data.unknownColumns.length > 0 && (
            <Callout tone="warning">
              Ignored columns with unrecognized headers: {data.unknownColumns.join(', ')}.
            </Callout>
          )}
          <NextStep found={data} />
          {data.counts && <ImportRows found={data} filter={filter} />}
        </>
      )}
    </>
  );
}

/** What the import waits for, or how far it is. */
function NextStep({ found }: { found: FirmImport }): ReactNode {
  const move = useMoveFirmImport(found.id);
  const undo = useMoveFirmImport(found.id);
  const [isUndoing, setUndoing] = useState(false);
  const { state, progress } = found;
  return (
    <Card as="section" aria-label="Next step" className="flex flex-col items-start gap-4">
      {state === 'uploaded' && <Waiting label="The dry run is comparing the file with the directory." />}
      {state === 'planned' && (
        <>
          <p className="text-sm">{planText(found)}</p>
          <div className="flex flex-wrap gap-3">
            {progress.total > 0 && (
              <Button
                pending={move.isPending && move.variables === 'run'}
                pendingLabel="Starting"
                onClick={() => move.mutate('run')}
              >
                Run the import
              </Button>
            )}
            <NewDryRun move={move} />
          </div>
        </>
      )}
      {state === 'running' && (
        <Progress label="Rows written" value={progress.applied + progress.skipped} max={progress.total} />
      )}
      {state === 'outdated' && (
        <>
          <Callout tone="warning">
            The directory has changed since the dry run, so nothing was written. Start a new dry run and check it before
            you run the import.
          </Callout>
          <NewDryRun move={move} />
        </>
      )}
      {state === 'done' && (
        <>
          <p role="status" className="text-sm">
            {doneText(found)}
          </p>
          {progress.applied > 0 && (
            <Button variant="secondary" onClick={() => setUndoing(true)}>
              Undo the import
            </Button>
          )}
        </>
      )}
      {state === 'undoing' && (
        <Progress label="Firms restored" value={progress.restored + progress.left} max={progress.applied} />
      )}
      {state === 'undone' && (
        <p role="status" className="text-sm">
          {undoneText(found)}
        </p>
      )}
      {move.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(move.error)}</Callout>
        </div>
      )}
      {isUndoing && (
        <ConfirmDialog
          title={`Undo ${found.fileName}?`}
          action="Undo the import"
          pendingLabel="Undoing"
          change={undo}
          onConfirm={() => undo.mutate('undo')}
          onClose={() => setUndoing(false)}
        >
          {formatNumber(progress.applied)} firms return to their previous values, and new firms are removed from the
          directory along with their addresses. Firms that were changed after the import are listed and left unchanged.
        </ConfirmDialog>
      )}
    </Card>
  );
}

function NewDryRun({ move }: { move: ReturnType<typeof useMoveFirmImport> }): ReactNode {
  return (
    <Button
      variant="secondary"
      pending={move.isPending && move.variables === 'plan'}
      pendingLabel="Starting"
      onClick={() => move.mutate('plan')}
    >
      New dry run
    </Button>
  );
}

function Waiting({ label }: { label: string }): ReactNode {
  return (
    <div className="flex w-full flex-col gap-2">
      <p role="status" className="text-sm">
        {label}
      </p>
      <progress aria-label={label} className="h-2 w-full accent-accent" />
    </div>
  );
}

function Progress({ label, value, max }: { label: string; value: number; max: number }): ReactNode {
  return (
    <div className="flex w-full flex-col gap-2">
      <p className="flex justify-between gap-4 text-sm">
        <span>{label}</span>
        <span className="figures text-ink-soft">
          {formatNumber(value)} of {formatNumber(max)}
        </span>
      </p>
      <progress aria-label={label} value={value} max={Math.max(max, 1)} className="h-2 w-full accent-accent" />
      <p className="text-xs text-ink-faint">It continues if you leave this page.</p>
    </div>
  );
}
