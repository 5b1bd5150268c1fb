import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ClaimEntry, ClaimsPage, ClaimView, MoveClaimRequest } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { downloadElevated } from '../../portal/download-elevated';

const PATH = '/api/admin/firm-claims';
const KEY = ['admin', 'firm-claims'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function useClaims(view: ClaimView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<ClaimsPage>(`${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useClaim(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<ClaimEntry>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** Its answer is the claim as it is then; a refusal reads it again. */
export function useMoveClaim(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (move: MoveClaimRequest) => api.send<ClaimEntry>('POST', `${pathOf(id)}/moves`, move),
    onSuccess: (claim) => query.setQueryData([...KEY, 'one', id], claim),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** The server records that it was opened, so the claim is read again. */
export function useOpenPaper() {
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      downloadElevated(`/api/admin/firm-papers/${encodeURIComponent(id)}/file`, name),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
