import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { listingPath, type InquirySummary, type InquiryThread, type ListingDetail } from '@app/contracts';
import { Badge, Callout, Card, formatDate, LinkButton, Skeleton } from '@app/ui';
import { AppLink, useApi, useSession } from '@app/web-kit';
import { VerifyEmailNote } from '../account/verify-email-note';
import { inquiriesKey, inquiriesQuery, startInquiry } from '../api/inquiries';
import { ndasQuery } from '../api/ndas';
import { STATE_NAMES } from '../inquiries/inquiry-text';
import { MessageForm } from '../inquiries/message-form';
import { knownNames, ownNameWords } from '../nda/known-names';
import { inquiryPath } from './listing-facts';

/** What a reader can do next. */
export function InquiryCard({ listing }: { listing: ListingDetail }) {
  const { status, user } = useSession();
  const isUnverified = user?.emailVerified === false;
  return (
    <Card as="aside" aria-labelledby="inquire" className="lg:sticky lg:top-24">
      <h2 id="inquire" className="font-display text-xl font-semibold">
        Interested?
      </h2>
      {listing.sample && (
        <p className="mt-2 text-sm text-ink-soft">
          This is a sample and has no owner to write to. Listings without the “Sample” label do.
        </p>
      )}
      {!listing.sample && status === 'authenticated' && isUnverified && (
        <div className="mt-4">
          <VerifyEmailNote purpose="write to the owner" />
        </div>
      )}
      {!listing.sample && status === 'authenticated' && user && !isUnverified && (
        <OwnInquiry listingId={listing.id} userId={user.id} />
      )}
      {!listing.sample && status !== 'authenticated' && (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            Write to the owner without revealing who you are. You need a free account.
          </p>
          <LinkButton
            href={inquiryPath(listingPath(listing))}
            size="lg"
            className="mt-5 w-full"
            data-track="listing-inquire"
          >
            Sign in to inquire
          </LinkButton>
        </>
      )}
      <p className="figures mt-4 border-t border-line pt-4 text-xs text-ink-faint">Listing number {listing.id}</p>
    </Card>
  );
}

type OwnProps = { listingId: number; userId: string };

/** The reader's conversation about the listing, or the form that starts it. */
export function OwnInquiry({ listingId, userId }: OwnProps) {
  const client = useQueryClient();
  const [sent, setSent] = useState<InquiryThread>();
  const list = useQuery(inquiriesQuery(useApi(), userId));
  const thread = list.data?.inquiries.find(({ side, listing }) => side === 'buyer' && listing.id === listingId);
  if (sent)
    return (
      <div className="mt-4 flex flex-col gap-4">
        <Callout tone="success">Your message was sent. The owner sees you as {sent.alias}.</Callout>
        <ConversationLink thread={sent} />
      </div>
    );
  if (thread) return <StartedInquiry thread={thread} />;
  if (list.isPending)
    return (
      <div role="status" className="mt-4">
        <span className="sr-only">Loading your inquiry...</span>
        <Skeleton className="h-48 rounded-input" />
      </div>
    );
  return (
    <InquiryForm
      listingId={listingId}
      userId={userId}
      onSent={(started) => {
        setSent(started);
        void client.invalidateQueries({ queryKey: inquiriesKey(userId), exact: true });
      }}
    />
  );
}

function StartedInquiry({ thread }: { thread: InquirySummary }) {
  const { alias, state, startedAt, unread } = thread;
  return (
    <div className="mt-4 flex flex-col gap-4">
      <p className="text-sm text-ink-soft">
        You wrote to the owner on {formatDate(startedAt)} as {alias}.
      </p>
      <p className="flex flex-wrap gap-2">
        <Badge>{STATE_NAMES[state]}</Badge>
        {unread > 0 && <Badge tone="accent">{unread} unread</Badge>}
      </p>
      <ConversationLink thread={thread} />
    </div>
  );
}

function ConversationLink({ thread }: { thread: Pick<InquirySummary, 'id'> }) {
  return (
    <LinkButton href={`/marketplace/inquiries/${thread.id}`} variant="secondary" className="w-full">
      Open the conversation
    </LinkButton>
  );
}

function InquiryForm({ listingId, userId, onSent }: OwnProps & { onSent: (thread: InquiryThread) => void }) {
  const api = useApi();
  const { data } = useQuery(ndasQuery(api, userId));
  const ndas = data?.asBuyer.filter((nda) => nda.listingId === listingId);
  // What is not loaded yet is not denied.
  const name = ndas ? `${ownNameWords('buyer', knownNames(ndas))} ` : '';
  return (
    <div className="mt-4">
      <MessageForm
        label="Message to the owner"
        help={`${name}Leave out contact information; you can exchange it later.`}
        submitLabel="Send inquiry"
        send={(message) => startInquiry(api, listingId, message)}
        onSent={onSent}
      />
      <AppLink
        to="/marketplace/inquiries"
        className="focus-ring mt-3 inline-flex min-h-11 items-center text-sm text-ink-soft underline"
      >
        Your inquiries
      </AppLink>
    </div>
  );
}
