import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Badge } from '@app/ui';
import { AppLink, useApi, useSession } from '@app/web-kit';
import { ndasQuery } from '../api/ndas';

/** The way from the own listings to their NDAs, with the number of those that wait for the owner's countersignature. */
export function WaitingNdas(): ReactNode {
  const userId = useSession().user?.id ?? '';
  const { data } = useQuery({ ...ndasQuery(useApi(), userId), enabled: userId !== '' });
  const waiting = (data?.asSeller ?? []).filter(({ state }) => state === 'signed').length;
  return (
    <AppLink to="/marketplace/ndas" className="focus-ring inline-flex min-h-11 items-center gap-2">
      <span className="underline">NDAs from buyers</span>
      {waiting > 0 && (
        <Badge tone="warning">{waiting === 1 ? '1 waiting for you' : `${waiting} waiting for you`}</Badge>
      )}
    </AppLink>
  );
}
