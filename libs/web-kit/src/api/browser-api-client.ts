import { readToken } from '../session/token-storage';
import type { ApiClient } from './api-client';
import { createApiClients } from './create-api-client';

/** Heard by the session, which asks the server once more and judges by that answer alone. */
let onUnauthorized: (path: string) => void = () => {};

const clients = createApiClients({
  fetch: (url, init) => fetch(url, init),
  token: readToken,
  now: () => Date.now(),
  onUnauthorized: (path) => onUnauthorized(path),
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

export function forgetCsrfToken(): void {
  clients.forgetCsrfToken();
}

export function hearUnauthorized(listener: (path: string) => void): void {
  onUnauthorized = listener;
}
