import { useQuery } from '@tanstack/react-query';
import { useEffect, useState, type ReactNode } from 'react';
import { NOTE_MAX, type BuyerNote } from '@app/contracts';
import { Button, Callout, Card, ErrorState, Skeleton, TextArea } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { noteQuery, saveNote } from '../api/notes';
import { NoteSaver, type NoteState } from './note-saver';

const STATE_TEXT: Record<Exclude<NoteState['name'], 'unsaved' | 'conflict'>, string> = {
  saved: 'Saved.',
  waiting: 'You are typing...',
  saving: 'Saving...',
};

/** The reader's own notes on a listing, saved while they type. */
export function NoteCard({ userId, listingId }: { userId: string; listingId: number }): ReactNode {
  const note = useQuery(noteQuery(useApi(), userId, listingId));
  return (
    <Card as="section" aria-labelledby="notes">
      <h2 id="notes" className="font-display text-xl font-semibold">
        Your notes
      </h2>
      <p className="mt-2 text-sm text-ink-soft">Only you can see them. They stay after your access ends.</p>
      <div className="mt-4">
        {note.isPending && (
          <div role="status">
            <span className="sr-only">Loading your notes...</span>
            <Skeleton className="h-32 rounded-card" />
          </div>
        )}
        {note.isError && (
          <ErrorState
            title="Your notes could not be loaded"
            text={failureText(note.error)}
            retrying={note.isRefetching}
            onRetry={() => void note.refetch()}
          />
        )}
        {note.isSuccess && <NoteEditor listingId={listingId} note={note.data} />}
      </div>
    </Card>
  );
}

function NoteEditor({ listingId, note }: { listingId: number; note: BuyerNote }): ReactNode {
  const api = useApi();
  const [text, setText] = useState(note.text);
  // Nothing was saved of a note that was never written.
  const [state, setState] = useState<NoteState | null>(note.text === '' ? null : { name: 'saved' });
  const [saver] = useState(
    () =>
      new NoteSaver({
        revision: note.revision,
        save: (request) => saveNote(api, listingId, request),
        onState: setState,
      }),
  );
  useEffect(() => () => void saver.flush(), [saver]);
  return (
    <div className="flex flex-col gap-3">
      <TextArea
        label="Notes"
        rows={6}
        maxLength={NOTE_MAX}
        value={text}
        onChange={({ target }) => {
          setText(target.value);
          saver.change(target.value);
        }}
        onBlur={() => void saver.flush()}
      />
      <div aria-live="polite" className="text-xs text-ink-faint">
        {state && state.name !== 'unsaved' && state.name !== 'conflict' && STATE_TEXT[state.name]}
      </div>
      {state?.name === 'unsaved' && (
        <div role="alert">
          <Callout tone="warning">
            <p>Not saved. {state.reason}</p>
            <Button variant="secondary" size="sm" className="mt-2" onClick={() => void saver.flush()}>
              Save again
            </Button>
          </Callout>
        </div>
      )}
      {state?.name === 'conflict' && (
        <div role="alert">
          <Callout tone="warning">
            <p>This note was changed in another window. That version reads:</p>
            <p className="mt-2 break-words whitespace-pre-wrap">{state.stored.text}</p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button size="sm" onClick={() => saver.keepOwn(state.stored)}>
                Keep what I typed
              </Button>
              <Button
                variant="secondary"
                size="sm"
                onClick={() => {
                  setText(state.stored.text);
                  saver.takeStored(state.stored);
                }}
              >
                Use the other version
              </Button>
            </div>
          </Callout>
        </div>
      )}
    </div>
  );
}
