import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  ServiceKeyChange,
  ServiceKeyList,
  ServiceKeyName,
  ServiceKeyTest,
  ServiceKeyTestRequest,
} from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/service-keys';
const KEY = ['admin', 'service-keys'] as const;

export function useServiceKeys() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<ServiceKeyList>(PATH, { signal }),
    staleTime: 0,
  });
}

/** Nothing of the key stays in this browser: the mutation is forgotten as soon as it has ended. */
export function useSaveServiceKey(name: ServiceKeyName) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    gcTime: 0,
    mutationFn: (change: ServiceKeyChange) => api.send<ServiceKeyList>('PUT', `${PATH}/${name}`, change),
    onSuccess: (list) => query.setQueryData(KEY, list),
    onError: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useRemoveServiceKey(name: ServiceKeyName) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (version: number) => api.send<ServiceKeyList>('DELETE', `${PATH}/${name}?version=${version}`),
    onSuccess: (list) => query.setQueryData(KEY, list),
    onError: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

export function useTestServiceKey(name: ServiceKeyName) {
  const api = useElevatedApi();
  return useMutation({
    gcTime: 0,
    mutationFn: (request: ServiceKeyTestRequest) => api.send<ServiceKeyTest>('POST', `${PATH}/${name}/test`, request),
  });
}
