import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { AuditChainCheck, AuditPage } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';
import type { AuditFilter } from '../audit-filter';

const PATH = '/api/admin/audit';
const KEY = ['admin', 'audit'] as const;

const address = (path: string, parameters: Record<string, string>) => {
  const search = new URLSearchParams(parameters).toString();
  return search === '' ? path : `${path}?${search}`;
};

export function useAudit(filter: AuditFilter) {
  const api = useElevatedApi();
  return useInfiniteQuery({
    queryKey: [...KEY, filter] as const,
    queryFn: ({ pageParam, signal }) =>
      api.get<AuditPage>(address(PATH, { ...filter, ...(pageParam !== null && { after: String(pageParam) }) }), {
        signal,
      }),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    staleTime: 0,
  });
}

export function useCheckAudit() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: () => api.send<AuditChainCheck>('POST', `${PATH}/check`, {}),
    onSuccess: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}

/** The entries of a filter as a CSV file. */
export const auditFile = (filter: AuditFilter): string => address(`${PATH}/export`, filter);
