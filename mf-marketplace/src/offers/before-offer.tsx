import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { NdaList, OfferList } from '@app/contracts';
import { offerMachine } from '@app/domain';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@app/ui';
import { failureText, useApi } from '@app/web-kit';
import { ndasQuery } from '../api/ndas';
import { offersQuery } from '../api/offers';
import { openNda } from '../nda/nda-rules';
import { closedWords } from '../nda/nda-words';

export type OfferObstacle = { title: string; text: string; to: string; label: string };

const SIGN_FIRST = 'Offers go to owners whose NDA you have both signed. Request and sign it on the listing’s page.';

/** Why this buyer cannot begin an offer for the listing, and what leads on; undefined when they can. */
export function offerObstacle(listingId: number, ndas: NdaList, offers: OfferList): OfferObstacle | undefined {
  const open = offers.asBuyer.find(
    ({ listing, state }) => listing.id === listingId && !offerMachine.terminal.includes(state),
  );
  if (open)
    return {
      title: 'You already have an offer for this listing',
      text: 'One offer at a time. Open it to change, send or withdraw it.',
      to: `/marketplace/offers/${open.id}`,
      label: 'Open your offer',
    };
  const own = ndas.asBuyer.filter((nda) => nda.listingId === listingId);
  const nda = openNda(own, listingId) ?? own[0];
  const workspace = { to: `/marketplace/workspace/${listingId}`, label: 'Open the workspace' };
  if (nda?.isBought)
    return { title: 'You bought this practice', text: 'Its deal is closed, so it takes no more offers.', ...workspace };
  const closed = nda && closedWords(nda);
  if (closed !== undefined) return { title: 'You cannot begin an offer now', text: closed, ...workspace };
  if (nda?.state === 'active') return undefined;
  const listing = { to: `/marketplace/listing/${listingId}`, label: 'See the listing' };
  return nda?.state === 'signed'
    ? {
        title: 'The owner countersigns first',
        text: 'You signed the NDA. You can draft an offer after that.',
        ...listing,
      }
    : { title: 'An offer needs an NDA', text: SIGN_FIRST, ...listing };
}

type Props = { listingId: number; userId: string; children: ReactNode };

/** Shows the form only to a buyer whom the server will let save it: what is typed is not refused at the end. */
export function BeforeOffer({ listingId, userId, children }: Props): ReactNode {
  const api = useApi();
  const ndas = useQuery(ndasQuery(api, userId));
  const offers = useQuery(offersQuery(api, userId));
  if (ndas.isPending || offers.isPending)
    return (
      <div role="status">
        <span className="sr-only">Loading</span>
        <Skeleton className="h-64 rounded-card" />
      </div>
    );
  if (ndas.isError || offers.isError)
    return (
      <ErrorState
        title="Your NDAs could not be loaded"
        text={failureText(ndas.error ?? offers.error)}
        retrying={ndas.isRefetching || offers.isRefetching}
        onRetry={() => void Promise.all([ndas.refetch(), offers.refetch()])}
      />
    );
  const obstacle = offerObstacle(listingId, ndas.data, offers.data);
  if (!obstacle) return children;
  return (
    <EmptyState
      title={obstacle.title}
      text={obstacle.text}
      action={<LinkButton href={obstacle.to}>{obstacle.label}</LinkButton>}
    />
  );
}
