import { useState, type FormEvent, type ReactNode } from 'react';
import { PASSAGE_MAX, WISH_MAX, type AssistedView } from '@app/contracts';
import { Button, Callout, Card, Field, Input, TextArea } from '@app/ui';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useBeginRun, useWriterStatus } from './api/assisted';
import { RunView } from './run-view';

const NO_PASSAGE = 'Paste a passage of the saved text, word for word.';
const NO_WISH = 'Say how it should change.';

/** One passage is written anew; it takes the place of the old one in the editor. Without a key there is none of it. */
export function Revise({ article, editor }: { article: AssistedView; editor: string }): ReactNode {
  const { documentId, text, runs } = article;
  const { isAvailable = false, runsLeft = 0, hasBudget = false } = useWriterStatus().data ?? {};
  const begin = useBeginRun(documentId);
  const [passage, setPassage] = useState('');
  const [wish, setWish] = useState('');
  /** What the last run was started with; the run keeps it. */
  const [sent, setSent] = useState('');
  const [isAsked, setAsked] = useState(false);
  const run = runs.find(({ task }) => task === 'revise');
  const faults = {
    passage: passage.trim() === '' || !text.includes(passage.trim()) ? NO_PASSAGE : undefined,
    wish: wish.trim() === '' ? NO_WISH : undefined,
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
    if (faults.passage || faults.wish || begin.isPending) return;
    begin.mutate(
      { task: 'revise', text: passage.trim(), wish: wish.trim() },
      { onSuccess: () => setSent(passage + wish) },
    );
  };
  if (!isAvailable) return null;
  return (
    <Card as="section" aria-labelledby="revise" className="flex flex-col gap-4">
      <div>
        <h2 id="revise" className="text-base font-semibold">
          Rewrite a passage
        </h2>
        <p className="mt-1 max-w-[44rem] text-sm text-ink-soft">
          Copy a passage of the saved text and say how it should change. The rest of the article stays as it is.
        </p>
      </div>
      <form method="post" noValidate onSubmit={submit} className="flex flex-col gap-4">
        <TextArea
          label="Passage"
          rows={4}
          maxLength={PASSAGE_MAX}
          value={passage}
          error={isAsked ? faults.passage : undefined}
          onChange={({ target }) => setPassage(target.value)}
        />
        <Field label="How it should change" error={isAsked ? faults.wish : undefined}>
          <Input
            value={wish}
            maxLength={WISH_MAX}
            autoComplete="off"
            onChange={({ target }) => setWish(target.value)}
          />
        </Field>
        <LeavingGuard isDirty={(passage + wish).trim() !== '' && passage + wish !== sent} />
        <Button
          type="submit"
          variant="secondary"
          className="self-start"
          disabled={runsLeft === 0 || !hasBudget || run?.state === 'running'}
          pending={begin.isPending}
          pendingLabel="Starting"
        >
          Rewrite it
        </Button>
      </form>
      {run && <RunView key={run.id} run={run} documentId={documentId} editor={editor} replaces={passage.trim()} />}
      <div role="alert" className="empty:hidden">
        {begin.error && <Callout tone="danger">{failureText(begin.error)}</Callout>}
      </div>
    </Card>
  );
}
