import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { DeclineProofRequest, ProofEntry, ProofsPage, ProofView, VerifyProofRequest } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { downloadElevated } from '../../portal/download-elevated';

const PATH = '/api/admin/proofs';
const KEY = ['admin', 'proofs'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function useProofs(view: ProofView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<ProofsPage>(`${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useProof(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<ProofEntry>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** The server records that it was opened, so the actions are read again. */
export function useOpenProof(id: string) {
  const query = useQueryClient();
  return useMutation({
    mutationFn: (name: string) => downloadElevated(`${pathOf(id)}/file`, name),
    onSettled: () => void query.invalidateQueries({ queryKey: [...KEY, 'one', id] }),
  });
}

export type ProofDecision = ({ kind: 'verify' } & VerifyProofRequest) | ({ kind: 'decline' } & DeclineProofRequest);

/** Its answer is the proof as it is then; a refusal reads it again. */
export function useDecideProof(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...body }: ProofDecision) => api.send<ProofEntry>('POST', `${pathOf(id)}/${kind}`, body),
    onSuccess: (proof) => query.setQueryData([...KEY, 'one', id], proof),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
