import { useState, type FormEvent, type ReactNode } from 'react';
import type { DocumentKind, StoredDocument } from '@app/contracts';
import { wallTimeAt } from '@app/domain';
import { Button, Card, Checkbox, Skeleton } from '@app/ui';
import { ApiError, navigate, toast } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { LeavingGuard } from '../portal/leaving-guard';
import { Refusal } from '../portal/refusal';
import { useMay } from '../portal/rights';
import { useTimeZone } from '../settings/use-time-zone';
import { useDeleteDocument, useMoveDocument, type DocumentMove } from './api/documents';
import { earlierState, type Earlier } from './earlier-state';
import { NO_TIME, readZoned, ZonedField, type ZonedState } from './zoned-field';
import { momentText } from './zoned-text';

/** What can end by itself: articles stay. */
const ENDING: readonly DocumentKind[] = ['page', 'landing', 'job'];

type Props = { document: StoredDocument; back: string };

/** When it is public, and the moves that are possible now. */
export function Publication(props: Props): ReactNode {
  const timeZone = useTimeZone();
  return timeZone === null ? <Skeleton className="h-48 rounded-card" /> : <Moves {...props} timeZone={timeZone} />;
}

function Moves({ document, back, timeZone }: Props & { timeZone: string }): ReactNode {
  const { id, kind, state, version, content } = document;
  const may = useMay();
  const move = useMoveDocument(id);
  const remove = useDeleteDocument(id);
  const [at, setAt] = useState(NO_TIME);
  const [until, setUntil] = useState<ZonedState>(() => endOf(document, timeZone));
  /** The past time that was confirmed. */
  const [backdated, setBackdated] = useState<string | null>(null);
  const [isAsking, setAsking] = useState(false);
  /** What the last change of this visit took away, and the version that it made. */
  const [undo, setUndo] = useState<{ version: number; earlier: Earlier } | null>(null);
  const follow = (stored: StoredDocument) => {
    setAt(NO_TIME);
    setUntil(endOf(stored, timeZone));
  };
  const change = (wanted: DocumentMove) =>
    move.mutate(wanted, {
      onSuccess: (stored) => {
        setUndo({ version: stored.version, earlier: earlierState(document) });
        follow(stored);
      },
    });
  const takeBack = ({ earlier }: { earlier: Earlier }) =>
    move.mutate(
      { ...earlier, version },
      {
        onSuccess: (stored) => {
          setUndo(null);
          follow(stored);
        },
      },
    );
  const isMoving = (wanted: DocumentMove['move']) => move.isPending && move.variables.move === wanted;
  const isOut = state === 'published';
  /** The server lets the person who wrote it last delete it. */
  const isNeverPublic = state === 'draft' && document.publishedAt === null && may('content.write');
  const ends = ENDING.includes(kind);
  const [begin, end] = [readZoned(at, timeZone), readZoned(until, timeZone)];
  const [openedAt] = useState(() => Date.now());
  const isPast = begin.kind === 'moment' && begin.moment < openedAt;
  const isMeant = !isPast || backdated === at.typed;
  const isClear = isMeant && [begin, end].every((time) => time.kind === 'empty' || time.kind === 'moment');
  const publish = (event: FormEvent) => {
    event.preventDefault();
    if (move.isPending || !isClear) return;
    change({
      move: 'publish',
      version,
      ...(begin.kind === 'moment' && { at: new Date(begin.moment).toISOString() }),
      ...(ends && { until: end.kind === 'moment' ? new Date(end.moment).toISOString() : null }),
    });
  };
  const fields = move.error instanceof ApiError ? move.error.fields : {};
  return (
    <Card as="section" aria-labelledby="publication" className="flex flex-col gap-4">
      <h2 id="publication" className="text-base font-semibold">
        Publication
      </h2>
      <p className="text-sm text-ink-soft">{stateText(document, timeZone)}</p>
      {may('content.publish') && (!isOut || ends) && (
        <form method="post" noValidate onSubmit={publish} className="flex flex-col gap-3">
          <div className="flex flex-wrap items-start gap-4">
            {!isOut && (
              <ZonedField
                label="Publish on"
                help="Leave blank to publish now."
                timeZone={timeZone}
                value={at}
                onChange={setAt}
                error={fields['at']}
              />
            )}
            {ends && (
              <ZonedField
                label="Until"
                help="Leave blank to keep it public."
                timeZone={timeZone}
                value={until}
                onChange={setUntil}
                error={fields['until']}
              />
            )}
          </div>
          <LeavingGuard
            isDirty={(!isOut && at.typed !== '') || (ends && until.typed !== endOf(document, timeZone).typed)}
          />
          {isPast && begin.kind === 'moment' && (
            <Checkbox
              label={`Publish now, dated ${momentText(begin.moment, timeZone)}`}
              help="Readers see this date, and the list of articles puts it at its place among older ones."
              checked={isMeant}
              onChange={({ target }) => setBackdated(target.checked ? at.typed : null)}
            />
          )}
          <Button
            type="submit"
            className="self-start"
            variant={isOut ? 'secondary' : 'primary'}
            disabled={!isClear}
            pending={isMoving('publish')}
            pendingLabel={isOut ? 'Saving' : 'Publishing'}
          >
            {isOut ? 'Save the end' : at.typed === '' || isPast ? 'Publish now' : 'Schedule'}
          </Button>
        </form>
      )}
      <div className="flex flex-wrap gap-2">
        {may('content.publish') && (isOut || state === 'scheduled') && (
          <Button
            variant="secondary"
            disabled={move.isPending && !isMoving('unpublish')}
            pending={isMoving('unpublish')}
            onClick={() => change({ move: 'unpublish', version })}
          >
            Back to draft
          </Button>
        )}
        {may('content.publish') && state !== 'archived' && (
          <Button
            variant="quiet"
            disabled={move.isPending && !isMoving('archive')}
            pending={isMoving('archive')}
            onClick={() => change({ move: 'archive', version })}
          >
            Archive
          </Button>
        )}
        {!isOut && (may('content.delete') || isNeverPublic) && (
          <Button variant="quiet" onClick={() => setAsking(true)}>
            Delete
          </Button>
        )}
      </div>
      {undo && undo.version === version && (
        <p role="status" className="flex flex-wrap items-center gap-2 text-sm text-ink-soft">
          Done.
          <Button
            variant="quiet"
            size="sm"
            pending={move.isPending}
            pendingLabel="Undoing"
            onClick={() => takeBack(undo)}
          >
            Undo
          </Button>
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {move.error && !('at' in fields) && !('until' in fields) && <Refusal error={move.error} />}
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

function endOf({ expiresAt }: StoredDocument, timeZone: string): ZonedState {
  return expiresAt === null ? NO_TIME : { typed: wallTimeAt(Date.parse(expiresAt), timeZone), chosen: null };
}

function stateText({ state, publishedAt, expiresAt }: StoredDocument, timeZone: string): string {
  const [from, to] = [publishedAt, expiresAt].map((time) => (time === null ? '' : momentText(time, timeZone)));
  switch (state) {
    case 'published':
      return `Public since ${from}${to ? `, until ${to}` : ''}. Saving the text changes the public page.`;
    case 'scheduled':
      return `Will be public on ${from}${to ? `, until ${to}` : ''}.`;
    case 'expired':
      return `Was public until ${to}.`;
    case 'draft':
      return 'A draft: only administrators can see it.';
    case 'archived':
      return 'Archived: kept, but not public.';
  }
}
