import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  MyFirmSubmission,
  MyFirmSubmissions,
  StoredFirmSubmission,
  SubmitFirmRequest,
  SubmitterMove,
} from '@app/contracts';
import { useApi, type ApiClient } from '@app/web-kit';
import type { UploadOptions } from '../upload/file-upload';
import { uploadFetch } from '../upload/upload-fetch';
import { fetchPicture } from './download';

const PATH = '/api/firm-submissions';
const KEY = ['firm-submissions'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** The keys name the user, so that the next user of this browser never sees a submission. */
export function mySubmissionsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: [...KEY, userId],
    queryFn: ({ signal }) => api.get<MyFirmSubmissions>(PATH, { signal }),
    staleTime: 0,
  });
}

const oneKey = (userId: string, id: string) => [...KEY, userId, id] as const;

export function mySubmissionQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: oneKey(userId, id),
    queryFn: ({ signal }) => api.get<MyFirmSubmission>(pathOf(id), { signal }),
    staleTime: 0,
    // The form's own copy is what counts; reading it again under the hands of a writer would conflict with itself.
    refetchOnWindowFocus: false,
  });
}

/** What was changed is answered whole, as it is afterwards. */
function useStore(userId: string) {
  const query = useQueryClient();
  return (submission: MyFirmSubmission) => {
    query.setQueryData(oneKey(userId, submission.id), submission);
    void query.invalidateQueries({ queryKey: [...KEY, userId], exact: true });
  };
}

export function useBeginSubmission(userId: string) {
  const api = useApi();
  const store = useStore(userId);
  return useMutation({ mutationFn: () => api.send<MyFirmSubmission>('POST', PATH), onSuccess: store });
}

/** Saves are made by the form itself, one after the other; this is the call. */
export function useSaveSubmission(userId: string, id: string) {
  const api = useApi();
  const store = useStore(userId);
  return async (request: StoredFirmSubmission): Promise<MyFirmSubmission> => {
    const saved = await api.send<MyFirmSubmission>('PUT', pathOf(id), request);
    store(saved);
    return saved;
  };
}

export type SubmissionChange =
  | ({ kind: 'submit' } & SubmitFirmRequest)
  | { kind: SubmitterMove }
  | ({ kind: 'logo' | 'paper'; file: File } & UploadOptions)
  | { kind: 'remove-logo' | 'remove-paper' };

/** Every change besides saving the fields. After a refusal it is read again: another window may have been faster. */
export function useChangeSubmission(userId: string, id: string) {
  const api = useApi();
  const query = useQueryClient();
  const store = useStore(userId);
  return useMutation({
    mutationFn: (change: SubmissionChange) => {
      switch (change.kind) {
        case 'submit': {
          const { revision, fax } = change;
          return api.send<MyFirmSubmission>('POST', `${pathOf(id)}/submit`, { revision, ...(fax && { fax }) });
        }
        case 'reopen':
        case 'withdraw':
          return api.send<MyFirmSubmission>('POST', `${pathOf(id)}/moves`, { move: change.kind });
        case 'logo':
        case 'paper': {
          const { kind, file, signal, onPercent } = change;
          const path = `${pathOf(id)}/${kind}?${new URLSearchParams({ name: file.name })}`;
          return api.send<MyFirmSubmission>('PUT', path, file, { signal, fetch: uploadFetch(onPercent) });
        }
        case 'remove-logo':
          return api.send<MyFirmSubmission>('DELETE', `${pathOf(id)}/logo`);
        case 'remove-paper':
          return api.send<MyFirmSubmission>('DELETE', `${pathOf(id)}/paper`);
      }
    },
    onSuccess: store,
    onError: () => void query.invalidateQueries({ queryKey: oneKey(userId, id) }),
  });
}

/** The logo as it would be shown, for a page to show it. */
export function useSubmittedLogo(userId: string, id: string, version: string) {
  return useQuery({
    queryKey: [...oneKey(userId, id), 'logo', version],
    queryFn: () => fetchPicture(`${pathOf(id)}/logo`),
    staleTime: Infinity,
  });
}
