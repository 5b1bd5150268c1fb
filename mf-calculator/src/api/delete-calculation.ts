import type { ApiClient } from '@app/web-kit';

export function deleteCalculation(api: ApiClient, { id, version }: { id: string; version: number }): Promise<void> {
  return api.send<void>('DELETE', `/api/saved-calculations/${encodeURIComponent(id)}?version=${version}`);
}
