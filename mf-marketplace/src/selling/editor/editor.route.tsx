import { ArrowLeft } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode, type RefObject } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { listingPath, type MyListing, type PageHead } from '@app/contracts';
import { Badge, Callout, ErrorState, Skeleton } from '@app/ui';
import { ApiError, AppLink, failureText } from '@app/web-kit';
import { useMyListing } from '../../api/my-listings';
import { isPublic, nextStep, stateOf } from '../listing-state';
import { MoveButtons } from '../move-buttons';
import { AccessSection } from '../sharing/access-section';
import { DocumentsSection } from '../sharing/documents-section';
import { LedgerSection } from '../sharing/ledger-section';
import { StatisticsSection } from '../statistics/statistics-section';
import { ListingEditor } from './listing-editor';
import { PreviewStep } from './preview-step';
import { typedListings } from './use-listing-draft';

export function head(): PageHead {
  return { title: 'My listing', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const listing = useMyListing(id);
  const { data, error } = listing;
  const isMissing = error instanceof ApiError && error.status === 404;
  return (
    <div className="page section flex flex-col gap-6">
      <AppLink
        to="/marketplace/my-listings"
        className="focus-ring inline-flex min-h-11 items-center gap-2 self-start rounded-input text-sm font-medium"
      >
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        My listings
      </AppLink>
      {data && <ListingPage key={data.id} listing={data} />}
      {!data && error && (
        <ErrorState
          title={isMissing ? 'Listing not found' : 'The listing could not be loaded'}
          text={isMissing ? 'It may belong to a different account.' : failureText(error)}
          {...(!isMissing && { onRetry: () => void listing.refetch(), retrying: listing.isRefetching })}
        />
      )}
      {!data && !error && (
        <div role="status" aria-label="Loading the listing">
          <Skeleton className="h-96 rounded-card" />
        </div>
      )}
    </div>
  );
}

/** What the page of a listing shows one of at a time, by `view` in the address. */
const SECTIONS = [
  { view: 'content', name: 'Back to the listing' },
  { view: 'sharing', name: 'Documents and access' },
  { view: 'statistics', name: 'Statistics' },
] as const;

const sectionOf = (wanted: string | null) => SECTIONS.find(({ view }) => view === wanted)?.view ?? 'content';

/** The heading comes into view when the state below it changes: what a submission led to stands there. */
function useStateInView(state: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const known = useRef(state);
  useEffect(() => {
    if (known.current === state) return;
    known.current = state;
    heading.current?.focus();
  }, [state]);
  return heading;
}

/** Its state and next step, and below it a section; content that is not open for changes is shown as a preview. */
export function ListingPage({ listing }: { listing: MyListing }): ReactNode {
  const state = stateOf(listing);
  const { id, title, reason, editable } = listing;
  // A move can put other content into the form; a save of the form itself cannot.
  const [moves, setMoves] = useState(0);
  const moved = () => {
    typedListings.forget(String(id));
    setMoves(moves + 1);
  };
  const shown = sectionOf(useSearchParams()[0].get('view'));
  const heading = useStateInView(`${listing.status} ${listing.editStatus}`);
  return (
    <>
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1
            ref={heading}
            tabIndex={-1}
            className="scroll-mt-24 font-display outline-none text-2xl font-semibold tracking-tight wrap-anywhere"
          >
            {title || `Listing ${id}`}
          </h1>
          <Badge tone={state.tone}>{state.label}</Badge>
        </div>
        <p className="text-sm text-ink-soft">{nextStep(listing)}</p>
        {reason && (
          <Callout tone="warning">
            <span className="font-medium">The moderator wrote:</span> {reason}
          </Callout>
        )}
        <nav aria-label="This listing" className="-my-2 flex flex-wrap gap-x-5 text-sm">
          {SECTIONS.filter(({ view }) => view !== shown).map(({ view, name }) => (
            <AppLink
              key={view}
              to={`/marketplace/my-listings/${id}${view === 'content' ? '' : `?view=${view}`}`}
              className="text-link inline-flex min-h-11 items-center"
            >
              {name}
            </AppLink>
          ))}
          {isPublic(listing) && (
            <AppLink
              to={listingPath({ id, title: listing.approved?.title ?? title })}
              className="text-link inline-flex min-h-11 items-center"
            >
              Public page
            </AppLink>
          )}
          {listing.approved && (
            <>
              <AppLink
                to={`/marketplace/inquiries?listing=${id}`}
                className="text-link inline-flex min-h-11 items-center"
              >
                Inquiries
              </AppLink>
              <AppLink to={`/marketplace/ndas?listing=${id}`} className="text-link inline-flex min-h-11 items-center">
                NDAs
              </AppLink>
            </>
          )}
        </nav>
        <MoveButtons listing={listing} onMoved={moved} />
      </header>
      {shown === 'sharing' && (
        <>
          <DocumentsSection listingId={id} />
          <AccessSection listingId={id} />
          <LedgerSection listingId={id} />
        </>
      )}
      {shown === 'statistics' && <StatisticsSection listingId={id} />}
      {shown === 'content' &&
        (editable ? <ListingEditor key={moves} listing={listing} /> : <PreviewStep listing={listing} />)}
    </>
  );
}
