import { useQuery, useQueryClient } from '@tanstack/react-query';
import { FileSignature } from 'lucide-react';
import type { ReactNode } from 'react';
import type { NdaList, NdaView, PageHead } from '@app/contracts';
import { EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { ndasKey, ndasQuery } from '../api/ndas';
import { OneListing, useListingFilter } from '../layout/one-listing';
import { NdaItem } from './nda-item';

export function head(): PageHead {
  return { title: 'Your NDAs', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const listing = useListingFilter();
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Your NDAs"
        lead="What you signed as a buyer, and what buyers signed for your listings."
        actions={
          <LinkButton href="/marketplace/buyer-profile" variant="secondary">
            Your buyer profile
          </LinkButton>
        }
      />
      <div className="mt-10">{userId !== '' && <Ndas userId={userId} listing={listing} />}</div>
    </div>
  );
}

type Props = { userId: string; /** Narrows the list to one listing. */ listing?: number | null };

export function Ndas({ userId, listing = null }: Props): ReactNode {
  const query = useQueryClient();
  const list = useQuery(ndasQuery(useApi(), userId));
  if (list.isPending)
    return (
      <div role="status" className="flex flex-col gap-4">
        <span className="sr-only">Loading your NDAs...</span>
        {[0, 1].map((index) => (
          <Skeleton key={index} className="h-32 rounded-card" />
        ))}
      </div>
    );
  if (list.isError)
    return (
      <ErrorState
        title="Your NDAs could not be loaded"
        text={failureText(list.error)}
        retrying={list.isRefetching}
        onRetry={() => void list.refetch()}
      />
    );
  const ofListing = (ndas: NdaView[]) => ndas.filter(({ listingId }) => listing === null || listingId === listing);
  const shown = { asBuyer: ofListing(list.data.asBuyer), asSeller: ofListing(list.data.asSeller) };
  return (
    <div className="flex flex-col gap-6">
      {listing !== null && <OneListing listing={listing} what="NDAs" all="/marketplace/ndas" />}
      <Sections
        list={shown}
        title={listing === null ? 'No NDAs yet' : 'No NDAs for this listing yet'}
        onChanged={() => void query.invalidateQueries({ queryKey: ndasKey(userId) })}
      />
    </div>
  );
}

type SectionsProps = { list: NdaList; title: string; onChanged: () => void };

function Sections({ list: { asBuyer, asSeller }, title: emptyTitle, onChanged }: SectionsProps): ReactNode {
  if (asBuyer.length + asSeller.length === 0)
    return (
      <EmptyState
        icon={<FileSignature size={22} strokeWidth={1.5} />}
        title={emptyTitle}
        text="Each listing’s NDA is on its page. What you sign, and what others sign for your listings, appears here."
        action={<LinkButton href="/marketplace">Visit Marketplace</LinkButton>}
      />
    );
  const section = (title: string, ndas: NdaView[]) =>
    ndas.length > 0 && (
      <section>
        <h2 className="font-display text-xl font-semibold">{title}</h2>
        <ul className="mt-4 flex flex-col gap-4">
          {ndas.map((nda) => (
            <NdaItem key={nda.id} nda={nda} onChanged={onChanged} />
          ))}
        </ul>
      </section>
    );
  return (
    <div className="flex flex-col gap-10">
      {section('For your listings', asSeller)}
      {section('As a buyer', asBuyer)}
    </div>
  );
}
