import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ApprovalList, ApprovalRequest, TwoPeopleChange, TwoPeopleSetting } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { WAITING_KEY } from '../../portal/api/waiting';

const PATH = '/api/admin/approvals';
const KEY = ['admin', 'approvals'] as const;
const TWO_PEOPLE = [...KEY, 'two-people'] as const;

export type ApprovalView = 'waiting' | 'ended';

export function useApprovals(view: ApprovalView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<ApprovalList>(`${PATH}?view=${view}${pageParam === null ? '' : `&after=${pageParam}`}`, { signal }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export type ApprovalAct =
  | { act: 'approve' | 'apply-alone'; hash: string }
  | { act: 'reject'; note: string }
  | { act: 'withdraw' };

/** Whatever comes of it, the list is another one; so is everything that an approved change touches. */
export function useDecide(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ act, ...body }: ApprovalAct) => api.send<ApprovalRequest>('POST', `${PATH}/${id}/${act}`, body),
    onSuccess: (_answer, { act }) => {
      void query.invalidateQueries({ queryKey: act === 'approve' || act === 'apply-alone' ? ['admin'] : KEY });
      void query.invalidateQueries({ queryKey: WAITING_KEY });
    },
  });
}

export function useTwoPeople() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: TWO_PEOPLE,
    queryFn: ({ signal }) => api.get<TwoPeopleSetting>(`${PATH}/two-people`, { signal }),
    staleTime: 0,
  });
}

/** A refusal reads everything again: switching it off becomes a request in the list. */
export function useSetTwoPeople() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: TwoPeopleChange) => api.send<TwoPeopleSetting>('PUT', `${PATH}/two-people`, change),
    onSuccess: (setting) => query.setQueryData(TWO_PEOPLE, setting),
    onError: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
