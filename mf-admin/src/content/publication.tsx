import { useState, type FormEvent, type ReactNode } from 'react';
import type { StoredDocument } from '@app/contracts';
import { Button, Callout, Card, Field, formatDateTime, Input, siteMoment, siteTimeZone } from '@app/ui';
import { ApiError, navigate, toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { useDeleteDocument, useMoveDocument } from './api/documents';

const SKIPPED = 'Please choose another time: the clocks go forward and skip this one.';

/** When it is public, and the moves that are possible now. */
export function Publication({ document, back }: { document: StoredDocument; back: string }): ReactNode {
  const { id, state, version, publishedAt, expiresAt, content } = document;
  const move = useMoveDocument(id);
  const remove = useDeleteDocument(id);
  const [at, setAt] = useState('');
  const [isSkipped, setSkipped] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const isOut = state === 'published';
  const schedule = (event: FormEvent) => {
    event.preventDefault();
    const time = siteMoment(at);
    const isSkipped = at !== '' && time === null;
    setSkipped(isSkipped);
    if (!move.isPending && !isSkipped)
      move.mutate({ move: 'publish', version, ...(time !== null && { at: time.toISOString() }) });
  };
  const fields = move.error instanceof ApiError ? move.error.fields : {};
  return (
    <Card as="section" aria-labelledby="publication" className="flex flex-col gap-4">
      <h2 id="publication" className="text-base font-semibold">
        Publication
      </h2>
      <p className="text-sm text-ink-soft">
        {isOut &&
          publishedAt &&
          `Public since ${formatDateTime(publishedAt)}. Saving the text changes the public page.`}
        {state === 'scheduled' && publishedAt && `Will be public on ${formatDateTime(publishedAt)}.`}
        {state === 'expired' && expiresAt && `Was public until ${formatDateTime(expiresAt)}.`}
        {state === 'draft' && 'A draft, seen by administrators alone.'}
        {state === 'archived' && 'Archived: not public, and kept.'}
      </p>
      {!isOut && (
        <form method="post" noValidate onSubmit={schedule} className="flex flex-wrap items-start gap-3">
          <Field
            label="Publish on"
            help={`The time of the site, ${siteTimeZone().replaceAll('_', ' ')}. Empty publishes now.`}
            error={isSkipped ? SKIPPED : (fields['at'] ?? fields['until'])}
            className="min-w-56"
          >
            <Input type="datetime-local" value={at} onChange={({ target }) => setAt(target.value)} />
          </Field>
          <Button type="submit" className="mt-6.5" pending={move.isPending} pendingLabel="Publishing">
            {at === '' ? 'Publish now' : 'Schedule'}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {(isOut || state === 'scheduled') && (
          <Button
            variant="secondary"
            disabled={move.isPending}
            onClick={() => move.mutate({ move: 'unpublish', version })}
          >
            Back to draft
          </Button>
        )}
        {state !== 'archived' && (
          <Button variant="quiet" disabled={move.isPending} onClick={() => move.mutate({ move: 'archive', version })}>
            Archive
          </Button>
        )}
        {!isOut && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </div>
      <div role="alert" className="empty:hidden">
        {move.error && !('at' in fields) && !('until' in fields) && (
          <Callout tone="danger">{failureText(move.error)}</Callout>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title={`Delete “${content.title}”?`}
          action="Delete"
          pendingLabel="Deleting"
          change={remove}
          onConfirm={() =>
            remove.mutate(version, {
              onSuccess: () => {
                toast({ title: `“${content.title}” was deleted`, variant: 'success' });
                navigate(back);
              },
            })
          }
          onClose={() => setAsking(false)}
        >
          The text and all its earlier versions are deleted. This can't be undone. To take it off the site and keep it,
          archive it.
        </ConfirmDialog>
      )}
    </Card>
  );
}
