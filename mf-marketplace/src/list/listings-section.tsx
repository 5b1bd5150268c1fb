import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { noFacetCounts, type ListingSearchPage } from '@app/contracts';
import { isNarrowed, type ListingSearch } from '@app/domain';
import { Button, buttonClass, EmptyState, ErrorState, LinkButton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useSearch } from '../api/search';
import { CompareBar } from '../compare/compare-bar';
import { RegionView } from '../map/region-view';
import { SaveSearch } from '../saved/save-search';
import { FacetPanel } from './facet-panel';
import { searchPath } from './facet-text';
import { ListingGrid, ListingGridSkeleton } from './listing-grid';
import { ChosenChips, SearchForm, SortLinks } from './search-bar';

const NO_COUNTS = noFacetCounts();

/** `from`: the cursor of the address, for a reader who came by the link to a later page. */
type Props = { search: ListingSearch; from: string | null };

export function ListingsSection({ search, from }: Props): ReactNode {
  const found = useSearch(search, from);
  const first = found.data?.pages[0];
  return (
    <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)]">
      <div className="lg:col-start-2">
        <SearchForm search={search} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <FacetPanel search={search} counts={first?.facets ?? NO_COUNTS} total={first?.total ?? 0} />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <RegionView search={search} counts={first?.facets.area ?? {}} />
        <div className="flex flex-wrap items-center gap-3">
          <ChosenChips search={search} />
          <SaveSearch search={search} />
        </div>
        <Results search={search} from={from} found={found} />
      </div>
    </div>
  );
}

type Found = ReturnType<typeof useSearch>;

function Results({ search, from, found }: Props & { found: Found }): ReactNode {
  const { data, isError, isFetching, isPlaceholderData, refetch } = found;
  if (!data) {
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
  const listings = data.pages.flatMap((page) => page.listings);
  const first = data.pages[0];
  if (!first || listings.length === 0) return <NoListings search={search} didYouMean={first?.didYouMean ?? null} />;
  return (
    <>
      <div className="mt-1 mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="figures text-sm text-ink-soft">
          {first.total === 1 ? '1 listing' : `${first.total} listings`}
        </p>
        <SortLinks search={search} />
      </div>
      {from !== null && (
        <AppLink to={searchPath(search)} className="text-link mb-4 inline-flex min-h-11 items-center text-sm">
          Back to the first listings
        </AppLink>
      )}
      <div aria-busy={isPlaceholderData}>
        <ListingGrid listings={listings} />
      </div>
      <CompareBar />
      <More search={search} found={found} last={data.pages.at(-1)} shown={listings.length} />
    </>
  );
}

type MoreProps = { search: ListingSearch; found: Found; last: ListingSearchPage | undefined; shown: number };

/** A link to the next page that, once scripts run, adds it here instead. */
function More({ search, found, last, shown }: MoreProps): ReactNode {
  const { isFetchNextPageError, isFetchingNextPage, fetchNextPage } = found;
  if (!last || last.next === null) {
    return shown > 6 ? <p className="mt-8 text-center text-sm text-ink-faint">These are all listings.</p> : null;
  }
  return (
    <div className="mt-8 flex flex-col items-center gap-3">
      {isFetchNextPageError && (
        <p role="alert" className="text-sm text-danger">
          The next listings could not be loaded. Please try again.
        </p>
      )}
      {isFetchingNextPage ? (
        <Button variant="secondary" pending>
          Loading
        </Button>
      ) : (
        <AppLink
          to={searchPath(search, last.next)}
          rel="nofollow"
          className={buttonClass({ variant: 'secondary' })}
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            void fetchNextPage();
          }}
        >
          Show more
        </AppLink>
      )}
    </div>
  );
}

function NoListings({ search, didYouMean }: { search: ListingSearch; didYouMean: string | null }): ReactNode {
  const narrowed = isNarrowed(search);
  return (
    <EmptyState
      className="mt-6"
      icon={<SearchX size={22} strokeWidth={1.5} />}
      title={narrowed ? 'No listing fits' : 'No Listings Available'}
      text={
        narrowed
          ? 'There is none at the moment. Remove a filter above, or search with fewer or other words.'
          : 'Nothing is public at the moment. New listings appear here as soon as they are approved.'
      }
      action={
        narrowed ? (
          <div className="flex flex-col items-center gap-4">
            {didYouMean !== null && (
              <p className="text-sm">
                Did you mean{' '}
                <AppLink to={searchPath({ ...search, q: didYouMean })} className="text-link">
                  {didYouMean}
                </AppLink>
                ?
              </p>
            )}
            <LinkButton href="/marketplace" variant="secondary">
              Show all listings
            </LinkButton>
          </div>
        ) : undefined
      }
    />
  );
}
