import { useState, type FormEvent, type ReactNode } from 'react';
import type { AssistedView } from '@app/contracts';
import { Button, Callout, Card, TextArea } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { Only } from '../portal/rights';
import { useChangeAssisted } from './api/assisted';
import { DRAFT_TEXT } from './draft-text';

type Props = { article: AssistedView; editor: string };

/** What blocks the review, and the review itself: writers send the article, another person decides. */
export function Review({ article, editor }: Props): ReactNode {
  const { documentId, version, state, isWriter, findings, returnNote } = article;
  const change = useChangeAssisted(documentId);
  return (
    <Card as="section" aria-labelledby="review" className="flex flex-col gap-4">
      <h2 id="review" className="text-base font-semibold">
        Review
      </h2>
      {returnNote !== '' && state === 'drafting' && (
        <Callout tone="warning">
          <p className="font-medium">Sent back</p>
          <p className="mt-1 whitespace-pre-line">{returnNote}</p>
        </Callout>
      )}
      <Findings findings={findings} />
      {state === 'drafting' && isWriter && (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={findings.length > 0}
            pending={change.isPending}
            pendingLabel="Sending"
            onClick={() => change.mutate({ move: 'submit', version })}
          >
            Send to review
          </Button>
          <p className="text-sm text-ink-soft">
            What is saved is reviewed.{' '}
            <AppLink to={editor} className="text-link">
              Open the article
            </AppLink>
          </p>
        </div>
      )}
      {state === 'drafting' && !isWriter && (
        <p className="text-sm text-ink-soft">The writer sends the article to review.</p>
      )}
      {state === 'in-review' && isWriter && (
        <p className="text-sm text-ink-soft">
          Waiting for a second person. You wrote part of this article, so another administrator accepts it on this page.
        </p>
      )}
      {state === 'in-review' && !isWriter && <Decision article={article} change={change} />}
      {state === 'reviewed' && (
        <p className="text-sm text-ink-soft">
          Accepted. It can be published now; any change needs another review.{' '}
          <AppLink to={editor} className="text-link">
            Open the article
          </AppLink>
        </p>
      )}
      {state === 'public' && (
        <p className="text-sm text-ink-soft">
          Published, with a line that says it was drafted with software and who reviewed it.
        </p>
      )}
      <div role="alert" className="empty:hidden">
        {change.error && <Callout tone="danger">{failureText(change.error)}</Callout>}
      </div>
    </Card>
  );
}

function Findings({ findings }: Pick<AssistedView, 'findings'>): ReactNode {
  if (findings.length === 0) return <p className="text-sm text-ink-soft">All checks of the saved text pass.</p>;
  return (
    <div>
      <p className="text-sm font-medium">
        {findings.length === 1 ? 'One check blocks the review:' : `${findings.length} checks block the review:`}
      </p>
      <ul className="mt-2 flex flex-col divide-y divide-line">
        {findings.map(({ rule, label, text }, index) => (
          <li key={`${rule} ${index}`} className="py-2 text-sm">
            <span className="font-medium">{label}</span>
            <span className="mt-0.5 block text-ink-soft">{`“${text}”`}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

type DecisionProps = { article: AssistedView; change: ReturnType<typeof useChangeAssisted> };

function Decision({ article: { version, text, findings }, change }: DecisionProps): ReactNode {
  const [note, setNote] = useState('');
  const [isMissing, setMissing] = useState(false);
  const giveBack = (event: FormEvent) => {
    event.preventDefault();
    setMissing(note.trim() === '');
    if (note.trim() !== '' && !change.isPending) change.mutate({ move: 'return', version, note: note.trim() });
  };
  return (
    <div className="flex flex-col gap-4">
      <pre className={DRAFT_TEXT}>{text}</pre>
      <Only right="content.publish">
        <div className="flex flex-wrap items-center gap-3">
          <Button
            disabled={findings.length > 0}
            pending={change.isPending}
            onClick={() => change.mutate({ move: 'accept', version })}
          >
            Accept it
          </Button>
          <p className="text-sm text-ink-soft">Your name appears on the public page as its reviewer.</p>
        </div>
      </Only>
      <form method="post" noValidate onSubmit={giveBack} className="flex flex-col gap-3">
        <TextArea
          label="What has to change"
          error={isMissing ? 'Say what has to change.' : undefined}
          rows={3}
          maxLength={1_000}
          value={note}
          onChange={({ target }) => setNote(target.value)}
        />
        <LeavingGuard isDirty={note.trim() !== ''} />
        <Button type="submit" variant="secondary" className="self-start" pending={change.isPending}>
          Send it back
        </Button>
      </form>
    </div>
  );
}
