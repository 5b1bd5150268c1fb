import { queryOptions } from '@tanstack/react-query';
import type { RoadmapVotes } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

/** Whose votes is part of the key: the next one who signs in must not see them as his own. */
export function roadmapVotesKey(userId: string) {
  return ['roadmap-votes', userId];
}

/** What the signed-in reader voted for. */
export function roadmapVotesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: roadmapVotesKey(userId),
    queryFn: ({ signal }) => api.get<RoadmapVotes>('/api/roadmap/votes', { signal }),
  });
}
