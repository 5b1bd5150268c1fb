import { queryOptions, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { FirmHistory, FirmPaper, MyFirm, ProveClaimRequest, WaitingPapers } from '@app/contracts';
import { useApi, type ApiClient } from '@app/web-kit';
import type { UploadOptions } from '../upload/file-upload';
import { uploadFetch } from '../upload/upload-fetch';

const pathOf = (id: string) => `/api/my-firms/${encodeURIComponent(id)}`;
const PAPERS = '/api/firm-papers';

/** The keys name the user, so that the next user of this browser never sees them. */
export function myFirmKey(userId: string, id: string) {
  return ['my-firm', userId, id] as const;
}

export function myFirmQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: myFirmKey(userId, id),
    queryFn: ({ signal }) => api.get<MyFirm>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

export type ClaimChange =
  | { step: 'claim'; body?: undefined }
  | { step: 'claim/mail'; body: { email: string } }
  | { step: 'claim/code'; body: { code: string } }
  | { step: 'claim/papers' | 'dispute'; body: ProveClaimRequest }
  | { step: 'claim/withdraw'; body?: undefined };

/** Each is answered with everything as it is afterwards. */
export function useChangeClaim(userId: string, id: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ step, body }: ClaimChange) => api.send<MyFirm>('POST', `${pathOf(id)}/${step}`, body),
    onSuccess: (firm) => query.setQueryData(myFirmKey(userId, id), firm),
    // A call that got no answer may have arrived; what was sent with it is waiting no more.
    onError: () => void query.invalidateQueries({ queryKey: myFirmKey(userId, id) }),
    onSettled: () => void query.invalidateQueries({ queryKey: papersKey(userId) }),
  });
}

function papersKey(userId: string) {
  return ['firm-papers', userId, 'claim'] as const;
}

/** Uploaded and not sent yet. */
export function claimPapersQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: papersKey(userId),
    queryFn: async ({ signal }) => (await api.get<WaitingPapers>(`${PAPERS}?purpose=claim`, { signal })).papers,
    staleTime: 0,
  });
}

export type PaperChange = ({ kind: 'add'; file: File } & UploadOptions) | { kind: 'remove'; id: string };

export function useChangePapers(userId: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: async (change: PaperChange): Promise<void> => {
      if (change.kind === 'remove') {
        await api.send<undefined>('DELETE', `${PAPERS}/${encodeURIComponent(change.id)}`);
        return;
      }
      const { file, signal, onPercent } = change;
      const parameters = new URLSearchParams({ purpose: 'claim', name: file.name });
      await api.send<FirmPaper>('POST', `${PAPERS}?${parameters}`, file, { signal, fetch: uploadFetch(onPercent) });
    },
    onSettled: () => query.invalidateQueries({ queryKey: papersKey(userId) }),
  });
}

/** The pages of an own profile's history. */
export function useOwnHistory(userId: string, id: string) {
  const api = useApi();
  return useInfiniteQuery({
    queryKey: ['my-firm', userId, id, 'history'] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<FirmHistory>(`${pathOf(id)}/history${pageParam === null ? '' : `?cursor=${pageParam}`}`, { signal }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}
