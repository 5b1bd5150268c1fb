import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { RoleMember, RoleMembers, SetRolesRequest } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/roles';
const KEY = ['admin', 'roles'] as const;

export function useRoleMembers() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<RoleMembers>(PATH, { signal }),
    staleTime: 0,
  });
}

/** A search is a call of its own and not a query: no cache keeps the accounts of others. */
export function useFindMember() {
  const api = useElevatedApi();
  return useMutation({
    mutationFn: (email: string) => api.send<RoleMember>('POST', `${PATH}/search`, { email }),
    gcTime: 0,
  });
}

/** A refusal reads the roles again: they are others by then. */
export function useSetRoles(id: string) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (request: SetRolesRequest) => api.send<RoleMembers>('PUT', `${PATH}/${id}`, request),
    onSuccess: (answer) => query.setQueryData(KEY, answer),
    onError: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
