import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  AnswerSubmissionRequest,
  PublishSubmissionRequest,
  SubmissionEntry,
  SubmissionsPage,
  SubmissionView,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { downloadElevated, fetchElevatedPicture } from '../../portal/download-elevated';

const PATH = '/api/admin/firm-submissions';
const KEY = ['admin', 'firm-submissions'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function useSubmissions(view: SubmissionView) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, 'list', view] as const,
    queryFn: ({ pageParam, signal }) => {
      const search = new URLSearchParams({ view, ...(pageParam !== null && { cursor: pageParam }) });
      return api.get<SubmissionsPage>(`${PATH}?${search}`, { signal });
    },
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.nextCursor ?? null,
    staleTime: 0,
  });
}

export function useSubmission(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<SubmissionEntry>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

export function useSubmissionLogo(id: string, version: string) {
  return useQuery({
    queryKey: [...KEY, 'logo', id, version] as const,
    queryFn: () => fetchElevatedPicture(`${pathOf(id)}/logo`),
    staleTime: Infinity,
  });
}

/** The server records that it was opened, so the actions are read again. */
export function useOpenPaper(id: string) {
  const query = useQueryClient();
  return useMutation({
    mutationFn: (paper: { id: string; name: string }) =>
      downloadElevated(`/api/admin/firm-papers/${encodeURIComponent(paper.id)}/file`, paper.name),
    onSettled: () => void query.invalidateQueries({ queryKey: [...KEY, 'one', id] }),
  });
}

export type SubmissionDecision =
  | ({ kind: 'publish' } & PublishSubmissionRequest)
  | ({ kind: 'request-changes' | 'reject' } & AnswerSubmissionRequest);

/** Its answer is the submission as it is then; a refusal reads it again. */
export function useDecideSubmission(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ kind, ...body }: SubmissionDecision) =>
      api.send<SubmissionEntry>('POST', `${pathOf(id)}/${kind}`, body),
    onSuccess: (submission) => query.setQueryData([...KEY, 'one', id], submission),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
