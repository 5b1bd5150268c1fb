import { useQuery } from '@tanstack/react-query';
import { Handshake } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { OfferList, OfferSummary, PageHead } from '@app/contracts';
import { EmptyState, ErrorState, formatMoney, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { AppLink, failureText, useApi, useSession } from '@app/web-kit';
import { offersQuery } from '../api/offers';
import { signatureText } from '../nda/nda-rules';
import { comparableOffers, comparedVersions, comparisonPath } from './compared-offers';
import { OfferBadge } from './offer-badge';
import { OfferComparison } from './offer-comparison';
import { deadline, nextStep } from './offer-text';

export function head(): PageHead {
  return { title: 'Your offers', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Your offers"
        lead="What you have offered as a buyer, and what buyers have offered for your listings."
      />
      <div className="mt-10">{userId !== '' && <Offers userId={userId} />}</div>
    </div>
  );
}

export function Offers({ userId }: { userId: string }): ReactNode {
  const list = useQuery(offersQuery(useApi(), userId));
  if (list.isPending)
    return (
      <div role="status" className="flex flex-col gap-3">
        <span className="sr-only">Loading your offers...</span>
        {[0, 1].map((index) => (
          <Skeleton key={index} className="h-24 rounded-card" />
        ))}
      </div>
    );
  if (list.isError)
    return (
      <ErrorState
        title="Your offers could not be loaded"
        text={failureText(list.error)}
        retrying={list.isRefetching}
        onRetry={() => void list.refetch()}
      />
    );
  return <Sections list={list.data} userId={userId} />;
}

function Sections({ list: { asBuyer, asSeller }, userId }: { list: OfferList; userId: string }): ReactNode {
  const [search, setSearch] = useSearchParams();
  const sent = [...asSeller, ...asBuyer].filter(({ versions }) => versions > 0);
  const compared = comparedVersions(search.get('compare'), sent);
  if (asBuyer.length + asSeller.length === 0)
    return (
      <EmptyState
        icon={<Handshake size={22} strokeWidth={1.5} />}
        title="No offers yet"
        text="With an active NDA you can make an offer for a listing. Offers for your own listings appear here as well."
        action={<LinkButton href="/marketplace/ndas">Your NDAs</LinkButton>}
      />
    );
  return (
    <div className="flex flex-col gap-10">
      {compared.length > 1 && (
        <OfferComparison
          columns={compared}
          userId={userId}
          onChoose={(columns) => setSearch(comparisonPath(columns).split('?')[1], { preventScrollReset: true })}
        />
      )}
      <Section title="For your listings" offers={asSeller} />
      <Section title="As a buyer" offers={asBuyer} />
    </div>
  );
}

function Section({ title, offers }: { title: string; offers: OfferSummary[] }): ReactNode {
  if (offers.length === 0) return null;
  return (
    <section>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-display text-xl font-semibold">{title}</h2>
        {comparableOffers(offers).map(({ listing, offers: compared }) => (
          <LinkButton
            key={listing.id}
            href={comparisonPath(compared.map(({ id }) => ({ id, version: null })))}
            variant="secondary"
            size="sm"
          >
            Compare {compared.length} offers<span className="sr-only"> for {listing.title}</span>
          </LinkButton>
        ))}
      </div>
      <ul className="mt-4 divide-y divide-line rounded-card border border-line bg-surface">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferItem offer={offer} />
          </li>
        ))}
      </ul>
    </section>
  );
}

export function OfferItem({ offer }: { offer: OfferSummary }): ReactNode {
  const { id, listing, price, other, side } = offer;
  const ends = deadline(offer);
  return (
    <AppLink
      to={`/marketplace/offers/${id}`}
      className="focus-ring flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 hover:bg-sunken"
    >
      <span className="min-w-0 flex-1 basis-60">
        <span className="block font-medium wrap-anywhere text-ink">{listing.title}</span>
        <span className="block text-sm text-ink-soft">
          {side === 'seller' && other && `${signatureText(other)}. `}
          {nextStep(offer)}
          {ends && ` ${ends}.`}
        </span>
      </span>
      <span className="figures font-medium">{price === null ? 'No price yet' : formatMoney(price)}</span>
      <OfferBadge offer={offer} />
    </AppLink>
  );
}
