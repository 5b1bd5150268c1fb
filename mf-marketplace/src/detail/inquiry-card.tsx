import { listingPath, type ListingDetail } from '@app/contracts';
import { Card, LinkButton } from '@app/ui';
import { useSession } from '@app/web-kit';
import { inquiryPath } from './listing-facts';

/** What a reader can do next, and only what works today. */
export function InquiryCard({ listing }: { listing: ListingDetail }) {
  const { status } = useSession();
  return (
    <Card as="aside" aria-labelledby="inquire" className="lg:sticky lg:top-24">
      <h2 id="inquire" className="font-display text-xl font-semibold">
        Interested?
      </h2>
      {status === 'authenticated' ? (
        <p className="mt-2 text-sm text-ink-soft">
          Inquiries are not open yet for this listing. Note its number,{' '}
          <span className="figures font-medium text-ink">{listing.id}</span>; it stays the same when they open.
        </p>
      ) : (
        <>
          <p className="mt-2 text-sm text-ink-soft">
            Inquiries are not open yet for this listing. They will ask for an account, which is free.
          </p>
          <LinkButton href={inquiryPath(listingPath(listing))} size="lg" className="mt-5 w-full">
            Sign in to inquire
          </LinkButton>
        </>
      )}
      <p className="figures mt-4 border-t border-line pt-4 text-xs text-ink-faint">Listing number {listing.id}</p>
    </Card>
  );
}
