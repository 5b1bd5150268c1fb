import { useState, type ReactNode } from 'react';
import type { StoredDocument } from '@app/contracts';
import { Button, Callout, Card, formatDateTime, Skeleton } from '@app/ui';
import { failureText } from '../portal/failure';
import { Only } from '../portal/rights';
import { useRestoreRevision, useRevision, useRevisions } from './api/documents';
import { DifferenceList } from './difference-list';

/** Every save. Restoring one makes it the newest, so nothing is lost by it. */
export function Revisions({ document: { id, version, content } }: { document: StoredDocument }): ReactNode {
  const revisions = useRevisions(id, version);
  const restore = useRestoreRevision(id);
  const [compared, setCompared] = useState<number | null>(null);
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
            <li key={revision.version} className="py-2">
              <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
                <span className="min-w-0 wrap-anywhere">
                  <span className="figures">{formatDateTime(revision.savedAt)}</span> by {revision.savedBy}:{' '}
                  {revision.title}
                </span>
                {index === 0 ? (
                  <span className="text-ink-faint">Newest</span>
                ) : (
                  <span className="flex gap-1">
                    <Button
                      variant="quiet"
                      size="sm"
                      aria-expanded={compared === revision.version}
                      onClick={() => setCompared(compared === revision.version ? null : revision.version)}
                    >
                      {compared === revision.version ? 'Hide the difference' : 'Compare'}
                      <span className="sr-only"> with the version of {formatDateTime(revision.savedAt)}</span>
                    </Button>
                    <Only right="content.write">
                      <Button
                        variant="quiet"
                        size="sm"
                        pending={restore.isPending && restore.variables.revision === revision.version}
                        pendingLabel="Restoring"
                        disabled={restore.isPending}
                        onClick={() => restore.mutate({ revision: revision.version, version })}
                      >
                        Restore<span className="sr-only"> the version of {formatDateTime(revision.savedAt)}</span>
                      </Button>
                    </Only>
                  </span>
                )}
              </div>
              {compared === revision.version && <Difference id={id} revision={revision.version} content={content} />}
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}

/** What changed from an earlier version to the saved one. */
function Difference({ id, revision, content }: { id: number; revision: number; content: object }): ReactNode {
  const { data, error } = useRevision(id, revision);
  if (error) return <p className="mt-2 text-danger">{failureText(error)}</p>;
  if (!data) return <Skeleton className="mt-2 h-16" />;
  return (
    <DifferenceList
      label="What changed since then"
      before={data.content}
      after={content}
      same="It is the same as the saved version."
    />
  );
}
