import type { ReactNode } from 'react';
import type { ListingTeaser } from '@app/contracts';
import { ListingActions } from '../favorites/listing-actions';
import { ListingCard, ListingSkeleton } from '../listing/listing-card';

const SKELETONS = 6;

function Grid({ children }: { children: ReactNode }) {
  return <ul className="grid gap-5 sm:grid-cols-2 xl:grid-cols-3">{children}</ul>;
}

export function ListingGrid({ listings }: { listings: ListingTeaser[] }) {
  return (
    <Grid>
      {listings.map((listing) => (
        <li key={listing.id}>
          <ListingCard
            listing={listing}
            heading="h2"
            actions={<ListingActions id={listing.id} title={listing.title} />}
          />
        </li>
      ))}
    </Grid>
  );
}

export function ListingGridSkeleton() {
  return (
    <div role="status">
      <span className="sr-only">Loading listings</span>
      <Grid>
        {Array.from({ length: SKELETONS }, (_, index) => (
          <li key={index}>
            <ListingSkeleton />
          </li>
        ))}
      </Grid>
    </div>
  );
}
