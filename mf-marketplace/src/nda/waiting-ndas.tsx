import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useApi, useSession } from '@app/web-kit';
import { ndasQuery } from '../api/ndas';
import { WaitingLink } from '../layout/waiting-link';

/** The way from the own listings to their NDAs, with the number of those that wait for the owner's countersignature. */
export function WaitingNdas(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const { data } = useQuery({ ...ndasQuery(useApi(), userId), enabled: userId !== '' });
  const waiting = (data?.asSeller ?? []).filter(({ state }) => state === 'signed').length;
  return (
    <WaitingLink to="/marketplace/ndas" waiting={waiting}>
      NDAs from buyers
    </WaitingLink>
  );
}
