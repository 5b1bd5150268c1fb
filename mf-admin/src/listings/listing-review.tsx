import type { ReactNode } from 'react';
import type { ModeratedListing } from '@app/contracts';
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
  MarkedText,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { SectionHeader } from '../portal/section-header';
import { useModerate, useModeratedListing } from './api/listings';
import { DecisionForm } from './decision-form';
import { FeatureForm } from './feature-form';
import { claimText, recognizableText, stateText, valueText } from './listing-text';
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
          title="The listing could not be read"
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
  const warning = recognizableText(listing);
  const waits = listing.submittedAt !== null;
  return (
    <>
      <SectionHeader
        title={listing.title || `Listing ${listing.id}`}
        lead={`${stateText(listing)}. ${waits ? `Claim: ${claimText(listing)}.` : 'Nothing waits for a decision.'}`}
      />
      {warning && <Callout tone="warning">{warning}</Callout>}
      {listing.isOwn && <Callout tone="warning">This is your own listing. Another moderator decides on it.</Callout>}
      <Findings listing={listing} />
      <Differences listing={listing} />
      {waits &&
        !listing.isOwn &&
        (listing.decidable ? <DecisionForm listing={listing} /> : <ClaimPanel listing={listing} />)}
      {listing.moves.length > 0 && <MoveForm listing={listing} />}
      {listing.hasApproved && !listing.isOwn && <FeatureForm listing={listing} />}
      <History listing={listing} />
    </>
  );
}

function ClaimPanel({ listing }: { listing: ModeratedListing }): ReactNode {
  const moderate = useModerate(listing.id);
  return (
    <Card as="section" className="flex flex-col items-start gap-3">
      <p className="text-sm">Take it into review to decide. It is yours for half an hour.</p>
      <Button pending={moderate.isPending} onClick={() => moderate.mutate({ name: 'claim' })}>
        Take into review
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
      <p className="font-medium">The public texts say what is not for everyone</p>
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

function Differences({ listing: { differences, hasApproved } }: { listing: ModeratedListing }): ReactNode {
  if (differences.length === 0) return <Callout>It is the approved version; nothing differs.</Callout>;
  return (
    <DataTable caption={hasApproved ? 'What differs from the approved version' : 'What the owner entered'}>
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Field</HeadCell>
          {hasApproved && <HeadCell>Approved</HeadCell>}
          <HeadCell>Submitted</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {differences.map(({ field, before, after }) => (
          <TableRow key={field}>
            <Cell className="font-medium">{LISTING_FIELD_LABELS[field]}</Cell>
            {hasApproved && <Cell className="whitespace-pre-line wrap-anywhere">{valueText(before)}</Cell>}
            <Cell className="whitespace-pre-line wrap-anywhere">{valueText(after)}</Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

function History({ listing: { history } }: { listing: ModeratedListing }): ReactNode {
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-base font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {history.map(({ at, actor, event, reason }, index) => (
          <li key={index} className="py-2">
            <span className="figures">{formatDateTime(at)}</span>: {event.replaceAll('_', ' ')} by {actor}
            {reason && <span className="block text-ink-soft wrap-anywhere">{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
