import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { Card, ErrorState, Skeleton } from '@app/ui';
import { currentUserQuery } from '@app/web-kit';
import { profileFacts } from './profile-facts';

function FactsSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading your profile" className="flex flex-col">
      {profileRows.map((row) => (
        <div key={row} className="flex justify-between gap-6 border-b border-line py-3.5 last:border-b-0">
          <Skeleton className="h-5 w-32" />
          <Skeleton className="h-5 w-40" />
        </div>
      ))}
    </div>
  );
}

const profileRows = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];

export function ProfileCard(): ReactNode {
  const { data: user, isError, isFetching, refetch } = useQuery(currentUserQuery);
  if (isError && !user) return <ErrorState title="Your profile did not load" text="Your account is fine; the server did not answer." onRetry={() => void refetch()} retrying={isFetching} />;
  return (
    <Card as="section" aria-labelledby="profile-title">
      <h2 id="profile-title" className="mb-2 font-display text-lg font-semibold">
        Your profile
      </h2>
      {user ? (
        <dl>
          {profileFacts(user).map(({ label, value }) => (
            <div key={label} className="flex flex-wrap justify-between gap-x-6 border-b border-line py-3 text-sm last:border-b-0">
              <dt className="text-ink-soft">{label}</dt>
              <dd className={value === null ? 'text-ink-faint' : 'figures font-medium break-all'}>{value ?? 'Not given'}</dd>
            </div>
          ))}
        </dl>
      ) : (
        <FactsSkeleton />
      )}
    </Card>
  );
}
