import { useState, type FormEvent, type ReactNode } from 'react';
import { firmPath, SUBMISSION_REASON_MAX, type SubmissionEntry } from '@app/contracts';
import { Button, Callout, Card } from '@app/ui';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { ReasonField, useReason } from '../portal/reason-field';
import { SUBMISSION_REASONS } from '../portal/reason-templates';
import { useDecideSubmission } from './api/submissions';

type Props = { submission: SubmissionEntry };

/** The three decisions about a submission that waits. */
export function DecisionForms({ submission }: Props): ReactNode {
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      <PublishForm submission={submission} />
      <AnswerForm submission={submission} />
    </div>
  );
}

function PublishForm({ submission: { id, revision, slug } }: Props): ReactNode {
  const decide = useDecideSubmission(id);
  const publish = (event: FormEvent) => {
    event.preventDefault();
    if (!decide.isPending) decide.mutate({ kind: 'publish', revision });
  };
  return (
    <Card as="section" aria-labelledby="publish">
      <form method="post" noValidate onSubmit={publish} className="flex flex-col gap-4">
        <h2 id="publish" className="text-base font-semibold">
          Publish
        </h2>
        <p className="text-sm text-ink-soft">
          Check that the firm exists, that the website belongs to it, and that the submitter is authorized to represent
          it. The profile gets the address <span className="wrap-anywhere">{firmPath({ slug: slug ?? '' })}</span>, or
          one with the city or a number if that is taken. The submitter does not become its owner.
        </p>
        <div role="alert" className="empty:hidden">
          {decide.error && <Callout tone="danger">{failureText(decide.error)}</Callout>}
        </div>
        <Button type="submit" className="self-start" pending={decide.isPending} pendingLabel="Publishing">
          Publish the firm
        </Button>
      </form>
    </Card>
  );
}

/** Sends it back, or rejects it: both need words for the submitter. */
function AnswerForm({ submission: { id, revision, company, paidCents } }: Props): ReactNode {
  const decide = useDecideSubmission(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const answer = (run: () => void) => {
    setMissing(!isSentence);
    if (isSentence && !decide.isPending) run();
  };
  const isPending = (kind: string) => decide.isPending && decide.variables.kind === kind;
  return (
    <Card as="section" aria-labelledby="answer">
      <form
        method="post"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          answer(() => decide.mutate({ kind: 'request-changes', revision, reason }));
        }}
        className="flex flex-col gap-4"
      >
        <h2 id="answer" className="text-base font-semibold">
          Send back or reject
        </h2>
        {paidCents > 0 && <p className="text-sm text-ink-soft">If you reject it, the fee is refunded automatically.</p>}
        <ReasonField
          templates={SUBMISSION_REASONS}
          help="The submitter sees it on the site and by email. Your name is not shown."
          typed={typed}
          onType={setReason}
          missing={isMissing && !isSentence}
          error={decide.error}
          max={SUBMISSION_REASON_MAX}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="secondary" pending={isPending('request-changes')} pendingLabel="Sending back">
            Request changes
          </Button>
          <Button
            variant="danger"
            pending={isPending('reject')}
            pendingLabel="Rejecting"
            onClick={() => answer(() => setAsking(true))}
          >
            Reject
          </Button>
        </div>
      </form>
      {isAsking && (
        <ConfirmDialog
          title={`Reject ${company}?`}
          action="Reject permanently"
          pendingLabel="Rejecting"
          change={decide}
          onConfirm={() => decide.mutate({ kind: 'reject', revision, reason })}
          onClose={() => setAsking(false)}
        >
          The submitter receives your reason and cannot submit this again.
          {paidCents > 0 && ' The fee is refunded.'} This cannot be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}
