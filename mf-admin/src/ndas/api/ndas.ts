import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ApproveNdaTextRequest,
  EndNdaRequest,
  NdaChainCheck,
  NdaLogEntry,
  NdaLogPage,
  NdaTextInUse,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import type { NdaFilter } from '../nda-filter';

const PATH = '/api/admin/ndas';
const KEY = ['admin', 'ndas'] as const;

export function useNdas({ state, listing }: NdaFilter) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', state ?? null, listing ?? null] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({
        ...(state !== undefined && { state }),
        ...(listing !== undefined && { listing: String(listing) }),
        ...(pageParam !== null && { cursor: pageParam }),
      }).toString();
      return api.get<NdaLogPage>(search === '' ? PATH : `${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useNda(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<NdaLogEntry>(`${PATH}/${encodeURIComponent(id)}`, { signal }),
    staleTime: 0,
  });
}

/** Ends the NDA, or one grant of it. Its answer is the NDA as it is then; a refusal reads it again. */
export function useEndNda(id: string, grantId?: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  const part = grantId === undefined ? '' : `/grants/${encodeURIComponent(grantId)}`;
  return useMutation({
    mutationFn: (body: EndNdaRequest) =>
      api.send<NdaLogEntry>('POST', `${PATH}/${encodeURIComponent(id)}${part}/end`, body),
    onSuccess: (nda) => query.setQueryData([...KEY, 'one', id], nda),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useCheckChain() {
  const api = useElevatedApi();
  return useMutation({ mutationFn: () => api.send<NdaChainCheck>('POST', '/api/admin/nda-chain/check', {}) });
}

const TEXT_PATH = '/api/admin/nda-text';
const TEXT_KEY = ['admin', 'nda-text'] as const;

export function useNdaText() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: TEXT_KEY,
    queryFn: ({ signal }) => api.get<NdaTextInUse>(TEXT_PATH, { signal }),
    staleTime: 0,
  });
}

/** A refusal reads the text again: another one is in use by then. */
export function useApproveNdaText() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (body: ApproveNdaTextRequest) => api.send<NdaTextInUse>('POST', `${TEXT_PATH}/approval`, body),
    onSuccess: (text) => query.setQueryData(TEXT_KEY, text),
    onError: () => void query.invalidateQueries({ queryKey: TEXT_KEY }),
  });
}
