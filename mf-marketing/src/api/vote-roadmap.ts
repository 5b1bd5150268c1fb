import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Roadmap, RoadmapVotes, VoteResponse } from '@app/contracts';
import { toast, useApi } from '@app/web-kit';
import { withCount, withVote } from '../roadmap/apply-vote';
import { ROADMAP_KEY } from './get-roadmap';
import { roadmapVotesKey } from './get-roadmap-votes';

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
        title: voted ? 'Your vote was not counted' : 'Your vote was not taken back',
        description: 'Please try again in a moment.',
        variant: 'destructive',
      });
    },
  });
}
