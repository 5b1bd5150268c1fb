import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { SettingChange, SettingKey, StoredSetting } from '@app/contracts';
import { useElevatedApi } from '@app/web-kit';

const pathOf = (key: SettingKey) => `/api/admin/content/settings/${key}`;
const keyOf = (key: SettingKey) => ['admin', 'settings', key] as const;

export function useSetting<K extends SettingKey>(key: K) {
  const api = useElevatedApi();
  return useQuery({
    queryKey: keyOf(key),
    queryFn: ({ signal }) => api.get<StoredSetting<K>>(pathOf(key), { signal }),
    staleTime: 0,
  });
}

/** A refusal reads them again: another administrator may have changed them. */
export function useSaveSetting<K extends SettingKey>(key: K) {
  const api = useElevatedApi();
  const query = useQueryClient();
  return useMutation({
    mutationFn: (change: SettingChange<K>) => api.send<StoredSetting<K>>('PUT', pathOf(key), change),
    onSuccess: (stored) => query.setQueryData(keyOf(key), stored),
    onError: () => void query.invalidateQueries({ queryKey: keyOf(key) }),
  });
}
