import { queryOptions } from '@tanstack/react-query';
import type {
  NewSavedValuation,
  SavedValuation,
  SavedValuationChange,
  SavedValuationList,
  SavedValuationSummary,
} from '@app/contracts';
import { onSessionEnd, type ApiClient } from '@app/web-kit';

const PATH = '/api/saved-valuations';
const pathOf = (id: string) => `${PATH}/${encodeURIComponent(id)}`;

/** The key names the user, so that the next user of this browser never sees these valuations as their own. */
export function savedValuationsKey(userId: string) {
  return ['saved-valuations', userId] as const;
}

/** They change in other tabs too, so they are always fetched again. */
export function savedValuationsQuery(api: ApiClient, userId: string) {
  return queryOptions({
    queryKey: savedValuationsKey(userId),
    queryFn: ({ signal }) => api.get<SavedValuationList>(PATH, { signal }),
    staleTime: 0,
  });
}

/** One of them; fetched once for each opening, so that a form never sits on a version that it does not show. */
export function savedValuationQuery(api: ApiClient, userId: string, id: string) {
  return queryOptions({
    queryKey: [...savedValuationsKey(userId), id],
    queryFn: ({ signal }) => readValuation(api, id, signal),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

/** Several of them, in the order of `ids`, all or none; fetched once for each opening of the comparison. */
export function comparedValuationsQuery(api: ApiClient, userId: string, ids: string[]) {
  return queryOptions({
    queryKey: [...savedValuationsKey(userId), 'compared', ...ids],
    queryFn: ({ signal }) => Promise.all(ids.map((id) => readValuation(api, id, signal))),
    staleTime: Infinity,
    gcTime: 0,
    retry: false,
  });
}

export function readValuation(api: ApiClient, id: string, signal?: AbortSignal): Promise<SavedValuation> {
  return api.get<SavedValuation>(pathOf(id), signal && { signal });
}

/** Requests without an answer so far, as far as this tab knows, with the ids of their attempts. */
const unanswered = new Map<string, string>();
onSessionEnd(() => unanswered.clear());

function newAttempt(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Repeating the request, by a second click or because the answer was lost, saves only one. */
async function sendOnce(api: ApiClient, path: string, body: object): Promise<SavedValuation> {
  const request = `${path} ${JSON.stringify(body)}`;
  const attempt = unanswered.get(request) ?? newAttempt();
  unanswered.set(request, attempt);
  const created = await api.send<SavedValuation>('POST', path, { ...body, attempt });
  unanswered.delete(request);
  return created;
}

export function createValuation(api: ApiClient, valuation: NewSavedValuation): Promise<SavedValuation> {
  return sendOnce(api, PATH, valuation);
}

export function copyValuation(api: ApiClient, id: string): Promise<SavedValuation> {
  return sendOnce(api, `${pathOf(id)}/copies`, {});
}

/** Saves or renames; refused with 409 when `version` is not the present one. */
export function changeValuation(api: ApiClient, id: string, change: SavedValuationChange): Promise<SavedValuation> {
  return api.send<SavedValuation>('PATCH', pathOf(id), change);
}

export function deleteValuation(
  api: ApiClient,
  { id, version }: Pick<SavedValuationSummary, 'id' | 'version'>,
): Promise<void> {
  return api.send<void>('DELETE', `${pathOf(id)}?version=${version}`);
}
