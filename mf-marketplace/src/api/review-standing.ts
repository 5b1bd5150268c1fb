import { queryOptions, useQuery } from '@tanstack/react-query';
import type { ReviewStanding } from '@app/contracts';
import { useApi, useSession, type ApiClient } from '@app/web-kit';
import { pathOf } from './firm-reviews';

export const standingKey = (userId: string, slug: string) => ['firm-review-standing', userId, slug] as const;

/** What the reader may do at a firm. The key names the user, so that the next user of this browser never sees it. */
export function standingQuery(api: ApiClient, userId: string, slug: string) {
  return queryOptions({
    queryKey: standingKey(userId, slug),
    queryFn: ({ signal }) => api.get<ReviewStanding>(`${pathOf(slug)}/my-review`, { signal }),
    staleTime: 0,
  });
}

/** Undefined for a visitor, and while it is not known. */
export function useStanding(slug: string): ReviewStanding | undefined {
  const { user } = useSession();
  const options = standingQuery(useApi(), user?.id ?? '', slug);
  return useQuery({ ...options, enabled: user !== null }).data;
}
