import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoadmapInput, StoredRoadmapItem } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/roadmap';
const KEY = ['admin', 'roadmap'] as const;

/** All of them: a roadmap is one page. */
export function useRoadmap() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<StoredRoadmapItem[]>(PATH, { signal }),
    staleTime: 0,
  });
}

export type RoadmapChange = { version: number; value: RoadmapInput };

/** @param id null for a new one. A refusal reads the list again. */
export function useSaveRoadmapItem(id: number | null) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: ({ version, value }: RoadmapChange) =>
      id === null
        ? api.send<StoredRoadmapItem>('POST', PATH, value)
        : api.send<StoredRoadmapItem>('PUT', `${PATH}/${id}`, { ...value, version }),
    onSuccess: (saved) =>
      query.setQueryData<StoredRoadmapItem[]>(KEY, (items) =>
        items?.some((item) => item.id === saved.id)
          ? items.map((item) => (item.id === saved.id ? saved : item))
          : [...(items ?? []), saved],
      ),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteRoadmapItem(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<null>('DELETE', `${PATH}/${id}`),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
