import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { firmPath } from '@app/contracts';
import { EmptyState, LinkButton, Skeleton } from '@app/ui';
import { AppLink, type LoadContext } from '@app/web-kit';
import { latestReviewsQuery, useLatestReviews } from '../../api/latest-reviews';
import { FailedLoad } from '../failed-load';
import { DIRECTORY } from '../firm-text';
import { ReviewCard } from './review-card';

export async function load({ query, api }: Pick<LoadContext, 'query' | 'api'>): Promise<void> {
  await query.prefetchQuery(latestReviewsQuery(api));
}

/** The latest reviews of firms, for the page of reviews. */
export function Component(): ReactNode {
  return (
    <section aria-labelledby="firm-reviews">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="max-w-[42rem]">
          <h2 id="firm-reviews" className="font-display text-2xl font-semibold tracking-tight">
            Firm reviews
          </h2>
          <p className="mt-3 text-ink-soft">
            What advisors say about firms they know. Reviews are about the firms, not about this site, and appear with
            the score on each firm’s profile.
          </p>
        </div>
        <LinkButton href={DIRECTORY} variant="secondary">
          Firm profiles
        </LinkButton>
      </div>
      <div className="mt-8">
        <Latest />
      </div>
    </section>
  );
}

function Latest(): ReactNode {
  const latest = useLatestReviews();
  const { data, isError, isPaused } = latest;
  if (!data)
    return isError || isPaused ? (
      <FailedLoad what="The reviews" query={latest} />
    ) : (
      <Skeleton className="h-64 rounded-card" />
    );
  if (data.reviews.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText size={22} strokeWidth={1.5} />}
        title="No firm reviews yet"
        text="Open the profile of a firm you know and write the first review."
      />
    );
  return (
    <ul className="grid gap-4 lg:grid-cols-2">
      {data.reviews.map((review) => (
        <li key={review.id}>
          <h3 className="mb-2 text-sm font-medium">
            <AppLink to={firmPath(review.firm)} className="text-link">
              {review.firm.name}
            </AppLink>
          </h3>
          <ReviewCard review={review} />
        </li>
      ))}
    </ul>
  );
}
