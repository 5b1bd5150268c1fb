import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { SavedValuationSummary } from '@app/contracts';
import { Card, formatDate, formatMoney, LinkButton, MAX_COMPARED } from '@app/ui';
import { AppLink, useApi } from '@app/web-kit';
import { savedValuationsQuery } from '../api/saved-valuations';

/** `isOpen`: the reader has access to the figures of the listing. */
type Props = { userId: string; listingId: number; isOpen: boolean };

/** The valuations that the reader has saved for a listing, and the way to another one that starts from its figures. */
export function ValueCard({ userId, listingId, isOpen }: Props): ReactNode {
  const list = useQuery(savedValuationsQuery(useApi(), userId));
  const saved = list.data?.valuations.filter((valuation) => valuation.listingId === listingId) ?? [];
  const compared = saved.slice(0, MAX_COMPARED).map(({ id }) => id);
  return (
    <Card as="section" aria-labelledby="value">
      <h2 id="value" className="font-display text-xl font-semibold">
        Your valuations
      </h2>
      {list.isError && <p className="mt-2 text-sm text-ink-soft">Your saved valuations could not be loaded.</p>}
      {list.isSuccess && saved.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">
          {isOpen
            ? 'Try multiples and terms with the figures of this listing. What you save is listed here.'
            : 'You have saved no valuation for this listing.'}
        </p>
      )}
      <ul className="mt-2 divide-y divide-line empty:hidden">
        {saved.map((valuation) => (
          <SavedItem key={valuation.id} valuation={valuation} />
        ))}
      </ul>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isOpen && (
          <LinkButton href={`/marketplace/valuation?listing=${listingId}`} variant="secondary">
            Value this practice
          </LinkButton>
        )}
        {compared.length > 1 && (
          <LinkButton href={`/marketplace/valuations?compare=${compared.join(',')}`} variant="quiet">
            Compare {compared.length} valuations
          </LinkButton>
        )}
      </div>
    </Card>
  );
}

function SavedItem({ valuation: { id, name, price, updatedAt } }: { valuation: SavedValuationSummary }): ReactNode {
  return (
    <li>
      <AppLink
        to={`/marketplace/valuation?saved=${id}`}
        className="focus-ring flex min-h-11 items-center justify-between gap-4 rounded-input py-2 hover:bg-sunken"
      >
        <span className="min-w-0">
          <span className="block font-medium text-ink wrap-anywhere">{name}</span>
          <span className="block text-sm text-ink-soft">Changed {formatDate(updatedAt)}</span>
        </span>
        <span className="figures shrink-0 font-medium">{formatMoney(price)}</span>
      </AppLink>
    </li>
  );
}
