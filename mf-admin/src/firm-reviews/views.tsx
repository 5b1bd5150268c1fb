import type { ReactNode } from 'react';
import { REVIEW_VIEWS, type ModeratedReviewsPage, type ReviewView } from '@app/contracts';
import { cx } from '@app/ui';
import { AppLink } from '@app/web-kit';
import type { Href } from '../portal/list/list-address';
import { VIEW_NAMES } from './review-text';

const viewClass = (isCurrent: boolean) =>
  cx(
    'focus-ring inline-flex min-h-11 items-center rounded-input px-3 text-sm font-medium',
    isCurrent ? 'bg-accent-soft text-accent' : 'text-ink-soft hover:bg-sunken',
  );

type ViewsProps = { view: ReviewView | 'papers'; hrefOf: Href; counts: ModeratedReviewsPage | undefined };

/** The views of the queue, and the author documents beside them. */
export function Views({ view, hrefOf, counts }: ViewsProps): ReactNode {
  return (
    <nav aria-label="Which reviews" className="flex flex-wrap gap-1">
      {REVIEW_VIEWS.map((each) => (
        <AppLink
          key={each}
          to={hrefOf({ view: each === 'waiting' ? null : each })}
          aria-current={each === view ? 'page' : undefined}
          className={viewClass(each === view)}
        >
          {VIEW_NAMES[each]}
          {counts && (each === 'waiting' || each === 'reported') && ` (${counts[each]})`}
        </AppLink>
      ))}
      <AppLink
        to={hrefOf({ view: 'papers' })}
        aria-current={view === 'papers' ? 'page' : undefined}
        className={viewClass(view === 'papers')}
      >
        Author documents
      </AppLink>
    </nav>
  );
}
