import { Store } from 'lucide-react';
import { cx, EmptyState, ErrorState, LinkButton } from '@app/ui';
import type { LoadContext } from '@app/web-kit';
import { listingsQuery, useListings } from '../api/listings';
import { Slider } from './slider';
import { SliderSkeleton } from './slider-row';
import { SLIDER_LISTINGS } from './slider-state';

const MARKETPLACE = '/marketplace';

export async function load({ query, api }: Pick<LoadContext, 'query' | 'api'>): Promise<void> {
  await query.prefetchQuery(listingsQuery(api));
}

/** The first six listings of the marketplace, for the home page. */
export function Component() {
  return (
    <section aria-labelledby="listing-slider">
      <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
        <div className="max-w-[45rem]">
          <p className="eyebrow mb-3">Practice marketplace</p>
          <h2 id="listing-slider" className="font-display text-2xl font-semibold tracking-tight">
            Practices, buyers and partners
          </h2>
          <p className="mt-3 text-ink-soft">Confidential until the owner decides otherwise.</p>
        </div>
        <LinkButton href={MARKETPLACE} variant="secondary" data-track="home-listings">
          Explore All Listings
        </LinkButton>
      </div>
      <div className="mt-8">
        <Listings />
      </div>
    </section>
  );
}

function Listings() {
  const { data, isError, isFetching, refetch } = useListings();
  if (!data) {
    if (!isError) return <SliderSkeleton />;
    return (
      <ErrorState
        title="The listings could not be loaded"
        text="Please try again in a moment."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const listings = data.slice(0, SLIDER_LISTINGS);
  if (listings.length === 0) return <NoListings />;
  return (
    <>
      <Slider listings={listings} />
      <p
        className={cx(
          'mt-8 flex flex-wrap items-center justify-between gap-4',
          'border-t border-line pt-6 text-sm text-ink-soft',
        )}
      >
        Selling, buying or looking for a partner? The marketplace has every public listing.
        <LinkButton href={MARKETPLACE} data-track="home-marketplace">
          Visit Marketplace
        </LinkButton>
      </p>
    </>
  );
}

function NoListings() {
  return (
    <EmptyState
      icon={<Store size={22} strokeWidth={1.5} />}
      title="No Listings Available"
      text="No listings are public right now. New listings appear here as soon as they are approved."
      action={<LinkButton href={MARKETPLACE}>Visit Marketplace</LinkButton>}
    />
  );
}
