import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { UserView } from '@app/contracts';
import { ErrorState, Skeleton } from '@app/ui';
import { currentUserQuery } from '@app/web-kit';

/** Everything that the server sends about the signed-in user, or a loading or error state. */
export function AccountUser({ children }: { children: (user: UserView) => ReactNode }): ReactNode {
  const { data: user, isError, isFetching, refetch } = useQuery(currentUserQuery);
  if (user) return children(user);
  if (isError)
    return (
      <ErrorState
        title="Your account did not load"
        text="It is safe; the server did not respond."
        onRetry={() => void refetch()}
        retrying={isFetching}
      />
    );
  return (
    <div role="status" aria-label="Loading your account" className="flex flex-col gap-6">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}
