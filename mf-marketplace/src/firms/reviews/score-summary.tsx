import type { ReactNode } from 'react';
import { SCORE_EXPLANATION, SCORE_FROM_REVIEWS, STARS, type ReviewScore, type Stars } from '@app/domain';
import { Card, cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import type { ReviewFilter } from '../../api/firm-reviews';
import { countText, filterPath } from './review-text';

type Props = { score: ReviewScore; slug: string; filter: ReviewFilter };

/** The score by its formula, the plain mean beside it, and how the stars are spread: each line filters the reviews. */
export function ScoreSummary({ score, slug, filter }: Props): ReactNode {
  const { version, count, score: value, mean } = score;
  return (
    <Card className="mt-4">
      <div className={cx('grid gap-6', count > 0 && 'sm:grid-cols-[12rem_minmax(0,1fr)]')}>
        {value === null || mean === null ? (
          <p className="text-sm text-ink-soft">
            A score appears once a firm has {SCORE_FROM_REVIEWS} published reviews.
            {count > 0 && ` So far there ${count === 1 ? 'is' : 'are'} ${countText(count)}.`}
          </p>
        ) : (
          <div>
            <p className="figures font-display text-3xl font-semibold">
              {value.toFixed(1)}
              <span className="text-base font-normal text-ink-soft"> of 5</span>
            </p>
            <p className="mt-1 text-sm text-ink-soft">
              Simple average <span className="figures">{mean.toFixed(2)}</span>, {countText(count)}
            </p>
          </div>
        )}
        {count > 0 && <Histogram score={score} slug={slug} filter={filter} />}
      </div>
      <details className="mt-4 border-t border-line pt-2 text-sm">
        <summary className="focus-ring min-h-11 cursor-pointer content-center rounded-input font-medium">
          How the score is calculated
        </summary>
        <p className="mt-1 max-w-[65ch] text-ink-soft">
          {SCORE_EXPLANATION} Formula version {version}.
        </p>
      </details>
    </Card>
  );
}

function Histogram({ score: { histogram, count }, slug, filter }: Props): ReactNode {
  return (
    <ul aria-label="Reviews by stars">
      {[...STARS].reverse().map((stars: Stars) => {
        const n = histogram[stars - 1] ?? 0;
        const isChosen = filter.stars === stars;
        return (
          <li key={stars}>
            <AppLink
              to={filterPath(slug, { ...filter, stars: isChosen ? null : stars })}
              rel="nofollow"
              aria-current={isChosen ? 'true' : undefined}
              aria-label={`${stars} ${stars === 1 ? 'star' : 'stars'}: ${countText(n)}`}
              className={cx(
                'focus-ring grid min-h-8 grid-cols-[1.5rem_minmax(0,1fr)_3rem] items-center gap-3 rounded-input px-1',
                'text-sm pointer-coarse:min-h-11',
                isChosen ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
              )}
            >
              <span className="figures">{stars}</span>
              <span className="h-2 overflow-hidden rounded-full bg-line">
                <span className="block h-full rounded-full bg-gold" style={{ width: `${(n / count) * 100}%` }} />
              </span>
              <span className="figures text-right">{n}</span>
            </AppLink>
          </li>
        );
      })}
    </ul>
  );
}
