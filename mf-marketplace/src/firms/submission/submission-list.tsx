import { useQuery } from '@tanstack/react-query';
import { Building2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useNavigate } from 'react-router-dom';
import type { MyFirmSubmissions, MyFirmSubmissionSummary } from '@app/contracts';
import { Badge, Button, Callout, Card, EmptyState, ErrorState, formatDate, Skeleton } from '@app/ui';
import { AppLink, failureText, useApi } from '@app/web-kit';
import { mySubmissionsQuery, useBeginSubmission } from '../../api/firm-submissions';
import { paymentPath, submissionPath } from './submission-steps';
import { companyText, NEXT, STATES } from './submission-text';

/** An account's submissions, each with its state and next step, and the button that begins another. */
export function SubmissionList({ userId }: { userId: string }): ReactNode {
  const submissions = useQuery(mySubmissionsQuery(useApi(), userId));
  const { data, error } = submissions;
  if (data) return <List userId={userId} {...data} />;
  if (error)
    return (
      <ErrorState
        title="Your submissions could not be loaded"
        text={failureText(error)}
        onRetry={() => void submissions.refetch()}
        retrying={submissions.isRefetching}
      />
    );
  return (
    <div role="status" aria-label="Loading your submissions" className="flex flex-col gap-4">
      <Skeleton className="h-40 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

const CLOSED: readonly string[] = ['published', 'rejected', 'refund_due', 'refunded', 'withdrawn'];

function List({ userId, submissions, limit }: MyFirmSubmissions & { userId: string }): ReactNode {
  const open = submissions.filter(({ state }) => !CLOSED.includes(state)).length;
  return (
    <div className="flex flex-col gap-6">
      {open < limit ? (
        <Begin userId={userId} isFirst={submissions.length === 0} />
      ) : (
        <Callout>You have {limit} open submissions. Finish or withdraw one before you start another.</Callout>
      )}
      {submissions.length > 0 && (
        <ul className="flex flex-col gap-4">
          {submissions.map((submission) => (
            <Item key={submission.id} submission={submission} />
          ))}
        </ul>
      )}
    </div>
  );
}

function Begin({ userId, isFirst }: { userId: string; isFirst: boolean }): ReactNode {
  const begin = useBeginSubmission(userId);
  const navigate = useNavigate();
  const button = (
    <Button
      variant={isFirst ? 'primary' : 'secondary'}
      pending={begin.isPending}
      pendingLabel="Starting"
      onClick={() => begin.mutate(undefined, { onSuccess: ({ id }) => void navigate(submissionPath(id, 'firm')) })}
    >
      {isFirst ? 'Start a submission' : 'Submit another firm'}
    </Button>
  );
  return (
    <>
      {isFirst ? (
        <EmptyState
          icon={<Building2 aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="No submissions yet"
          text="Drafts save automatically as you type. Nothing is public until a moderator has reviewed it."
          action={button}
        />
      ) : (
        <div>{button}</div>
      )}
      <div role="alert" className="empty:hidden">
        {begin.error && <Callout tone="danger">{failureText(begin.error)}</Callout>}
      </div>
    </>
  );
}

function Item({ submission }: { submission: MyFirmSubmissionSummary }): ReactNode {
  const { id, state, reason, changedAt } = submission;
  const { label, tone } = STATES[state];
  const isOpen = state === 'draft' || state === 'changes_requested';
  const action = isOpen ? 'Continue' : state === 'payment_pending' ? 'Go to payment' : 'Open';
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={tone}>{label}</Badge>
          <span className="text-xs text-ink-faint">Last changed on {formatDate(changedAt)}</span>
        </div>
        <h2 className="font-display text-lg font-semibold wrap-anywhere">{companyText(submission)}</h2>
        <p className="text-sm text-ink-soft">{NEXT[state]}</p>
        {reason !== null && (
          <Callout tone="warning">
            <span className="font-medium">The moderator wrote:</span> {reason}
          </Callout>
        )}
        <AppLink
          to={state === 'payment_pending' ? paymentPath(id) : submissionPath(id)}
          aria-label={`${action}: ${companyText(submission)}`}
          className="text-link inline-flex min-h-11 items-center self-start text-sm font-medium"
        >
          {action}
        </AppLink>
      </Card>
    </li>
  );
}
