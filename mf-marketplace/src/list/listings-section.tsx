import { SearchX } from 'lucide-react';
import type { ReactNode } from 'react';
import { noFacetCounts, type NamedPlace } from '@app/contracts';
import { isNarrowed, type ListingSearch } from '@app/domain';
import { Callout, EmptyState, ErrorState, LinkButton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { useSearch } from '../api/search';
import { CompareBar } from '../compare/compare-bar';
import { comparedListings } from '../compare/compare-ids';
import { counted } from '../layout/filter-panel';
import { NextPage } from '../layout/next-page';
import { isUnknownPage, UnknownPage } from '../layout/unknown-page';
import { RegionView } from '../map/region-view';
import { SaveSearch } from '../saved/save-search';
import { FacetPanel, LISTINGS } from './facet-panel';
import { searchPath, valueName } from './facet-text';
import { ListingGrid, ListingGridSkeleton } from './listing-grid';
import { ListingChips, ListingSearchForm, ListingSorts } from './search-bar';

const NO_COUNTS = noFacetCounts();

/** `from`: the cursor of the address, for a reader who came by the link to a later page. */
type Props = { search: ListingSearch; from: string | null };

export function ListingsSection({ search, from }: Props): ReactNode {
  const found = useSearch(search, from);
  const first = found.data?.pages[0];
  return (
    // The panel spans both rows; only the second one may grow with it, so that the results follow the search.
    <div className="grid items-start gap-x-10 gap-y-5 lg:grid-cols-[16rem_minmax(0,1fr)] lg:grid-rows-[auto_1fr]">
      <div className="lg:col-start-2">
        <ListingSearchForm search={search} />
      </div>
      <div className="lg:col-start-1 lg:row-span-2 lg:row-start-1">
        <FacetPanel search={search} counts={first?.facets ?? NO_COUNTS} total={first?.total ?? 0} />
      </div>
      <div className="min-w-0 lg:col-start-2">
        <RegionView search={search} counts={first?.facets.area ?? {}} />
        <div className="flex flex-wrap items-center gap-3">
          <ListingChips search={search} />
          <SaveSearch search={search} />
        </div>
        <Results search={search} from={from} found={found} />
      </div>
    </div>
  );
}

type Found = ReturnType<typeof useSearch>;

function Results({ search, from, found }: Props & { found: Found }): ReactNode {
  const { data, error, isError, isFetching, isPlaceholderData, refetch } = found;
  if (!data) {
    if (!isError) return <ListingGridSkeleton />;
    if (isUnknownPage(error)) return <UnknownPage items={LISTINGS.many} to={searchPath(search)} />;
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
  const [first, last] = [data.pages[0], data.pages.at(-1)];
  if (!first || listings.length === 0) {
    return (
      <>
        {first?.searchedFor && <Corrected typed={search.q} meant={first.searchedFor} search={search} />}
        {first?.place && <PlaceNote search={search} place={first.place} />}
        <NoListings search={search} tooCommon={first?.tooCommon ?? false} />
      </>
    );
  }
  return (
    <>
      {first.searchedFor !== null && <Corrected typed={search.q} meant={first.searchedFor} search={search} />}
      {first.place && <PlaceNote search={search} place={first.place} />}
      <div className="mt-3 mb-4 flex flex-wrap items-center justify-between gap-x-6">
        <p role="status" className="figures text-sm text-ink-soft">
          {counted(first.total, LISTINGS)}
          {listings.some(({ highlighted }) => highlighted) &&
            '. Up to one in six is a featured listing, shown outside this order.'}
        </p>
        <ListingSorts search={search} />
      </div>
      {from !== null && (
        <AppLink to={searchPath(search)} className="text-link mb-4 inline-flex min-h-11 items-center text-sm">
          Back to the first listings
        </AppLink>
      )}
      <div aria-busy={isPlaceholderData}>
        <ListingGrid listings={listings} />
      </div>
      <CompareBar choice={comparedListings} />
      <NextPage
        to={last && last.next !== null ? searchPath(search, last.next) : null}
        shown={listings.length}
        items={LISTINGS.many}
        pages={found}
      />
    </>
  );
}

/** A search for a state is answered with the region in which owners show their practice, and its count. */
function PlaceNote({ search, place: { state, area, q, listings } }: { search: ListingSearch; place: NamedPlace }) {
  const [name, region] = [valueName('area', state), valueName('area', area)];
  return (
    <Callout className="mt-4">
      {name} is in {region}. Most owners show only the region of their practice, not the state.{' '}
      {listings === 0 ? (
        <>{region} has no matching listings right now.</>
      ) : (
        <AppLink to={searchPath({ ...search, q, chosen: { ...search.chosen, area: [area] } })} className="text-link">
          Show {counted(listings, LISTINGS)} in {region}
        </AppLink>
      )}
    </Callout>
  );
}

/** What was typed finds nothing, and what is shown are the listings of the word that it is probably a slip of. */
function Corrected({ typed, meant, search }: { typed: string; meant: string; search: ListingSearch }): ReactNode {
  return (
    <Callout className="mt-4">
      No listing has “{typed}”. Showing results for “
      <AppLink to={searchPath({ ...search, q: meant })} className="text-link">
        {meant}
      </AppLink>
      ”.
    </Callout>
  );
}

function NoListings({ search, tooCommon }: { search: ListingSearch; tooCommon: boolean }): ReactNode {
  const narrowed = isNarrowed(search);
  return (
    <EmptyState
      className="mt-6"
      icon={<SearchX size={22} strokeWidth={1.5} />}
      title={narrowed ? 'No matching listings' : 'No Listings Available'}
      text={
        tooCommon
          ? `“${search.q}” has only very common words. Add a more specific one.`
          : narrowed
            ? 'Remove a filter above, or try fewer or different words.'
            : 'No listings are public right now. New listings appear here as soon as they are approved.'
      }
      action={
        narrowed ? (
          <LinkButton href="/marketplace" variant="secondary">
            Show all listings
          </LinkButton>
        ) : undefined
      }
    />
  );
}
