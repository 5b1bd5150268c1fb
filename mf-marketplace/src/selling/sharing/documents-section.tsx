import { useState, type ReactNode } from 'react';
import type { MyDocument } from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, Field, formatFileSize, Select, Skeleton } from '@app/ui';
import { failureText } from '@app/web-kit';
import { downloadMine, useChangeDocuments, useMyDocuments } from '../../api/documents';
import { CLASS_OPTIONS, classOf } from './sharing-text';
import { UploadForm } from './upload-form';

type Change = ReturnType<typeof useChangeDocuments>;

/** The documents of a listing: upload, class, download and deletion. */
export function DocumentsSection({ listingId }: { listingId: number }): ReactNode {
  const { data, error, isRefetching, refetch } = useMyDocuments(listingId);
  const change = useChangeDocuments(listingId);
  if (error && !data)
    return (
      <ErrorState
        title="The documents could not be loaded"
        text={failureText(error)}
        onRetry={() => void refetch()}
        retrying={isRefetching}
      />
    );
  if (!data)
    return (
      <div role="status" aria-label="Loading the documents">
        <Skeleton className="h-48 rounded-card" />
      </div>
    );
  return (
    <section aria-labelledby="documents" className="flex max-w-2xl flex-col gap-4">
      <h2 id="documents" className="text-base font-semibold">
        Documents
      </h2>
      <p className="text-sm text-ink-soft">
        PDF, PNG, JPEG, DOCX, XLSX or CSV, at most 25 MB each and {formatFileSize(data.maxBytes)} in all
        {data.bytes > 0 && ` (${formatFileSize(data.bytes)} used)`}. Every page of a PDF or picture is marked with the
        name of the buyer who downloads it; DOCX, XLSX and CSV cannot be marked and are recorded only. A mark deters and
        traces copying; it does not prevent it.
      </p>
      <UploadForm change={change} />
      {data.documents.length === 0 ? (
        <p className="text-sm text-ink-soft">No documents yet. Everyone sees how many there are, and nothing else.</p>
      ) : (
        <ul className="flex flex-col gap-3">
          {data.documents.map((document) => (
            <DocumentItem key={document.id} listingId={listingId} document={document} change={change} />
          ))}
        </ul>
      )}
    </section>
  );
}

type ItemProps = { listingId: number; document: MyDocument; change: Change };

function DocumentItem({ listingId, document, change }: ItemProps): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const [problem, setProblem] = useState('');
  const act = (work: Promise<unknown>) => {
    setProblem('');
    work.catch((failure: unknown) => setProblem(failureText(failure)));
  };
  const { id, name, bytes, pages, scan } = document;
  const { variables } = change;
  const isRemoving = change.isPending && variables?.kind === 'remove' && variables.document.id === id;
  const isChanging = change.isPending && variables?.kind === 'classify' && variables.document.id === id;
  const documentClass = isChanging ? variables.documentClass : document.documentClass;
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <p className="font-medium wrap-anywhere">{name}</p>
          {scan === 'unscanned' && <Badge>Not scanned for viruses</Badge>}
        </div>
        <p className="text-sm text-ink-soft">
          {formatFileSize(bytes)}
          {pages !== null && `, ${pages} ${pages === 1 ? 'page' : 'pages'}`}
        </p>
        <div className="flex flex-wrap items-end gap-2">
          <Field label={`Who may read ${name}`} className="grow">
            <Select
              value={documentClass}
              options={CLASS_OPTIONS}
              onChange={({ target }) =>
                act(change.mutateAsync({ kind: 'classify', document, documentClass: classOf(target.value) }))
              }
            />
          </Field>
          <Button
            variant="secondary"
            aria-label={`Download ${name}`}
            onClick={() => act(downloadMine(listingId, document))}
          >
            Download
          </Button>
          {isAsking ? (
            <>
              <Button variant="quiet" autoFocus onClick={() => setAsking(false)}>
                Keep it
              </Button>
              <Button
                variant="danger"
                pending={isRemoving}
                onClick={() => act(change.mutateAsync({ kind: 'remove', document }))}
              >
                Delete permanently
              </Button>
            </>
          ) : (
            <Button variant="quiet" aria-label={`Delete ${name}`} onClick={() => setAsking(true)}>
              Delete
            </Button>
          )}
        </div>
        {problem && (
          <div role="alert">
            <Callout tone="danger">{problem}</Callout>
          </div>
        )}
      </Card>
    </li>
  );
}
