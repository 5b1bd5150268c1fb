import { sessionSignal } from '../session/session-end';
import { readToken } from '../session/token-storage';
import { noticeConversion } from '../tracking/conversions';
import { createApiClients, type ApiClient, type CallFailure, type ReceivedFile } from './create-api-client';

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
  onChanged: noticeConversion,
});
const plain = clients.with(() => ({}), sessionSignal);

/**
 * The browser's client: cache-busting GETs, bearer from storage, CSRF header on changes, JSON or an `ApiError`. Each
 * call belongs to the session at its time, and ends with it.
 */
export function apiClient(): ApiClient {
  return plain;
}

/** A client that adds its own headers to every call, e.g. the administrator's elevation. */
export function apiClientWith(headers: () => Record<string, string>): ApiClient {
  return clients.with(headers, sessionSignal);
}

/** The session's own: its calls outlive a session, and it decides itself which responses still count. */
export function lastingApiClient(headers: () => Record<string, string>): ApiClient {
  return clients.with(headers);
}

/**
 * Clients for screens, one for each session. A screen keeps the one that it was given, so that nothing of it is sent
 * with another user's bearer: neither a save that waits for its time nor one that is made while the screen goes.
 */
export function clientPerSession(headers: () => Record<string, string>): () => ApiClient {
  let given: { signal: AbortSignal; client: ApiClient } | null = null;
  return () => {
    const signal = sessionSignal();
    if (given?.signal !== signal) given = { signal, client: clients.with(headers, () => signal) };
    return given.client;
  };
}

/** The client of the session that is on this page now. */
export const sessionClient = clientPerSession(() => ({}));

/** A file for this user; one of a session that ends meanwhile is given to no user. @throws ApiError */
export function fetchFile(path: string, headers: Record<string, string> = {}): Promise<ReceivedFile> {
  return clients.file(path, { signal: sessionSignal(), headers });
}

export const { finalCall, clearCsrfToken, stream: openEventStream } = clients;

export function listenToCalls(listener: SessionCallbacks): void {
  session = listener;
}

/** Reports the registry revision of each API response, starting with the most recent one. One listener: the shell. */
export function listenToRevisions(listener: (revision: string) => void): void {
  revisions = listener;
  if (lastRevision !== null) listener(lastRevision);
}
