import { BadgeCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ShownReview } from '@app/contracts';
import { REVIEW_DIMENSION_LABELS, REVIEW_DIMENSIONS } from '@app/domain';
import { Badge, Card, cx } from '@app/ui';
import { authorText } from './review-text';
import { Stars } from './stars';

/** A published review as it was written. `children`: what the reader can do with it. */
export function ReviewCard({ review, children }: { review: ShownReview; children?: ReactNode }): ReactNode {
  const { stars, author, verified, ratings, answer } = review;
  const rated = REVIEW_DIMENSIONS.filter((dimension) => ratings[dimension] !== null);
  return (
    <Card as="article" className="text-sm">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Stars stars={stars} />
        {verified && (
          <Badge tone="success">
            <BadgeCheck aria-hidden="true" size={14} strokeWidth={1.5} />
            Verified advisor
          </Badge>
        )}
        <span className="text-ink-faint">{author.when}</span>
      </div>
      <p className="mt-1 text-ink-soft">{authorText(author)}</p>
      <ReviewTexts review={review} className="mt-4" />
      {rated.length > 0 && (
        <dl className="mt-4 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {rated.map((dimension) => (
            <div key={dimension} className="flex justify-between gap-4 border-b border-line py-1">
              <dt className="text-ink-soft">{REVIEW_DIMENSION_LABELS[dimension]}</dt>
              <dd className="figures">{ratings[dimension]} of 5</dd>
            </div>
          ))}
        </dl>
      )}
      {answer && (
        <div className="mt-4 border-l-2 border-line-strong pl-4">
          <p className="font-medium">Response from the firm, {answer.when}</p>
          <p className="mt-1 wrap-anywhere whitespace-pre-wrap text-ink-soft">{answer.text}</p>
        </div>
      )}
      {children}
    </Card>
  );
}

type TextsProps = { review: Pick<ShownReview, 'pros' | 'cons'>; className: string };

/** Its two texts as they were written. */
export function ReviewTexts({ review: { pros, cons }, className }: TextsProps): ReactNode {
  return (
    <dl className={cx('space-y-3', className)}>
      <div>
        <dt className="font-medium">Pros</dt>
        <dd className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{pros}</dd>
      </div>
      <div>
        <dt className="font-medium">Cons</dt>
        <dd className="mt-0.5 wrap-anywhere whitespace-pre-wrap">{cons}</dd>
      </div>
    </dl>
  );
}
