import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Redirect } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/redirects';
const KEY = ['admin', 'redirects'] as const;

export function useRedirects() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<Redirect[]>(PATH, { signal }),
    staleTime: 0,
  });
}

export function useAddRedirect() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (redirect: Omit<Redirect, 'id'>) => api.send<Redirect>('POST', PATH, redirect),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemoveRedirect(id: number) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<null>('DELETE', `${PATH}/${id}`),
    onSettled: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
