import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingChange, StoredSetting } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const PATH = '/api/admin/content/settings/firms';
const KEY = ['admin', 'settings', 'firms'] as const;

export function useFirmSettings() {
  const api = useElevatedApi();
  return useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => api.get<StoredSetting<'firms'>>(PATH, { signal }),
    staleTime: 0,
  });
}

/** A refusal reads them again: another administrator may have changed them. */
export function useSaveFirmSettings() {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingChange<'firms'>) => api.send<StoredSetting<'firms'>>('PUT', PATH, change),
    onSuccess: (stored) => query.setQueryData(KEY, stored),
    onError: () => void query.invalidateQueries({ queryKey: KEY }),
  });
}
