import { useQuery } from '@tanstack/react-query';
import { ClipboardList } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { listingPath, type MyListings, type MyListingSummary, type PageHead } from '@app/contracts';
import { LISTING_TYPES, type ListingType } from '@app/domain';
import { Badge, Button, Callout, Card, EmptyState, ErrorState, PageHeader, Skeleton } from '@app/ui';
import { AppLink, deferred, failureText, useApi, useDeferred, useSession } from '@app/web-kit';
import { needsVerification, VerifyEmailNote } from '../account/verify-email-note';
import { useCreateListing, useMyListings } from '../api/my-listings';
import { savedValuationQuery } from '../api/saved-valuations';
import { TYPE_NAMES } from '../listing/listing-text';
import { WaitingNdas } from '../nda/waiting-ndas';
import { WaitingOffers } from '../offers/waiting-offers';
import { startingFields, startState, type StartingValuation } from './listing-start';
import { isPublic, nextStep, stateOf } from './listing-state';
import { MoveButtons } from './move-buttons';

/** What reads the unsaved valuation of this browser, with the arithmetic of valuations: few listings begin with one. */
export const valuationReader = deferred(
  async () => (await import(/* webpackChunkName: "kept-valuation" */ '../valuation/kept-values')).keptValuation,
);

export function head(): PageHead {
  return { title: 'My listings', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const listings = useMyListings();
  const { data, error } = listings;
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="My listings"
        lead="Drafts are private. A moderator reviews what you submit, and only what they approve becomes public."
      />
      <div className="mt-4 flex flex-wrap gap-x-6">
        <AppLink to="/marketplace/exclusions" className="focus-ring inline-flex min-h-11 items-center underline">
          Choose who can inquire
        </AppLink>
        <WaitingNdas />
        <WaitingOffers />
      </div>
      <div className="mt-6 flex flex-col gap-6">
        {data && <ListingList {...data} />}
        {!data && error && (
          <ErrorState
            title="Your listings could not be loaded"
            text={failureText(error)}
            onRetry={() => void listings.refetch()}
            retrying={listings.isRefetching}
          />
        )}
        {!data && !error && (
          <div role="status" aria-label="Loading your listings" className="flex flex-col gap-4">
            <Skeleton className="h-40 rounded-card" />
            <Skeleton className="h-40 rounded-card" />
          </div>
        )}
      </div>
    </div>
  );
}

function ListingList({ listings, limit }: MyListings): ReactNode {
  const used = listings.filter(({ status }) => status !== 'archived').length;
  return (
    <>
      {used < limit ? <NewListing /> : <Callout>You have {limit} listings. Archive one to start another.</Callout>}
      {listings.length === 0 ? (
        <EmptyState
          icon={<ClipboardList aria-hidden="true" strokeWidth={1.5} className="size-6" />}
          title="No listings yet"
          text="Choose above why you are listing. Drafts save automatically, and nothing is public until you submit it."
        />
      ) : (
        <ul className="flex flex-col gap-4">
          {listings.map((listing) => (
            <ListingRow key={listing.id} listing={listing} />
          ))}
        </ul>
      )}
    </>
  );
}

type ChosenValuation = {
  data: (StartingValuation & { name?: string }) | undefined;
  isError: boolean;
  isLoading: boolean;
  /** Reads it again, where its reader did not come. */
  retry?: () => void;
};

/** The valuation that the address names, whose figures a new listing opens with; `new` is the unsaved one. */
function useChosenValuation(): ChosenValuation {
  const id = useSearchParams()[0].get('valuation') ?? '';
  const userId = useSession().user?.id ?? '';
  const isUnsaved = id === 'new';
  const { value: read, state, load } = useDeferred(valuationReader, isUnsaved);
  const kept = useMemo(() => (isUnsaved && read ? read() : null), [isUnsaved, read]);
  const saved = useQuery({
    ...savedValuationQuery(useApi(), userId, id),
    enabled: id !== '' && !isUnsaved && userId !== '',
  });
  if (!isUnsaved) return saved;
  if (state === 'failed') return { data: undefined, isError: true, isLoading: false, retry: () => void load() };
  if (!read) return { data: undefined, isError: false, isLoading: true };
  return { data: kept ? { ...kept, listingId: null } : undefined, isError: kept === null, isLoading: false };
}

function ValuationNote({ valuation: { data, isError, isLoading, retry } }: { valuation: ChosenValuation }) {
  if (isLoading) return <Callout className="mt-3">Loading the figures of your valuation...</Callout>;
  if (isError) {
    return (
      <Callout tone="warning" className="mt-3">
        The valuation could not be loaded. The listing starts without its figures.
        {retry && (
          <Button variant="secondary" size="sm" className="mt-2" onClick={retry}>
            Try again
          </Button>
        )}
      </Callout>
    );
  }
  if (data?.listingId === null) {
    return (
      <Callout className="mt-3">
        The listing starts with the revenue, earnings and price of{' '}
        {data.name === undefined ? 'your valuation.' : `“${data.name}.”`} You can change them.
      </Callout>
    );
  }
  return (
    <AppLink to="/marketplace/valuations" className="text-link mt-1 inline-flex min-h-11 items-center text-sm">
      Start from a saved valuation
    </AppLink>
  );
}

/** A new account comes here before its address is verified; what it can do first is said before it is refused. */
function NewListing(): ReactNode {
  const { user } = useSession();
  const create = useCreateListing();
  const valuation = useChosenValuation();
  const navigate = useNavigate();
  const [type, setType] = useState<ListingType | null>(null);
  const isUnverified = user?.emailVerified === false || needsVerification(create.error);
  const begin = (chosen: ListingType) => {
    setType(chosen);
    create.mutate(chosen, {
      onSuccess: ({ id, revision }) =>
        void navigate(`/marketplace/my-listings/${id}`, {
          state: startState(revision, startingFields(chosen, user, valuation.data)),
        }),
    });
  };
  return (
    <Card as="section" aria-labelledby="new-listing">
      <h2 id="new-listing" className="text-base font-semibold">
        Start a listing
      </h2>
      <p className="mt-1 text-sm text-ink-soft">
        Choose why you are listing. Drafts are private and save automatically.
      </p>
      <ValuationNote valuation={valuation} />
      <div className="mt-3 flex flex-wrap gap-2">
        {LISTING_TYPES.map((each) => (
          <Button
            key={each}
            variant="secondary"
            pending={create.isPending && type === each}
            disabled={create.isPending || isUnverified || valuation.isLoading}
            onClick={() => begin(each)}
          >
            {TYPE_NAMES[each]}
          </Button>
        ))}
      </div>
      {isUnverified && (
        <div role={create.error ? 'alert' : undefined} className="mt-4">
          <VerifyEmailNote purpose="list a practice" />
        </div>
      )}
      {create.error && !isUnverified && (
        <div role="alert" className="mt-3">
          <Callout tone="danger">{failureText(create.error)}</Callout>
        </div>
      )}
    </Card>
  );
}

const ROW_LINK =
  'focus-ring inline-flex min-h-11 items-center rounded-input px-1 text-sm font-medium text-accent ' +
  'sm:min-h-9 sm:pointer-coarse:min-h-11';

function ListingRow({ listing }: { listing: MyListingSummary }): ReactNode {
  const { id, type, title, reason, editable, postedAt } = listing;
  const state = stateOf(listing);
  return (
    <li>
      <Card className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-2">
          <Badge tone={state.tone}>{state.label}</Badge>
          <Badge>{TYPE_NAMES[type]}</Badge>
        </div>
        <h2 className="font-display text-lg font-semibold wrap-anywhere">
          <AppLink to={`/marketplace/my-listings/${id}`} className="focus-ring rounded-input hover:underline">
            {title || `Listing ${id}, without a title yet`}
          </AppLink>
        </h2>
        <p className="text-sm text-ink-soft">{nextStep(listing)}</p>
        {reason && (
          <Callout tone="warning">
            <span className="font-medium">The moderator wrote:</span> {reason}
          </Callout>
        )}
        <div className="flex flex-wrap items-start gap-2">
          <AppLink to={`/marketplace/my-listings/${id}`} className={ROW_LINK}>
            {editable ? 'Edit' : 'Open'}
            <span className="sr-only"> {title || `listing ${id}`}</span>
          </AppLink>
          {isPublic(listing) && (
            <AppLink to={listingPath(listing)} className={ROW_LINK}>
              Public page
              <span className="sr-only"> of {title}</span>
            </AppLink>
          )}
          {postedAt !== null && (
            <>
              <AppLink to={`/marketplace/inquiries?listing=${id}`} className={ROW_LINK}>
                Inquiries
                <span className="sr-only"> about {title}</span>
              </AppLink>
              <AppLink to={`/marketplace/ndas?listing=${id}`} className={ROW_LINK}>
                NDAs
                <span className="sr-only"> for {title}</span>
              </AppLink>
            </>
          )}
          <MoveButtons listing={listing} />
        </div>
      </Card>
    </li>
  );
}
