import type { ApiClient } from './api-client';
import { ApiError, errorFrom, notJson } from './api-error';
import { readToken } from '../session/token-storage';

const CSRF_HEADER = 'x-csrf-token';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type CallOptions = { body?: unknown; signal?: AbortSignal; headers?: Record<string, string> };

/** Given by the server with every authenticated answer; kept in memory, sent with every change. */
let csrfToken: string | null = null;

function withoutCache(path: string): string {
  return `${path}${path.includes('?') ? '&' : '?'}_=${Date.now()}`;
}

function headersFor(method: Method, { body, headers = {} }: CallOptions): Record<string, string> {
  const token = readToken();
  return {
    accept: 'application/json',
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(token ? { authorization: `Bearer ${token}` } : {}),
    ...(method !== 'GET' && csrfToken ? { [CSRF_HEADER]: csrfToken } : {}),
    ...headers,
  };
}

async function call<T>(method: Method, path: string, options: CallOptions): Promise<T> {
  let response: Response;
  try {
    response = await fetch(method === 'GET' ? withoutCache(path) : path, {
      method,
      headers: headersFor(method, options),
      credentials: 'include',
      body: options.body === undefined ? null : JSON.stringify(options.body),
      signal: options.signal ?? null,
    });
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw new ApiError(0, 'Failed to fetch', 'NETWORK');
  }
  csrfToken = response.headers.get(CSRF_HEADER) ?? csrfToken;
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    throw notJson(response.status);
  }
}

export function forgetCsrfToken(): void {
  csrfToken = null;
}

/** A client that adds headers of its own to every call, e.g. the administrator's elevation. */
export function apiClientWith(headers: () => Record<string, string>): ApiClient {
  return {
    get: (path, options) => call('GET', path, { ...options, headers: headers() }),
    send: (method, path, body) => call(method, path, { body, headers: headers() }),
  };
}

const plain = apiClientWith(() => ({}));

/** The browser's client: cache-busting GETs, bearer from storage, CSRF header on changes, JSON or an `ApiError`. */
export function apiClient(): ApiClient {
  return plain;
}
