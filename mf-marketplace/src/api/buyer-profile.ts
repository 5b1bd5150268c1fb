import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyBuyerProfile, ShownBuyer } from '@app/contracts';
import { useApi, type ApiClient } from '@app/web-kit';
import type { UploadOptions } from '../upload/file-upload';
import { uploadFetch } from '../upload/upload-fetch';

const PATH = '/api/my-buyer-profile';

/** The key names the user, so that the next user of this browser never sees the profile. */
export function buyerProfileKey(userId: string) {
  return ['my-buyer-profile', userId] as const;
}

export function buyerProfileQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: buyerProfileKey(userId),
    queryFn: ({ signal }) => api.get<MyBuyerProfile>(PATH, { signal }),
    staleTime: 0,
  });
}

export type ProfileChange =
  | { kind: 'save'; revision: number; profile: Record<string, unknown> }
  | ({ kind: 'submit'; file: File } & UploadOptions)
  | { kind: 'remove' };

/** Each change is answered with the whole profile and the state of the proof as they are afterwards. */
export function useChangeBuyerProfile(userId: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: ProfileChange) => {
      if (change.kind === 'save') {
        const { revision, profile } = change;
        return api.send<MyBuyerProfile>('PUT', PATH, { revision, profile });
      }
      if (change.kind === 'remove') return api.send<MyBuyerProfile>('DELETE', `${PATH}/proof`);
      const { file, signal, onPercent } = change;
      const parameters = new URLSearchParams({ name: file.name });
      return api.send<MyBuyerProfile>('PUT', `${PATH}/proof?${parameters}`, file, {
        signal,
        fetch: uploadFetch(onPercent),
      });
    },
    onSuccess: (profile) => query.setQueryData(buyerProfileKey(userId), profile),
    // A call that was stopped or got no answer may have arrived.
    onError: () => void query.invalidateQueries({ queryKey: buyerProfileKey(userId) }),
  });
}

export type ShownAt = { kind: 'inquiry' | 'nda'; id: string };

const SHOWN_PATHS = { inquiry: '/api/marketplace-inquiries', nda: '/api/ndas' } as const;

/** The buyer of a conversation or NDA of the seller. */
export function shownBuyerQuery(api: ApiClient, userId: string, { kind, id }: ShownAt) {
  return queryOptions({
    queryKey: ['shown-buyer-profile', userId, kind, id] as const,
    queryFn: ({ signal }) =>
      api.get<ShownBuyer>(`${SHOWN_PATHS[kind]}/${encodeURIComponent(id)}/buyer-profile`, { signal }),
    staleTime: 0,
  });
}
