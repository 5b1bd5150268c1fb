import type { ReactNode } from 'react';
import { reviewFormPath, type FirmProfile } from '@app/contracts';
import { LinkButton, Skeleton } from '@app/ui';
import { deferred } from '@app/web-kit';
import { ServerFirst } from '../../layout/server-first';

/** Below the first screen: the server sends them in the page, and their code comes once the page responds. */
export const reviewedFirm = deferred(
  async () => (await import(/* webpackChunkName: "reviewed-firm" */ './reviewed-firm')).ReviewedFirm,
);

/** `parameters` of the address choose what is shown. */
type Props = { firm: Pick<FirmProfile, 'slug' | 'name' | 'sample'>; parameters: URLSearchParams };

const COMING = (
  <div role="status" className="mt-4">
    <span className="sr-only">Loading the reviews</span>
    <Skeleton className="h-64 rounded-card" />
  </div>
);

export function ReviewSection({ firm, parameters }: Props): ReactNode {
  const { slug, name, sample } = firm;
  return (
    <section id="reviews" aria-labelledby="reviews-title" className="mt-12 scroll-mt-24 border-t border-line pt-10">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h2 id="reviews-title" className="font-display text-xl font-semibold">
          Reviews
        </h2>
        {!sample && (
          <LinkButton href={reviewFormPath(firm)} variant="secondary" size="sm">
            Write a review
          </LinkButton>
        )}
      </div>
      {sample ? (
        <p className="mt-3 text-sm text-ink-soft">This firm is fictional, so it takes no reviews.</p>
      ) : (
        <ServerFirst
          part={reviewedFirm}
          props={{ slug, name, search: parameters.toString() }}
          coming={COMING}
          failure="The reviews did not load completely."
        />
      )}
    </section>
  );
}
