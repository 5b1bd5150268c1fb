import { MessageSquareText } from 'lucide-react';
import type { ReactNode } from 'react';
import { REVIEW_SORTS, reviewFormPath, type FirmProfile } from '@app/contracts';
import { cx, EmptyState, LinkButton, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useReviews, useStanding, type ReviewFilter } from '../../api/firm-reviews';
import { NextPage } from '../../layout/next-page';
import { FailedLoad } from '../failed-load';
import { ModerationNote } from './moderation-note';
import { ReviewActions } from './review-actions';
import { ReviewCard } from './review-card';
import { afterOf, filterOf, filterPath, SORT_NAMES } from './review-text';
import { ScoreSummary } from './score-summary';

/** `parameters` of the address choose what is shown. */
type Props = { firm: Pick<FirmProfile, 'slug' | 'name' | 'sample'>; parameters: URLSearchParams };

export function ReviewSection({ firm, parameters }: Props): ReactNode {
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-12 scroll-mt-24 border-t border-line pt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews-title" className="font-display text-xl font-semibold">
          Reviews
        </h2>
        {!firm.sample && (
          <LinkButton href={reviewFormPath(firm)} variant="secondary" size="sm">
            Write a review
          </LinkButton>
        )}
      </div>
      {firm.sample ? (
        <p className="mt-3 text-sm text-ink-soft">This firm is fictional, so it takes no reviews.</p>
      ) : (
        <ReviewedFirm firm={firm} parameters={parameters} />
      )}
    </section>
  );
}

/** What its people say of a firm: the score by its formula, the reviews, and how they are handled. */
function ReviewedFirm({ firm: { slug, name }, parameters }: Props): ReactNode {
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
