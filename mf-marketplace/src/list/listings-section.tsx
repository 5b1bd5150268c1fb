import { SearchX } from 'lucide-react';
import type { ListingType } from '@app/domain';
import { EmptyState, ErrorState, LinkButton } from '@app/ui';
import { useListings } from '../api/listings';
import { TYPE_NAMES } from '../listing/listing-text';
import { ofType } from './filter-listings';
import { ListingGrid, ListingGridSkeleton } from './listing-grid';
import { TypeFilter } from './type-filter';

export function ListingsSection({ type }: { type: ListingType | null }) {
  const { data: listings, isError, isFetching, refetch } = useListings();
  if (!listings) {
    if (!isError) return <ListingGridSkeleton />;
    return (
      <ErrorState
        title="The listings could not be loaded"
        text="The connection failed or the server is busy. Nothing is lost; please try again in a moment."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  const shown = ofType(listings, type);
  return (
    <>
      <TypeFilter listings={listings} chosen={type} />
      <p role="status" className="figures mt-6 mb-4 text-sm text-ink-soft">
        {shown.length === 1 ? '1 listing' : `${shown.length} listings`}
        {type && `: ${TYPE_NAMES[type].toLowerCase()}`}
      </p>
      {shown.length > 0 ? <ListingGrid listings={shown} /> : <NoListings filtered={type !== null} />}
    </>
  );
}

function NoListings({ filtered }: { filtered: boolean }) {
  return (
    <EmptyState
      icon={<SearchX size={22} strokeWidth={1.5} />}
      title={filtered ? 'No listing of this type' : 'No Listings Available'}
      text={
        filtered
          ? 'There is none at the moment. Other types may have what you are looking for.'
          : 'Nothing is public at the moment. New listings appear here as soon as they are approved.'
      }
      action={
        filtered ? (
          <LinkButton href="/marketplace" variant="secondary">
            Show all listings
          </LinkButton>
        ) : undefined
      }
    />
  );
}
