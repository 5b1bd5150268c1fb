import type { SavedCalculation } from '@app/contracts';
import type { ApiClient } from '@app/web-kit';

export function readSavedCalculation(api: ApiClient, id: string, signal?: AbortSignal): Promise<SavedCalculation> {
  return api.get<SavedCalculation>(`/api/saved-calculations/${encodeURIComponent(id)}`, signal && { signal });
}
