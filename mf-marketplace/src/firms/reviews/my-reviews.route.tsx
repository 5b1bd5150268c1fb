import { useQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { firmPath, type MyFirmReview, type PageHead } from '@app/contracts';
import { REVIEW_REASONS } from '@app/domain';
import {
  Badge,
  Button,
  Callout,
  Card,
  Dialog,
  EmptyState,
  ErrorState,
  formatDate,
  LinkButton,
  PageHeader,
  Skeleton,
} from '@app/ui';
import { AppLink, failureText, useApi, useSession } from '@app/web-kit';
import { myReviewsQuery, useEraseReview } from '../../api/my-firm-reviews';
import { DIRECTORY } from '../firm-text';
import { STATE_LABELS, stateText } from './my-review-text';
import { ReviewTexts } from './review-card';
import { Stars } from './stars';

export function head(): PageHead {
  return { title: 'Your firm reviews', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Reviews"
        title="Your firm reviews"
        lead="The reviews you wrote and their status. Only you can see this list, and readers never see your name."
      />
      <div className="mt-10">{userId !== '' && <MyReviews key={userId} userId={userId} />}</div>
    </div>
  );
}

export function MyReviews({ userId }: { userId: string }): ReactNode {
  const mine = useQuery(myReviewsQuery(useApi(), userId));
  if (mine.isError && !mine.data)
    return (
      <ErrorState
        title="Your reviews could not be loaded"
        text={failureText(mine.error)}
        retrying={mine.isRefetching}
        onRetry={() => void mine.refetch()}
      />
    );
  if (!mine.data)
    return (
      <div role="status">
        <span className="sr-only">Loading your reviews...</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  if (mine.data.reviews.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText size={22} strokeWidth={1.5} />}
        title="You have not reviewed any firms"
        text="Open the profile of a firm you know and choose “Write a review”."
        action={
          <LinkButton href={DIRECTORY} variant="secondary">
            Firm profiles
          </LinkButton>
        }
      />
    );
  return (
    <ul className="max-w-[52rem] space-y-4">
      {mine.data.reviews.map((review) => (
        <li key={review.id}>
          <MyReview review={review} userId={userId} />
        </li>
      ))}
    </ul>
  );
}

function MyReview({ review, userId }: { review: MyFirmReview; userId: string }): ReactNode {
  const [isAsking, setAsking] = useState(false);
  const { firm, state, review: written, verified, submittedAt, reason, canErase } = review;
  return (
    <Card as="article" className="text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 translate="no" className="font-display text-lg font-semibold">
          <AppLink to={firmPath(firm)} className="text-link">
            {firm.name}
          </AppLink>
        </h2>
        <Badge tone={state === 'rejected' || state === 'removed' ? 'warning' : 'neutral'}>{STATE_LABELS[state]}</Badge>
        {verified && <Badge tone="success">Verified advisor</Badge>}
      </div>
      <p className="mt-1 text-ink-soft">
        Sent on {formatDate(submittedAt)}. {stateText(review, formatDate)}
      </p>
      {reason !== null && (
        <Callout tone="warning" className="mt-3">
          Reason: {REVIEW_REASONS[reason].label}
        </Callout>
      )}
      <div className="mt-3">
        <Stars stars={written.stars} />
      </div>
      <ReviewTexts review={written} className="mt-3" />
      {canErase && (
        <Button size="sm" variant="secondary" className="mt-4" onClick={() => setAsking(true)}>
          Delete
        </Button>
      )}
      {isAsking && <EraseDialog review={review} userId={userId} onClose={() => setAsking(false)} />}
    </Card>
  );
}

type DialogProps = { review: MyFirmReview; userId: string; onClose: () => void };

function EraseDialog({ review: { id, firm }, userId, onClose }: DialogProps): ReactNode {
  const erase = useEraseReview(userId);
  return (
    <Dialog title={`Delete your review of ${firm.name}?`} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        This permanently deletes your text and rating and the firm’s response. You can write a new review.
      </p>
      <div role="alert" className="mt-3 empty:hidden">
        {erase.error && <Callout tone="danger">{failureText(erase.error)}</Callout>}
      </div>
      <div className="mt-5 flex flex-wrap gap-2">
        <Button pending={erase.isPending} pendingLabel="Deleting..." onClick={() => erase.mutate(id)}>
          Delete review
        </Button>
        <Button variant="secondary" onClick={onClose}>
          Keep it
        </Button>
      </div>
    </Dialog>
  );
}
