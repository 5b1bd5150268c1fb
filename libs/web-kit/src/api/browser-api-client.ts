import { readToken } from '../session/token-storage';
import type { ApiClient } from './api-client';
import { createApiClients, type CallFailure } from './create-api-client';

/** What the session does for the client and hears from it; empty until the session starts. */
type SessionEar = { onFailure(failure: CallFailure): void; renewed(): Promise<string | null> };
let ear: SessionEar = { onFailure: () => {}, renewed: () => Promise.resolve(null) };
let revisions: ((revision: string) => void) | null = null;
let lastRevision: string | null = null;

const clients = createApiClients({
  fetch: (url, init) => fetch(url, init),
  token: readToken,
  now: () => Date.now(),
  onFailure: (failure) => ear.onFailure(failure),
  onRevision(revision) {
    lastRevision = revision;
    revisions?.(revision);
  },
  renewed: () => ear.renewed(),
});
const plain = clients.with(() => ({}));

/** The browser's client: cache-busting GETs, bearer from storage, CSRF header on changes, JSON or an `ApiError`. */
export function apiClient(): ApiClient {
  return plain;
}

/** A client that adds headers of its own to every call, e.g. the administrator's elevation. */
export function apiClientWith(headers: () => Record<string, string>): ApiClient {
  return clients.with(headers);
}

export const { farewell, forgetCsrfToken } = clients;

export function listenToCalls(listener: SessionEar): void {
  ear = listener;
}

/**
 * Tells the revision of the release registry that each answer of the API names, the last one first. One listener: the
 * shell.
 */
export function listenToRevisions(listener: (revision: string) => void): void {
  revisions = listener;
  if (lastRevision !== null) listener(lastRevision);
}
