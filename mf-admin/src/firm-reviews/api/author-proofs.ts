import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { AuthorProof, AuthorProofs, DecideAuthorProofRequest } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import { downloadElevated } from '../../portal/download-elevated';

const PATH = '/api/admin/author-proofs';
const KEY = ['admin', 'author-proofs'] as const;
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

export function useAuthorProofs() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'list'] as const,
    queryFn: ({ signal }) => api.get<AuthorProofs>(PATH, { signal }),
    staleTime: 0,
  });
}

export function useAuthorProof(id: string) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: [...KEY, 'one', id] as const,
    queryFn: ({ signal }) => api.get<AuthorProof>(pathOf(id), { signal }),
    staleTime: 0,
  });
}

/** The server records that it was opened. */
export function useOpenAuthorPaper() {
  return useMutation({
    mutationFn: ({ id, name }: { id: string; name: string }) =>
      downloadElevated(`/api/admin/firm-papers/${encodeURIComponent(id)}/file`, name),
  });
}

/** Its answer is the proof as it is then; a refusal reads it again. */
export function useDecideAuthorProof(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (request: DecideAuthorProofRequest) => api.send<AuthorProof>('POST', `${pathOf(id)}/decision`, request),
    onSuccess: (proof) => query.setQueryData([...KEY, 'one', id], proof),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
