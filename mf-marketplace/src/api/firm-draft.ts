import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MyFirmDraft } from '@app/contracts';
import type { FirmDraft } from '@app/domain';
import { useApi, type ApiClient } from '@app/web-kit';

const pathOf = (id: string) => `/api/my-firms/${encodeURIComponent(id)}/draft`;

export function firmDraftKey(userId: string, id: string) {
  return ['my-firm', userId, id, 'draft'] as const;
}

export function firmDraftQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: firmDraftKey(userId, id),
    queryFn: ({ signal }) => api.get<MyFirmDraft>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

export type DraftChange =
  | { kind: 'save'; revision: number; entries: FirmDraft }
  | { kind: 'submit' | 'withdraw' | 'discard'; revision: number };

/** Each is answered with the draft as it is afterwards. */
export function useChangeDraft(userId: string, id: string) {
  const api = useApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...body }: DraftChange) =>
      kind === 'save'
        ? api.send<MyFirmDraft>('PUT', pathOf(id), body)
        : api.send<MyFirmDraft>('POST', `${pathOf(id)}/${kind}`, body),
    onSuccess: (draft) => query.setQueryData(firmDraftKey(userId, id), draft),
  });
}
