import { useEffect, useRef, useState, type ReactNode } from 'react';
import type { ListingDecision, ModeratedListing } from '@app/contracts';
import { LISTING_FIELD_LABELS, PUBLIC_TEXT_FIELDS } from '@app/domain';
import {
  Button,
  Callout,
  Card,
  Cell,
  DataTable,
  ErrorState,
  formatDateTime,
  HeadCell,
  ListingFacts,
  MarkedText,
  publicListingFacts,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { useListAddress } from '../portal/list/list-address';
import { SectionHeader } from '../portal/section-header';
import { useModerate, useModeratedListing, useModeratedListings } from './api/listings';
import { DecisionForm } from './decision-form';
import { FeatureForm } from './feature-form';
import { ListingDocuments } from './listing-documents';
import {
  claimText,
  decisionText,
  eventText,
  fieldLabel,
  firmsText,
  isPublic,
  recognizableText,
  registerAddress,
  sinceText,
  stateText,
  tierText,
  valueText,
} from './listing-text';
import { MoveForm } from './move-form';

/** One listing: what changed, and what a moderator can do with it. */
export function ListingReview({ id, back }: { id: number; back: string }): ReactNode {
  const listing = useModeratedListing(id);
  const { data, error } = listing;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All listings
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The listing could not be loaded"
          text={failureText(error)}
          onRetry={() => void listing.refetch()}
          retrying={listing.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Review listing={data} />}
    </>
  );
}

function Review({ listing }: { listing: ModeratedListing }): ReactNode {
  const [decided, setDecided] = useState<ListingDecision | null>(null);
  const warning = recognizableText(listing);
  const waits = listing.submittedAt !== null;
  return (
    <>
      <SectionHeader
        title={listing.title || `Listing ${listing.id}`}
        lead={`${stateText(listing)}. ${waits ? `Review: ${claimText(listing)}.` : 'Nothing is waiting for you.'}`}
      />
      {isPublic(listing) && (
        <AppLink to={`/marketplace/listing/${listing.id}`} className="text-link self-start text-sm font-medium">
          Public page
        </AppLink>
      )}
      {decided && <Decided decision={decided} id={listing.id} />}
      {warning && <Callout tone="warning">{warning}</Callout>}
      {listing.isOwn && <Callout tone="warning">This is your own listing. Another moderator must decide.</Callout>}
      <Findings listing={listing} />
      <Teaser listing={listing} />
      <Differences listing={listing} />
      <ListingDocuments documents={listing.documents} />
      {waits &&
        !listing.isOwn &&
        (listing.decidable ? (
          <DecisionForm listing={listing} onDecided={setDecided} />
        ) : (
          <ClaimPanel listing={listing} />
        ))}
      {listing.moves.length > 0 && <MoveForm listing={listing} />}
      {listing.hasApproved && !listing.isOwn && <FeatureForm listing={listing} />}
      <History listing={listing} />
    </>
  );
}

/** What the decision did, and the listing that waits next. */
function Decided({ decision, id }: { decision: ListingDecision; id: number }): ReactNode {
  const { hrefOf } = useListAddress();
  const queue = useModeratedListings('queue').data;
  const next = queue?.pages[0]?.listings.find((listing) => listing.id !== id);
  const note = useRef<HTMLDivElement>(null);
  // The form that was below the listing is gone, and the note is above it.
  useEffect(() => note.current?.focus(), []);
  return (
    <div ref={note} role="status" tabIndex={-1} className="scroll-mt-24 outline-none">
      <Callout tone="success">
        <p className="font-medium">{decisionText(decision)}</p>
        {next && (
          <p className="mt-1">
            Next:{' '}
            <AppLink to={hrefOf({ id: next.id })} className="text-link font-medium">
              {next.title || `Listing ${next.id}`}
            </AppLink>
          </p>
        )}
        {queue && !next && <p className="mt-1">Nothing else is waiting for a decision.</p>}
      </Callout>
    </div>
  );
}

/** What everyone would see, drawn as on the public page, and the register in which the firm can be looked up. */
function Teaser({ listing: { public: shown, location, firms, fields } }: { listing: ModeratedListing }): ReactNode {
  const register = registerAddress(fields.crd);
  return (
    <section aria-labelledby="teaser" className="flex flex-col gap-3">
      <h2 id="teaser" className="text-base font-semibold">
        What everyone would see
      </h2>
      <div className="text-sm">
        <p className="font-display text-lg font-semibold wrap-anywhere">{shown.title || 'No title'}</p>
        <p className="mt-1 text-ink-soft">{location}</p>
        <p className="mt-2 max-w-[65ch] wrap-anywhere">{shown.summary}</p>
      </div>
      <ListingFacts facts={publicListingFacts({ ...shown, documents: null, listedAt: null })} className="max-w-2xl" />
      <p className="text-sm text-ink-soft">
        {firmsText(firms)}{' '}
        {register && (
          <a href={register} target="_blank" rel="noopener noreferrer" className="text-link">
            Look up CRD {fields.crd} on the SEC’s website
          </a>
        )}
      </p>
    </section>
  );
}

function ClaimPanel({ listing }: { listing: ModeratedListing }): ReactNode {
  const moderate = useModerate(listing.id);
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <p className="text-sm">Start the review to decide. It is yours for half an hour.</p>
      <Button pending={moderate.isPending} onClick={() => moderate.mutate({ name: 'claim' })}>
        Start review
      </Button>
      {moderate.error && (
        <div role="alert">
          <Callout tone="danger">{failureText(moderate.error)}</Callout>
        </div>
      )}
    </Card>
  );
}

/** What the screening found in the texts that everyone reads, with the places. */
function Findings({ listing: { fields, findings } }: { listing: ModeratedListing }): ReactNode {
  if (findings.length === 0) return null;
  return (
    <Callout tone="warning">
      <p className="font-medium">The public text reveals confidential information</p>
      {PUBLIC_TEXT_FIELDS.map((name) => {
        const found = findings.filter(({ field }) => field === name);
        if (found.length === 0) return null;
        return (
          <div key={name} className="mt-2">
            <p className="wrap-anywhere">
              {LISTING_FIELD_LABELS[name]}: <MarkedText text={fields[name]} places={found} />
            </p>
            <ul className="mt-1 list-disc pl-5">
              {found.map(({ start, words, says }) => (
                <li key={start} className="wrap-anywhere">
                  “{words}”: {says}
                </li>
              ))}
            </ul>
          </div>
        );
      })}
    </Callout>
  );
}

function Differences({ listing }: { listing: ModeratedListing }): ReactNode {
  const { differences, hasApproved, changedSinceDecision: since } = listing;
  if (differences.length === 0) return <Callout>This is the approved version; nothing is different.</Callout>;
  return (
    <>
      {since && <Callout>{sinceText(since)}</Callout>}
      <DataTable caption={hasApproved ? 'What differs from the approved version' : 'What the owner entered'}>
        <TableHead>
          <tr className="bg-sunken">
            <HeadCell>Field</HeadCell>
            <HeadCell>Who reads it</HeadCell>
            {hasApproved && <HeadCell>Approved</HeadCell>}
            <HeadCell>Submitted</HeadCell>
          </tr>
        </TableHead>
        <tbody>
          {differences.map(({ field, before, after }) => (
            <TableRow key={field}>
              <Cell className="font-medium">
                {fieldLabel(field)}
                {since?.includes(field) && (
                  <span className="block text-xs font-normal text-accent">Changed since then</span>
                )}
              </Cell>
              <Cell className="min-w-28 text-ink-soft">{tierText(field)}</Cell>
              {hasApproved && (
                <Cell className="min-w-32 whitespace-pre-line wrap-anywhere">{valueText(field, before)}</Cell>
              )}
              <Cell className="min-w-32 whitespace-pre-line wrap-anywhere">{valueText(field, after)}</Cell>
            </TableRow>
          ))}
        </tbody>
      </DataTable>
    </>
  );
}

/** A sample has none. */
function History({ listing: { history } }: { listing: ModeratedListing }): ReactNode {
  if (history.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-base font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {history.map(({ at, actor, event, reason }, index) => (
          <li key={index} className="py-2">
            <span className="figures">{formatDateTime(at)}</span>: {eventText({ event, actor })}
            {reason && <span className="block text-ink-soft wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
