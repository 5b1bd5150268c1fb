import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { MenuChange, MenuDocument } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/menus';
const KEY = ['admin', 'menus'] as const;

export function useMenus() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<MenuDocument>(PATH, { signal }),
    staleTime: 0,
  });
}

/** All menus at once. A refusal reads them again. */
export function useSaveMenus() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: MenuChange) => api.send<MenuDocument>('PUT', PATH, change),
    onSuccess: (menus) => query.setQueryData(KEY, menus),
    onError: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
