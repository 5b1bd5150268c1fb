import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { listingPath } from '@app/contracts';
import { Badge, formatDate } from '@app/ui';
import { useApi, useSession } from '@app/web-kit';
import { useFavorites } from '../api/favorites';
import { inquiriesQuery } from '../api/inquiries';
import { myListingsQuery } from '../api/my-listings';
import { ndasQuery } from '../api/ndas';
import { offersQuery } from '../api/offers';
import { useSavedSearches } from '../api/saved-searches';
import { STATE_NAMES } from '../inquiries/inquiry-text';
import { ndaStateWords } from '../nda/nda-rules';
import { OfferBadge } from '../offers/offer-badge';
import { nextStep as nextOfferStep, waitsForReader } from '../offers/offer-text';
import { nextStep, stateOf } from '../selling/listing-state';
import { DashboardCard } from './dashboard-card';
import { ndaTask, searchAlerts, unreadFirst, waitingFirst, waitingOffersFirst } from './first-items';

const MARKETPLACE = { to: '/marketplace', action: 'See the listings' };

/** What the reader has in the marketplace, for the dashboard. */
export function Component(): ReactNode {
  return (
    <section aria-labelledby="my-marketplace">
      <h2 id="my-marketplace" className="mb-4 font-display text-lg font-semibold">
        Your marketplace
      </h2>
      <div className="grid grid-cols-1 gap-6 md:grid-cols-2">
        <Listings />
        <Inquiries />
        <Ndas />
        <Offers />
        <Favorites />
        <Searches />
      </div>
    </section>
  );
}

function Listings(): ReactNode {
  const { status } = useSession();
  const query = useQuery({ ...myListingsQuery(useApi()), enabled: status === 'authenticated' });
  const to = '/marketplace/my-listings';
  return (
    <DashboardCard
      title="My listings"
      query={query}
      rows={({ listings }) =>
        listings.map((listing) => {
          const { label, tone } = stateOf(listing);
          const title = listing.title || `Listing ${listing.id}, without a title yet`;
          const mark = <Badge tone={tone}>{label}</Badge>;
          return { key: listing.id, to: `${to}/${listing.id}`, title, note: nextStep(listing), mark };
        })
      }
      empty={{ text: 'You have no listings. Nothing is public until you submit one.', to, action: 'Start a listing' }}
      all={{ to, label: 'All my listings' }}
    />
  );
}

function Inquiries(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const query = useQuery({ ...inquiriesQuery(useApi(), userId), enabled: userId !== '' });
  const to = '/marketplace/inquiries';
  return (
    <DashboardCard
      title="Inquiries"
      query={query}
      rows={({ inquiries }) =>
        unreadFirst(inquiries).map(({ id, listing, other, state, unread }) => ({
          key: id,
          to: `${to}/${id}`,
          title: listing.title,
          note: other.alias,
          mark: unread > 0 ? <Badge tone="accent">{unread} unread</Badge> : <Badge>{STATE_NAMES[state]}</Badge>,
        }))
      }
      empty={{ text: 'A conversation starts when you write to an owner, or a buyer writes to you.', ...MARKETPLACE }}
      all={{ to, label: 'All inquiries' }}
    />
  );
}

function Ndas(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const query = useQuery({ ...ndasQuery(useApi(), userId), enabled: userId !== '' });
  const to = '/marketplace/ndas';
  return (
    <DashboardCard
      title="NDAs"
      query={query}
      rows={(data) =>
        waitingFirst(data).map((nda) => {
          const task = ndaTask(nda);
          const mark = task && <Badge tone="warning">Waiting for you</Badge>;
          return { key: nda.id, to, title: nda.listingTitle, note: task ?? ndaStateWords(nda), mark };
        })
      }
      empty={{ text: 'A signed NDA opens the confidential figures of a listing to a buyer.', ...MARKETPLACE }}
      all={{ to, label: 'All NDAs' }}
    />
  );
}

function Offers(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const query = useQuery({ ...offersQuery(useApi(), userId), enabled: userId !== '' });
  const to = '/marketplace/offers';
  return (
    <DashboardCard
      title="Offers"
      query={query}
      rows={(data) =>
        waitingOffersFirst(data).map((offer) => ({
          key: offer.id,
          to: `${to}/${offer.id}`,
          title: offer.listing.title,
          note: nextOfferStep(offer),
          mark: waitsForReader(offer) ? <Badge tone="warning">Waiting for you</Badge> : <OfferBadge offer={offer} />,
        }))
      }
      empty={{ text: 'Once both sides have signed an NDA, a buyer can make an offer.', ...MARKETPLACE }}
      all={{ to, label: 'All offers' }}
    />
  );
}

function Favorites(): ReactNode {
  const to = '/marketplace/saved';
  return (
    <DashboardCard
      title="Favorites"
      query={useFavorites()}
      rows={({ favorites }) =>
        favorites.map(({ listingId, addedAt, listing }) => ({
          key: listingId,
          to: listing ? listingPath(listing) : to,
          title: listing?.title ?? `Listing ${listingId}`,
          note: listing ? `Added on ${formatDate(addedAt)}` : 'No longer available',
        }))
      }
      empty={{ text: 'Select the heart on a listing to keep it here.', ...MARKETPLACE }}
      all={{ to, label: 'All favorites' }}
    />
  );
}

function Searches(): ReactNode {
  return (
    <DashboardCard
      title="Saved searches"
      query={useSavedSearches()}
      rows={({ searches }) =>
        searches.map(({ id, name, query, ...alerts }) => ({
          key: id,
          to: `/marketplace?${query}`,
          title: name,
          note: searchAlerts(alerts),
        }))
      }
      empty={{ text: 'Filter the marketplace, then save the search to come back to it in one step.', ...MARKETPLACE }}
      all={{ to: '/marketplace/saved', label: 'All saved searches' }}
    />
  );
}
