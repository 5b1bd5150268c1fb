import { useState } from 'react';
import { listingPath, type InquiryThread, type ListingDetail } from '@app/contracts';
import { Callout, Card, LinkButton } from '@app/ui';
import { AppLink, useApi, useSession } from '@app/web-kit';
import { VerifyEmailNote } from '../account/verify-email-note';
import { startInquiry } from '../api/inquiries';
import { MessageForm } from '../inquiries/message-form';
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
      {!listing.sample && status === 'authenticated' && !isUnverified && <InquiryForm listingId={listing.id} />}
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

function InquiryForm({ listingId }: { listingId: number }) {
  const api = useApi();
  const [sent, setSent] = useState<InquiryThread>();
  if (sent) {
    return (
      <div className="mt-4 flex flex-col gap-4">
        <Callout tone="success">Your message was sent. The owner sees you as {sent.alias}.</Callout>
        <LinkButton href={`/marketplace/inquiries/${sent.id}`} variant="secondary" className="w-full">
          Open the conversation
        </LinkButton>
      </div>
    );
  }
  return (
    <div className="mt-4">
      <MessageForm
        label="Message to the owner"
        help="The owner does not see your name. Leave out contact information; you can exchange it later."
        submitLabel="Send inquiry"
        send={(message) => startInquiry(api, listingId, message)}
        onSent={setSent}
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
