import type { ReactNode } from 'react';
import { AppLink } from '@app/web-kit';

/** The listing that a valuation was made for. */
export function ListingLink({ listingId }: { listingId: number }): ReactNode {
  return (
    <AppLink to={`/marketplace/listing/${listingId}`} className="text-link inline-flex min-h-11 items-center text-sm">
      For listing {listingId}
    </AppLink>
  );
}
