import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { PublicReader, Roadmap, RoadmapVotes, VoteResponse } from '@app/contracts';
import { toast, useApi, type ApiClient } from '@app/web-kit';
import { HOME_CACHE } from './cache-times';

const ROADMAP_KEY = ['roadmap'];

export function roadmapQuery(api: PublicReader) {
  return queryOptions({
    queryKey: ROADMAP_KEY,
    queryFn: ({ signal }) => api.get<Roadmap>('/api/roadmap', { signal }),
    ...HOME_CACHE,
  });
}

/** The key names the user, so that the next user of this browser never sees these votes as their own. */
function roadmapVotesKey(userId: string) {
  return ['roadmap-votes', userId];
}

/** What the signed-in reader voted for. */
export function roadmapVotesQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: roadmapVotesKey(userId),
    queryFn: ({ signal }) => api.get<RoadmapVotes>('/api/roadmap/votes', { signal }),
  });
}

/** The list of what the reader voted for, with one vote given or taken back. */
export function withVote({ itemIds }: RoadmapVotes, id: number, voted: boolean): RoadmapVotes {
  const others = itemIds.filter((item) => item !== id);
  return { itemIds: voted ? [...others, id] : others };
}

/** The roadmap with another number of votes for one item. The order stays, so that no item moves under a click. */
export function withCount({ items }: Roadmap, id: number, votes: (now: number) => number): Roadmap {
  return { items: items.map((item) => (item.id === id ? { ...item, votes: Math.max(0, votes(item.votes)) } : item)) };
}

export type Vote = { id: number; voted: boolean };

/** Shows at once, becomes what the server counted, and is undone when the server refuses. */
export function useVote(userId: string) {
  const api = useApi();
  const query = useQueryClient();
  const votesKey = roadmapVotesKey(userId);
  const show = ({ id, voted }: Vote, votes: (now: number) => number) => {
    query.setQueryData<RoadmapVotes>(votesKey, (known) => withVote(known ?? { itemIds: [] }, id, voted));
    query.setQueryData<Roadmap>(ROADMAP_KEY, (known) => known && withCount(known, id, votes));
  };
  return useMutation({
    mutationFn: ({ id, voted }: Vote) => api.send<VoteResponse>(voted ? 'POST' : 'DELETE', `/api/roadmap/${id}/vote`),
    onMutate: async (vote) => {
      // An answer that was on its way would bring the old state back.
      await Promise.all([query.cancelQueries({ queryKey: ROADMAP_KEY }), query.cancelQueries({ queryKey: votesKey })]);
      show(vote, (now) => now + (vote.voted ? 1 : -1));
    },
    onSuccess: ({ id, votes, voted }) => show({ id, voted }, () => votes),
    onError: (_error, { id, voted }) => {
      show({ id, voted: !voted }, (now) => now + (voted ? -1 : 1));
      toast({
        title: voted ? 'Your vote was not counted' : 'Your vote was not withdrawn',
        description: 'Please try again in a moment.',
        variant: 'destructive',
      });
    },
  });
}
