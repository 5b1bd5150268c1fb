import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Card, ErrorState, LinkButton, Skeleton } from '@app/ui';
import { currentUserQuery } from '@app/web-kit';
import { FactList } from '../../layout/fact-list';
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
  if (isError && !user)
    return (
      <ErrorState
        title="Your profile did not load"
        text="Your account is fine; the server did not respond."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <Card as="section" aria-labelledby="profile-title">
      <h2 id="profile-title" className="mb-2 font-display text-lg font-semibold">
        Your profile
      </h2>
      {user ? (
        <>
          <FactList facts={profileFacts(user)} />
          <LinkButton href="/dashboard?section=profile" variant="secondary" className="mt-5">
            Edit your profile
          </LinkButton>
        </>
      ) : (
        <FactsSkeleton />
      )}
    </Card>
  );
}
