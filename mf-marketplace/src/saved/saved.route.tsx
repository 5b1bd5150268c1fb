import { Heart, Search } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Favorite, PageHead } from '@app/contracts';
import { Button, Card, ErrorState, LinkButton, PageHeader, Skeleton, type EmptyStateProps } from '@app/ui';
import { useFavorites, useKeepFavorite } from '../api/favorites';
import { useSavedSearches } from '../api/saved-searches';
import { FavoriteButton } from '../favorites/listing-actions';
import { ItemList } from '../layout/item-list';
import { ListingCard } from '../listing/listing-card';
import { SearchItem } from './search-item';

export function head(): PageHead {
  return { title: 'Favorites and saved searches', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Favorites and saved searches"
        lead="What you save here is private; owners do not see it."
      />
      <Part id="searches" title="Saved searches">
        <Searches />
      </Part>
      <Part id="favorites" title="Favorites">
        <Favorites />
      </Part>
    </div>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }): ReactNode {
  return (
    <section aria-labelledby={id} className="mt-12">
      <h2 id={id} className="mb-5 font-display text-xl font-semibold">
        {title}
      </h2>
      {children}
    </section>
  );
}

type Loading = { isError: boolean; isFetching: boolean; refetch: () => unknown };

function Waiting({ what, query: { isError, isFetching, refetch } }: { what: string; query: Loading }): ReactNode {
  if (isError) {
    return (
      <ErrorState
        title={`Your ${what} could not be loaded`}
        text="The connection failed or the server is busy. Please try again in a moment."
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <div role="status">
      <span className="sr-only">Loading your {what}</span>
      <Skeleton className="h-32 w-full rounded-card" />
    </div>
  );
}

const NO_SEARCHES: EmptyStateProps = {
  icon: <Search size={22} strokeWidth={1.5} />,
  title: 'No saved searches yet',
  text: 'Filter the marketplace, then save the search to get new matches by email.',
  action: <LinkButton href="/marketplace">Find listings</LinkButton>,
};

function Searches(): ReactNode {
  const query = useSavedSearches();
  if (!query.data) return <Waiting what="saved searches" query={query} />;
  return (
    <ItemList items={query.data.searches} keyOf={({ id }) => id} empty={NO_SEARCHES}>
      {(search) => <SearchItem search={search} />}
    </ItemList>
  );
}

const NO_FAVORITES: EmptyStateProps = {
  icon: <Heart size={22} strokeWidth={1.5} />,
  title: 'No favorites yet',
  text: 'Select the heart on a listing to find it here again.',
  action: <LinkButton href="/marketplace">Show all listings</LinkButton>,
};

function Favorites(): ReactNode {
  const query = useFavorites();
  if (!query.data) return <Waiting what="favorites" query={query} />;
  return (
    <ItemList
      items={query.data.favorites}
      keyOf={({ listingId }) => listingId}
      empty={NO_FAVORITES}
      className="grid gap-5 sm:grid-cols-2 lg:grid-cols-3"
    >
      {(favorite) => <FavoriteItem favorite={favorite} />}
    </ItemList>
  );
}

function FavoriteItem({ favorite: { listingId, listing } }: { favorite: Favorite }): ReactNode {
  const { mutate } = useKeepFavorite();
  if (listing) {
    return <ListingCard listing={listing} actions={<FavoriteButton id={listing.id} title={listing.title} />} />;
  }
  return (
    <Card className="flex h-full flex-col items-start justify-between gap-4">
      <p className="text-sm text-ink-soft">
        Listing <span className="figures">{listingId}</span> is no longer available.
      </p>
      <Button variant="secondary" size="sm" onClick={() => mutate({ id: listingId, kept: false })}>
        Remove
      </Button>
    </Card>
  );
}
