import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import type { OpenDocument } from '@app/contracts';
import { Button, Callout, ErrorState, Skeleton } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { downloadOpen, openDocumentsQuery } from '../api/documents';

/** The documents that are open to this buyer, fetched again with every visit. */
export function OpenDocuments({ listingId, userId }: { listingId: number; userId: string }): ReactNode {
  const api = useApi();
  const { data, error, isRefetching, refetch } = useQuery(openDocumentsQuery(api, userId, listingId));
  if (error)
    return (
      <ErrorState
        title="The documents could not be loaded"
        text={failureText(error)}
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    );
  if (!data)
    return (
      <div role="status" className="mt-3">
        <span className="sr-only">Loading documents...</span>
        <Skeleton className="h-16 rounded-card" />
      </div>
    );
  return (
    <section aria-labelledby="open-documents" className="mt-4">
      <h3 id="open-documents" className="text-sm font-semibold">
        Documents
      </h3>
      {data.documents.length === 0 ? (
        <p className="mt-1 text-sm text-ink-soft">The owner has not shared any documents with you.</p>
      ) : (
        <>
          <p className="mt-1 text-sm text-ink-soft">
            Each download is recorded, and PDFs and pictures carry your name, email address and the time on every page.
          </p>
          <ul className="mt-2 divide-y divide-line">
            {data.documents.map((document) => (
              <DocumentRow key={document.id} listingId={listingId} document={document} />
            ))}
          </ul>
        </>
      )}
    </section>
  );
}

function DocumentRow({ listingId, document }: { listingId: number; document: OpenDocument }): ReactNode {
  const [state, setState] = useState<'ready' | 'pending' | 'failed'>('ready');
  const load = () => {
    setState('pending');
    downloadOpen(listingId, document).then(
      () => setState('ready'),
      () => setState('failed'),
    );
  };
  const { name, isMarked, scan } = document;
  const notes = [
    ...(isMarked ? [] : ['Recorded only; this file type cannot be marked.']),
    ...(scan === 'unscanned' ? ['Not scanned for viruses.'] : []),
  ];
  return (
    <li className="flex flex-col gap-2 py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="text-sm font-medium wrap-anywhere">{name}</span>
        <Button size="sm" variant="secondary" pending={state === 'pending'} pendingLabel="Loading" onClick={load}>
          Download <span className="sr-only">{name}</span>
        </Button>
      </div>
      {notes.length > 0 && <p className="text-sm text-ink-soft">{notes.join(' ')}</p>}
      {state === 'failed' && (
        <div role="alert">
          <Callout tone="warning">
            The file could not be downloaded. The owner may have closed it; reload the page.
          </Callout>
        </div>
      )}
    </li>
  );
}
