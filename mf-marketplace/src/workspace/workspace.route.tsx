import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { NdaView, OfferSummary, PageHead } from '@app/contracts';
import { Card, EmptyState, ErrorState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { ndasQuery } from '../api/ndas';
import { offersQuery } from '../api/offers';
import { ConfidentialFacts } from '../nda/confidential-facts';
import { knownNames, profileWords, type KnownNames } from '../nda/known-names';
import { openNda } from '../nda/nda-rules';
import { closedWords } from '../nda/nda-words';
import { OfferItem } from '../offers/offers.route';
import { AgreementCard } from './agreement-card';
import { MessagesCard } from './messages-card';
import { isOpenOffer, workspaceStep } from './next-step';
import { NoteCard } from './note-card';
import { ValueCard } from './value-card';

export function head(): PageHead {
  return { title: 'Workspace', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const listingId = Number(useParams()['listingId']);
  const userId = useSession().user?.id ?? '';
  return (
    <div className="page section">
      {userId !== '' && <Workspace key={listingId} userId={userId} listingId={listingId} />}
    </div>
  );
}

type Props = { userId: string; listingId: number };

/** Everything that a buyer has about one listing. */
export function Workspace({ userId, listingId }: Props): ReactNode {
  const api = useApi();
  const ndas = useQuery(ndasQuery(api, userId));
  const offers = useQuery(offersQuery(api, userId));
  if (ndas.isPending || offers.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading the workspace...</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  if (ndas.isError || offers.isError)
    return (
      <ErrorState
        title="The workspace could not be loaded"
        text={failureText(ndas.error ?? offers.error)}
        retrying={ndas.isRefetching || offers.isRefetching}
        onRetry={() => void Promise.all([ndas.refetch(), offers.refetch()])}
      />
    );
  // The open NDA counts; without one, the latest.
  const own = ndas.data.asBuyer.filter((nda) => nda.listingId === listingId);
  const nda = openNda(own, listingId) ?? own[0];
  if (!nda) return <NoWorkspace />;
  return (
    <Cards
      nda={nda}
      names={knownNames(own)}
      offers={offers.data.asBuyer.filter(({ listing }) => listing.id === listingId)}
      userId={userId}
    />
  );
}

function NoWorkspace(): ReactNode {
  return (
    <EmptyState
      title="No workspace for this listing"
      text="A workspace opens when you request a listing’s NDA, which is on the listing’s page."
      action={<LinkButton href="/marketplace">See the listings</LinkButton>}
    />
  );
}

type CardsProps = { nda: NdaView; names: KnownNames; offers: OfferSummary[]; userId: string };

function Cards({ nda, names, offers, userId }: CardsProps): ReactNode {
  const { listingId } = nda;
  const isOpen = nda.state === 'active' && closedWords(nda) === undefined;
  return (
    <>
      <PageHeader
        eyebrow={`Workspace, listing ${listingId}`}
        title={nda.listingTitle}
        lead={workspaceStep(nda, offers)}
      />
      <div className="mt-10 grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[repeat(2,minmax(0,1fr))]">
        <div className="flex flex-col gap-6">
          <Card as="section" aria-labelledby="facts">
            <h2 id="facts" className="font-display text-xl font-semibold">
              Confidential facts
            </h2>
            {isOpen ? (
              <ConfidentialFacts listingId={listingId} userId={userId} />
            ) : (
              <p className="mt-2 text-sm text-ink-soft">
                {(offers.some(isOpenOffer) && closedWords(nda)) || 'You see them while your NDA gives you access.'}
              </p>
            )}
          </Card>
          <AgreementCard nda={nda} />
        </div>
        <div className="flex flex-col gap-6">
          <NoteCard userId={userId} listingId={listingId} />
          <ValueCard userId={userId} listingId={listingId} isOpen={isOpen} />
          <OffersCard offers={offers} isActive={isOpen && !nda.isBought} listingId={listingId} />
          <MessagesCard userId={userId} listingId={listingId} isPublic={nda.listing === 'open'} />
          <Card as="section" aria-labelledby="buyer">
            <h2 id="buyer" className="font-display text-xl font-semibold">
              Your buyer profile
            </h2>
            <p className="mt-2 text-sm text-ink-soft">{profileWords(names)}</p>
            <LinkButton href="/marketplace/buyer-profile" variant="secondary" className="mt-3">
              Open your buyer profile
            </LinkButton>
          </Card>
        </div>
      </div>
    </>
  );
}

type OffersProps = { offers: OfferSummary[]; isActive: boolean; listingId: number };

function OffersCard({ offers, isActive, listingId }: OffersProps): ReactNode {
  return (
    <Card as="section" aria-labelledby="offers">
      <h2 id="offers" className="font-display text-xl font-semibold">
        Your offers
      </h2>
      {offers.length === 0 && (
        <p className="mt-2 text-sm text-ink-soft">You have not made an offer for this listing.</p>
      )}
      <ul className="-mx-5 mt-2 divide-y divide-line empty:hidden">
        {offers.map((offer) => (
          <li key={offer.id}>
            <OfferItem offer={offer} />
          </li>
        ))}
      </ul>
      {isActive && !offers.some(isOpenOffer) && (
        <LinkButton href={`/marketplace/offers/new/${listingId}`} variant="secondary" className="mt-3">
          Draft an offer
        </LinkButton>
      )}
    </Card>
  );
}
