import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Outline, OutlineRequest, StoredDocument, WritingBrief } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/outline';

/** @param brief null while there is none to read an outline for */
export function useOutline(brief: WritingBrief | null) {
  const api = useElevatedApi();
  const search = new URLSearchParams(brief ? { ...brief, words: String(brief.words) } : {}).toString();
  return useQuery({
    queryKey: ['admin', 'outline', search] as const,
    queryFn: ({ signal }) => api.get<Outline>(`${PATH}?${search}`, { signal }),
    enabled: brief !== null,
    staleTime: 0,
    gcTime: 0,
  });
}

/** Its answer is the new draft, which has the outline as the administrator's working copy. */
export function useStartDraft() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (request: OutlineRequest) => api.send<StoredDocument>('POST', PATH, request),
    onSuccess: () => void query.invalidateQueries({ queryKey: ['admin', 'documents'] }),
  });
}
