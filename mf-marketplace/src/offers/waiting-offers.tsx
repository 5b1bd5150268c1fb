import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi, useSession } from '@app/web-kit';
import { offersQuery } from '../api/offers';
import { WaitingLink } from '../layout/waiting-link';
import { waitsForReader } from './offer-text';

/** The way from the own listings to the offers for them, with the number of those that the owner has to answer. */
export function WaitingOffers(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const { data } = useQuery({ ...offersQuery(useApi(), userId), enabled: userId !== '' });
  return (
    <WaitingLink to="/marketplace/offers" waiting={(data?.asSeller ?? []).filter(waitsForReader).length}>
      Offers from buyers
    </WaitingLink>
  );
}
