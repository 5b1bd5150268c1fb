import { CSRF_TOKEN_HEADER } from '@app/contracts';
import type { ApiClient } from './api-client';
import { ApiError, errorFrom, networkError, notJson } from './api-error';

const STALE_CSRF = 'REQUEST.CSRF';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = { method: Method; path: string; body?: unknown; signal?: AbortSignal; headers: Record<string, string> };

/** What a client is made of; a browser's are its own globals. */
export type ApiTransport = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  token(): string | null;
  now(): number;
  /** A bearer was sent and refused. */
  onUnauthorized?(path: string): void;
};

export type ApiClients = {
  /** A client that adds headers of its own to every call, e.g. the administrator's elevation. */
  with(headers: () => Record<string, string>): ApiClient;
  forgetCsrfToken(): void;
};

function withoutCache(path: string, now: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}_=${now}`;
}

async function jsonOf<T>(response: Response): Promise<T> {
  if (!response.ok) throw await errorFrom(response);
  if (response.status === 204) return undefined as T;
  try {
    return (await response.json()) as T;
  } catch {
    throw notJson(response);
  }
}

export function createApiClients(transport: ApiTransport): ApiClients {
  /** Given by the server with every authenticated answer; kept in memory, sent with every change. */
  let csrfToken: string | null = null;

  async function fetched({ method, path, body, signal, headers }: Call, token: string | null): Promise<Response> {
    try {
      return await transport.fetch(method === 'GET' ? withoutCache(path, transport.now()) : path, {
        method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && csrfToken && { [CSRF_TOKEN_HEADER]: csrfToken }),
          ...headers,
        },
        body: body === undefined ? null : JSON.stringify(body),
        signal: signal ?? null,
      });
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw networkError();
    }
  }

  async function attempt<T>(call: Call): Promise<T> {
    const token = transport.token();
    const response = await fetched(call, token);
    csrfToken = response.headers.get(CSRF_TOKEN_HEADER) ?? csrfToken;
    if (response.status === 401 && token) transport.onUnauthorized?.(call.path);
    return jsonOf<T>(response);
  }

  /** Right after a sign-in no authenticated answer has come yet, and a change without the token would be refused. */
  async function learnCsrfToken(): Promise<void> {
    const answer = await fetched({ method: 'GET', path: '/api/user', headers: {} }, transport.token()).catch(() => null);
    csrfToken = answer?.headers.get(CSRF_TOKEN_HEADER) ?? null;
  }

  async function send<T>(call: Call): Promise<T> {
    if (csrfToken === null && transport.token() !== null) await learnCsrfToken();
    const sent = csrfToken;
    try {
      return await attempt<T>(call);
    } catch (error) {
      // Another tab signed in anew: the refusal itself carried the right token.
      const retry = error instanceof ApiError && error.code === STALE_CSRF && csrfToken !== null && csrfToken !== sent;
      if (!retry) throw error;
      return attempt<T>(call);
    }
  }

  return {
    with: (headers) => ({
      get: (path, options) => attempt({ method: 'GET', path, signal: options?.signal, headers: headers() }),
      send: (method, path, body) => send({ method, path, body, headers: headers() }),
    }),
    forgetCsrfToken: () => {
      csrfToken = null;
    },
  };
}
