import { ThumbsUp } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import type { ReviewStanding, ShownReview } from '@app/contracts';
import { Button, formatNumber } from '@app/ui';
import { deferred, failureText, navigate, useDeferred, useSession } from '@app/web-kit';
import { RefusalOr } from '../../account/verify-email-note';
import { useVote } from '../../api/review-reactions';
import type { ReviewFormProps } from './review-forms';

/** Most readers open no form: they are a file of their own, with the checks that only they need. */
export const reviewForms = deferred(
  async () => (await import(/* webpackChunkName: "review-forms" */ './review-forms')).ReviewForms,
);

type Props = { review: ShownReview; slug: string; standing: ReviewStanding | undefined };

/** A visitor is asked to sign in and comes back to the same page. */
function signIn(asked: 'vote' | 'report'): void {
  const { pathname, search } = window.location;
  navigate(`/auth?redirect=${encodeURIComponent((pathname + search).replace(/^\//, ''))}&for=${asked}`);
}

/** Helpful, report, and for an owner of the profile the answer. An own review has none of them. */
export function ReviewActions({ review: { id, helpful, answer }, slug, standing }: Props): ReactNode {
  const { status } = useSession();
  const vote = useVote(slug, id);
  const { value: Form, state, load } = useDeferred(reviewForms);
  const [opened, setOpened] = useState<ReviewFormProps['kind'] | null>(null);
  const [isReported, setReported] = useState(false);
  const isSignedIn = status === 'authenticated';
  if (standing?.own.includes(id))
    return <p className="mt-4 text-ink-faint">This is your review. {helpfulText(helpful)}</p>;
  const isVoted = standing?.voted.includes(id) ?? false;
  const isUnknown = status === 'loading';
  const open = (kind: ReviewFormProps['kind']) => {
    setOpened(kind);
    void load();
  };
  const waits = (kind: ReviewFormProps['kind']) => opened === kind && state === 'coming';
  return (
    <div className="mt-4 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          size="sm"
          variant="secondary"
          aria-pressed={isVoted}
          disabled={isUnknown}
          pending={vote.isPending}
          onClick={() => (isSignedIn ? vote.mutate(!isVoted) : signIn('vote'))}
        >
          <ThumbsUp aria-hidden="true" size={16} strokeWidth={1.5} className={isVoted ? 'fill-current' : undefined} />
          Helpful
        </Button>
        <span className="figures text-ink-faint">{helpfulText(helpful)}</span>
        <span className="ml-auto flex gap-1">
          {standing?.isOwner && (
            <Button
              size="sm"
              variant="quiet"
              aria-expanded={opened === 'answer'}
              pending={waits('answer')}
              onClick={() => open('answer')}
            >
              {answer ? 'Edit response' : 'Respond'}
            </Button>
          )}
          {!isReported && (
            <Button
              size="sm"
              variant="quiet"
              disabled={isUnknown}
              aria-expanded={opened === 'report'}
              pending={waits('report')}
              onClick={() => (isSignedIn ? open('report') : signIn('report'))}
            >
              Report
            </Button>
          )}
        </span>
      </div>
      <div role="alert" className="text-danger empty:hidden">
        {vote.error && (
          <RefusalOr error={vote.error} purpose="mark a review as helpful">
            <p>{failureText(vote.error)}</p>
          </RefusalOr>
        )}
      </div>
      <div role="status" className="mt-2 text-ink-soft empty:hidden">
        {isReported && 'You reported this review. It stays visible until a moderator decides.'}
      </div>
      {opened !== null && state === 'failed' && (
        <p role="alert" className="mt-2 text-danger">
          The form could not be loaded. Check your connection and try again.
        </p>
      )}
      {opened !== null && Form && (
        <Form
          key={opened}
          kind={opened}
          slug={slug}
          id={id}
          before={answer?.text ?? ''}
          onClose={() => setOpened(null)}
          onReported={() => {
            setOpened(null);
            setReported(true);
          }}
        />
      )}
    </div>
  );
}

function helpfulText(helpful: number): string {
  if (helpful === 0) return '';
  return helpful === 1 ? '1 person found it helpful.' : `${formatNumber(helpful)} people found it helpful.`;
}
