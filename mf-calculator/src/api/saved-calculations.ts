import { queryOptions } from '@tanstack/react-query';
import type {
  NewSavedCalculation,
  SavedCalculation,
  SavedCalculationChange,
  SavedCalculationList,
} from '@app/contracts';
import { onSessionEnd, type ApiClient } from '@app/web-kit';

/** The key names the user, so that the next user of this browser never sees these calculations as their own. */
export function savedCalculationsKey(userId: string) {
  return ['saved-calculations', userId];
}

/**
 * The account's own calculations, the latest changed first. They change in other tabs too, so they are always fetched
 * again.
 */
export function savedCalculationsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: savedCalculationsKey(userId),
    queryFn: ({ signal }) => api.get<SavedCalculationList>('/api/saved-calculations', { signal }),
    staleTime: 0,
  });
}

export function readSavedCalculation(api: ApiClient, id: string, signal?: AbortSignal): Promise<SavedCalculation> {
  return api.get<SavedCalculation>(`/api/saved-calculations/${encodeURIComponent(id)}`, signal && { signal });
}

/** Requests without an answer so far, as far as this tab knows, with the ids of their attempts. */
const unanswered = new Map<string, string>();
onSessionEnd(() => unanswered.clear());

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/**
 * Saves a calculation in the account, or copies a saved one. Repeating the request, by a second click or because the
 * answer was lost, creates only one calculation.
 */
export async function createCalculation(api: ApiClient, calculation: NewSavedCalculation): Promise<SavedCalculation> {
  const request = JSON.stringify(calculation);
  const attempt = unanswered.get(request) ?? newAttempt();
  unanswered.set(request, attempt);
  const created = await api.send<SavedCalculation>('POST', '/api/saved-calculations', { ...calculation, attempt });
  unanswered.delete(request);
  return created;
}

/** Saves or renames; refused with 409 when `version` is not the present one. */
export function changeCalculation(
  api: ApiClient,
  id: string,
  change: SavedCalculationChange,
): Promise<SavedCalculation> {
  return api.send<SavedCalculation>('PATCH', `/api/saved-calculations/${encodeURIComponent(id)}`, change);
}

export function deleteCalculation(api: ApiClient, { id, version }: { id: string; version: number }): Promise<void> {
  return api.send<void>('DELETE', `/api/saved-calculations/${encodeURIComponent(id)}?version=${version}`);
}
