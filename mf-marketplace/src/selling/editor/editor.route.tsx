import { ArrowLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { SITE_NAME, type MyListing, type PageHead } from '@app/contracts';
import { Badge, Callout, ErrorState, Skeleton } from '@app/ui';
import { ApiError, AppLink } from '@app/web-kit';
import { useMyListing } from '../../api/my-listings';
import { failureText, nextStep, stateOf } from '../listing-state';
import { MoveButtons } from '../move-buttons';
import { ListingEditor } from './listing-editor';
import { PreviewStep } from './preview-step';

export function head(): PageHead {
  return { title: `My listing | ${SITE_NAME}`, robots: 'noindex, nofollow' };
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
          title={isMissing ? 'You have no such listing' : 'The listing could not be loaded'}
          text={isMissing ? 'It may belong to another account of yours.' : failureText(error)}
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

/** Its state and next step, and below it the editor, or the preview where the content is not open for changes. */
export function ListingPage({ listing }: { listing: MyListing }): ReactNode {
  const state = stateOf(listing);
  const { id, title, reason, editable } = listing;
  // A move can put other content into the form; a save of the form itself cannot.
  const [moves, setMoves] = useState(0);
  return (
    <>
      <header className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-3">
          <h1 className="font-display text-2xl font-semibold tracking-tight wrap-anywhere">
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
        <MoveButtons listing={listing} onMoved={() => setMoves(moves + 1)} />
      </header>
      {editable ? <ListingEditor key={moves} listing={listing} /> : <PreviewStep listing={listing} />}
    </>
  );
}
