import type { ReactNode } from 'react';
import { Button, Callout, Card, formatDateTime, Skeleton } from '@app/ui';
import { failureText } from '../portal/failure';
import { useRestoreRevision, useRevisions } from './api/documents';

/** Every save. Restoring one makes it the newest, so nothing is lost by it. */
export function Revisions({ id, version }: { id: number; version: number }): ReactNode {
  const revisions = useRevisions(id, version);
  const restore = useRestoreRevision(id);
  const { data, error } = revisions;
  return (
    <Card as="section" aria-labelledby="revisions" className="flex flex-col gap-3">
      <h2 id="revisions" className="text-base font-semibold">
        Earlier versions
      </h2>
      <div role="alert" className="empty:hidden">
        {(restore.error ?? error) && <Callout tone="danger">{failureText(restore.error ?? error)}</Callout>}
      </div>
      {!data && !error && <Skeleton className="h-24" />}
      {data && (
        <ol className="flex flex-col divide-y divide-line text-sm">
          {data.map((revision, index) => (
            <li key={revision.version} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0 wrap-anywhere">
                <span className="figures">{formatDateTime(revision.savedAt)}</span> by {revision.savedBy}:{' '}
                {revision.title}
              </span>
              {index === 0 ? (
                <span className="text-ink-faint">Newest</span>
              ) : (
                <Button
                  variant="quiet"
                  size="sm"
                  disabled={restore.isPending}
                  onClick={() => restore.mutate({ revision: revision.version, version })}
                >
                  Restore<span className="sr-only"> the version of {formatDateTime(revision.savedAt)}</span>
                </Button>
              )}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
