import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SavedView, SavedViews, SaveViewRequest } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/saved-views';
const KEY = ['admin', 'saved-views'] as const;

export function useSavedViews() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<SavedViews>(PATH, { signal }),
    staleTime: Infinity,
  });
}

export function useSaveView() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (view: SaveViewRequest) => api.send<SavedView>('POST', PATH, view),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useDeleteView() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (id: number) => api.send<null>('DELETE', `${PATH}/${id}`),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
