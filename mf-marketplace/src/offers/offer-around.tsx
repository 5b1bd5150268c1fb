import type { ReactNode } from 'react';
import type { OfferView } from '@app/contracts';
import { formatMoney, formatPercent, NOT_DISCLOSED } from '@app/ui';
import { AppLink } from '@app/web-kit';

const LINK = 'text-link inline-flex min-h-11 items-center';

/** What helps with the decision: the asking price beside the offer, and the ways to what both sides have said. */
export function OfferAround({ offer }: { offer: OfferView }): ReactNode {
  const { side, listing, price, askingPrice, threadId } = offer;
  const share = price !== null && askingPrice !== null && askingPrice > 0 ? price / askingPrice : null;
  return (
    <section aria-label="About this offer">
      <dl className="flex flex-wrap gap-x-10 gap-y-3 text-sm">
        <div>
          <dt className="text-ink-soft">Asking price</dt>
          <dd className="figures text-lg font-medium">
            {askingPrice === null ? NOT_DISCLOSED : formatMoney(askingPrice)}
          </dd>
        </div>
        {price !== null && (
          <div>
            <dt className="text-ink-soft">This offer</dt>
            <dd className="figures text-lg font-medium">
              {formatMoney(price)}
              {share !== null && (
                <span className="text-sm font-normal text-ink-soft"> {formatPercent(share * 100)} of asking</span>
              )}
            </dd>
          </div>
        )}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-5 text-sm">
        {side === 'buyer' ? (
          <AppLink to={`/marketplace/workspace/${listing.id}`} className={LINK}>
            Your workspace
          </AppLink>
        ) : (
          <AppLink to={`/marketplace/my-listings/${listing.id}?view=sharing`} className={LINK}>
            Documents and access
          </AppLink>
        )}
        {threadId !== null && (
          <AppLink to={`/marketplace/inquiries/${threadId}`} className={LINK}>
            Conversation with the {side === 'buyer' ? 'owner' : 'buyer'}
          </AppLink>
        )}
        <AppLink to={`/marketplace/listing/${listing.id}`} className={LINK}>
          Listing
        </AppLink>
      </p>
    </section>
  );
}
