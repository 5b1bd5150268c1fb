import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { hidesSite, type SettingChange, type SettingKey, type StoredSetting } from '@app/contracts';
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

const HIDDEN_STALE_MS = 60_000;

/** Whether the settings keep the site out of search results; false while that is not known. */
export function useIsSiteHidden(isWanted: boolean): boolean {
  const api = useElevatedApi();
  const { data } = useQuery({
    queryKey: keyOf('seo'),
    queryFn: ({ signal }) => api.get<StoredSetting<'seo'>>(pathOf('seo'), { signal }),
    enabled: isWanted,
    staleTime: HIDDEN_STALE_MS,
  });
  return data !== undefined && hidesSite(data.value);
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
