import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { firmPath, type MyFirmSubmission } from '@app/contracts';
import { Badge, Callout, Card, ErrorState, formatDate, LinkButton, Skeleton } from '@app/ui';
import { ApiError, AppLink, failureText, useApi } from '@app/web-kit';
import { mySubmissionQuery } from '../../api/firm-submissions';
import { FeePanel } from './fee-panel';
import { SubmissionEditor } from './submission-editor';
import { paymentPath } from './submission-steps';
import { companyText, NEXT, STATES, submissionRows } from './submission-text';
import { WithdrawButton } from './withdraw-button';

type Props = { userId: string; id: string; children: (submission: MyFirmSubmission) => ReactNode };

/** Loads one submission for a page about it. */
export function LoadedSubmission({ userId, id, children }: Props): ReactNode {
  const submission = useQuery(mySubmissionQuery(useApi(), userId, id));
  const { data, error } = submission;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <>
      <AppLink
        to="/submit-firm-protected"
        className="focus-ring inline-flex min-h-11 items-center gap-2 self-start rounded-input text-sm font-medium"
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        Your submissions
      </AppLink>
      {data && children(data)}
      {!data && error && (
        <ErrorState
          title={isMissing ? 'Submission not found' : 'The submission could not be loaded'}
          text={isMissing ? 'It may belong to a different account.' : failureText(error)}
          {...(!isMissing && { onRetry: () => void submission.refetch(), retrying: submission.isRefetching })}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the submission">
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </>
  );
}

/** Its state and what happens next; below it the form while it is open for changes, and what was sent otherwise. */
export function SubmissionPage({ userId, submission }: { userId: string; submission: MyFirmSubmission }): ReactNode {
  const { id, state, reason, editable, firm, submittedAt, moves } = submission;
  const { label, tone } = STATES[state];
  return (
    <>
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-display text-2xl font-semibold tracking-tight wrap-anywhere">
            {companyText(submission)}
          </h1>
          <Badge tone={tone}>{label}</Badge>
        </div>
        <p className="max-w-[65ch] text-sm text-ink-soft">
          {submittedAt !== null && state !== 'draft' && `Submitted on ${formatDate(submittedAt)}. `}
          {NEXT[state]}
        </p>
        {reason !== null && (
          <Callout tone="warning">
            <span className="font-medium">The moderator wrote:</span> {reason}
          </Callout>
        )}
        {firm && (
          <LinkButton href={firmPath(firm)} className="self-start">
            Open the profile
          </LinkButton>
        )}
        {state === 'payment_pending' && (
          <LinkButton href={paymentPath(id)} className="self-start">
            Go to payment
          </LinkButton>
        )}
      </header>
      <FeePanel userId={userId} submission={submission} />
      {editable ? <SubmissionEditor key={id} userId={userId} submission={submission} /> : <Sent {...submission} />}
      {moves.includes('withdraw') && <WithdrawButton userId={userId} id={id} isPaid={submission.paidCents > 0} />}
    </>
  );
}

function Sent({ fields }: MyFirmSubmission): ReactNode {
  return (
    <Card as="section" aria-labelledby="sent">
      <h2 id="sent" className="font-display text-lg font-semibold">
        What you submitted
      </h2>
      <dl className="mt-2 divide-y divide-line text-sm">
        {submissionRows(fields).map(({ field, term, value }) => (
          <div key={field} className="grid gap-x-6 gap-y-1 py-3 sm:grid-cols-[13rem_minmax(0,1fr)]">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 whitespace-pre-line wrap-anywhere">{value}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
