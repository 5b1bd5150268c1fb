import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { REVIEW_SORTS, type FirmProfile } from '@app/contracts';
import { cx, EmptyState, LinkButton, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useReviews, type ReviewFilter } from '../../api/firm-reviews';
import { useStanding } from '../../api/review-standing';
import { NextPage } from '../../layout/next-page';
import { FailedLoad } from '../failed-load';
import { ModerationNote } from './moderation-note';
import { ReviewActions } from './review-actions';
import { ReviewCard } from './review-card';
import { afterOf, filterOf } from './review-filter';
import { filterPath, SORT_NAMES } from './review-text';
import { ScoreSummary } from './score-summary';

/** `search` of the address chooses what is shown. */
export type ReviewedFirmProps = Pick<FirmProfile, 'slug' | 'name'> & { search: string };

/** What its people say of a firm: the score by its formula, the reviews, and how they are handled. */
export function ReviewedFirm({ slug, name, search }: ReviewedFirmProps): ReactNode {
  const parameters = new URLSearchParams(search);
  const filter = filterOf(parameters);
  const reviews = useReviews(slug, filter, afterOf(parameters));
  const score = reviews.data?.pages[0]?.score;
  return (
    <>
      {score && <ScoreSummary score={score} slug={slug} filter={filter} />}
      <Reviews slug={slug} name={name} filter={filter} reviews={reviews} />
      <ModerationNote />
    </>
  );
}

type ListProps = Pick<FirmProfile, 'slug' | 'name'> & {
  filter: ReviewFilter;
  reviews: ReturnType<typeof useReviews>;
};

function Reviews({ slug, name, filter, reviews }: ListProps): ReactNode {
  const standing = useStanding(slug);
  const { data, isError, isPaused } = reviews;
  if (!data)
    return isError || isPaused ? (
      <div className="mt-4">
        <FailedLoad what="The reviews" query={reviews} />
      </div>
    ) : (
      <div role="status" className="mt-4">
        <span className="sr-only">Loading the reviews</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  const shown = data.pages.flatMap((page) => page.reviews);
  const next = data.pages.at(-1)?.next ?? null;
  if (shown.length === 0) return <NoReviews slug={slug} name={name} filter={filter} />;
  return (
    <>
      <nav aria-label="Order of reviews" className="mt-4 flex flex-wrap items-center gap-1">
        {REVIEW_SORTS.map((sort) => (
          <AppLink
            key={sort}
            to={filterPath(slug, { ...filter, sort })}
            rel="nofollow"
            aria-current={sort === filter.sort ? 'true' : undefined}
            className={cx(
              'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
              sort === filter.sort ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
            )}
          >
            {SORT_NAMES[sort]}
          </AppLink>
        ))}
        {filter.stars !== null && (
          <AppLink
            to={filterPath(slug, { ...filter, stars: null })}
            className="text-link ml-auto inline-flex min-h-11 items-center text-sm"
          >
            Show all reviews
          </AppLink>
        )}
      </nav>
      <ul className="mt-4 space-y-4">
        {shown.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review}>
              <ReviewActions review={review} slug={slug} standing={standing} />
            </ReviewCard>
          </li>
        ))}
      </ul>
      <NextPage
        to={next === null ? null : filterPath(slug, filter, next)}
        shown={shown.length}
        items="reviews"
        pages={reviews}
      />
    </>
  );
}

function NoReviews({ slug, name, filter }: Omit<ListProps, 'reviews'>): ReactNode {
  const isFiltered = filter.stars !== null;
  return (
    <EmptyState
      className="mt-4"
      icon={<MessageSquareText size={22} strokeWidth={1.5} />}
      title={isFiltered ? `No review gives ${filter.stars} ${filter.stars === 1 ? 'star' : 'stars'}` : 'No reviews yet'}
      text={
        isFiltered
          ? 'Show all reviews, or choose another number of stars.'
          : `Advisors who work or worked with ${name} can write the first one, without their name.`
      }
      action={
        isFiltered ? (
          <LinkButton href={filterPath(slug, { ...filter, stars: null })} variant="secondary">
            Show all reviews
          </LinkButton>
        ) : undefined
      }
    />
  );
}
