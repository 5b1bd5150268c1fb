import { readToken } from '../session/token-storage';
import { createApiClients, type ApiClient, type CallFailure } from './create-api-client';

/** What the session provides to the client and receives from it; inactive until the session starts. */
type SessionCallbacks = {
  onFailure(failure: CallFailure): void;
  renewed(): Promise<string | null>;
  idleMs(): number | null;
};
let session: SessionCallbacks = { onFailure: () => {}, renewed: () => Promise.resolve(null), idleMs: () => null };
let revisions: ((revision: string) => void) | null = null;
let lastRevision: string | null = null;

const clients = createApiClients({
  fetch: (url, init) => fetch(url, init),
  token: readToken,
  now: () => Date.now(),
  idleMs: () => session.idleMs(),
  onFailure: (failure) => session.onFailure(failure),
  onRevision(revision) {
    lastRevision = revision;
    revisions?.(revision);
  },
  renewed: () => session.renewed(),
});
const plain = clients.with(() => ({}));

/** The browser's client: cache-busting GETs, bearer from storage, CSRF header on changes, JSON or an `ApiError`. */
export function apiClient(): ApiClient {
  return plain;
}

/** A client that adds its own headers to every call, e.g. the administrator's elevation. */
export function apiClientWith(headers: () => Record<string, string>): ApiClient {
  return clients.with(headers);
}

export const { finalCall, clearCsrfToken } = clients;

export function listenToCalls(listener: SessionCallbacks): void {
  session = listener;
}

/** Reports the registry revision of each API response, starting with the most recent one. One listener: the shell. */
export function listenToRevisions(listener: (revision: string) => void): void {
  revisions = listener;
  if (lastRevision !== null) listener(lastRevision);
}
