import { CSRF_TOKEN_HEADER, RELEASE_REVISION_HEADER } from '@app/contracts';
import type { ApiClient } from './api-client';
import { ApiError, errorFrom, networkError, notJson, SESSION_REFUSED } from './api-error';

const STALE_CSRF = 'REQUEST.CSRF';
const USER_PATH = '/api/user';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = { method: Method; path: string; body?: unknown; signal?: AbortSignal; headers: Record<string, string> };

/** A call that failed, for those who judge by it how the session and the server are. */
export type CallFailure = { path: string; method: Method; error: ApiError; withBearer: boolean };

/** What a client is made of; a browser's are its own globals. */
export type ApiTransport = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  token(): string | null;
  now(): number;
  onFailure?(failure: CallFailure): void;
  /** The registry's revision, as every answer of the API names it. */
  onRevision?(revision: string): void;
  /**
   * A bearer was refused: the session's bearer after the server was asked about it, null when the session has ended.
   */
  renewed?(): Promise<string | null>;
};

export type ApiClients = {
  /** A client that adds headers of its own to every call, e.g. the administrator's elevation. */
  with(headers: () => Record<string, string>): ApiClient;
  /** Sends the last words of a session whose bearer is no longer in storage; they outlive the page. */
  farewell(token: string | null, path: string): Promise<void>;
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
  } catch (error) {
    if (error instanceof DOMException && error.name === 'AbortError') throw error;
    throw notJson(response);
  }
}

export function createApiClients(transport: ApiTransport): ApiClients {
  /** Given by the server with every authenticated answer; kept in memory, sent with every change. */
  let csrfToken: string | null = null;
  let learning: { done: Promise<void>; stop: AbortController } | null = null;

  async function fetched(
    { method, path, body, signal, headers }: Call,
    token: string | null,
    keepalive = false,
  ): Promise<Response> {
    try {
      const response = await transport.fetch(method === 'GET' ? withoutCache(path, transport.now()) : path, {
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
        ...(keepalive && { keepalive }),
      });
      const revision = response.headers.get(RELEASE_REVISION_HEADER);
      if (revision !== null) transport.onRevision?.(revision);
      return response;
    } catch (error) {
      if (error instanceof DOMException && error.name === 'AbortError') throw error;
      throw networkError();
    }
  }

  async function attempt<T>(call: Call): Promise<T> {
    const token = transport.token();
    try {
      const response = await fetched(call, token);
      csrfToken = response.headers.get(CSRF_TOKEN_HEADER) ?? csrfToken;
      return await jsonOf<T>(response);
    } catch (error) {
      if (error instanceof ApiError)
        transport.onFailure?.({ path: call.path, method: call.method, error, withBearer: token !== null });
      throw error;
    }
  }

  /**
   * A bearer is short-lived and its session is not: one that aged while the browser slept is renewed and the call
   * repeated.
   */
  async function renewing<T>(call: Call): Promise<T> {
    const sent = transport.token();
    try {
      return await attempt<T>(call);
    } catch (error) {
      const refused = error instanceof ApiError && error.status === 401 && error.code === SESSION_REFUSED;
      if (!refused || sent === null || call.path === USER_PATH) throw error;
      const token = await transport.renewed?.();
      if (token == null || token === sent) throw error;
      return attempt<T>(call);
    }
  }

  async function learn(signal: AbortSignal): Promise<void> {
    const answer = await fetched({ method: 'GET', path: USER_PATH, headers: {}, signal }, transport.token()).catch(
      () => null,
    );
    signal.throwIfAborted();
    csrfToken = answer?.headers.get(CSRF_TOKEN_HEADER) ?? null;
  }

  /**
   * After a reload no authenticated answer has come yet, and a change without the token would be refused. Asked once
   * for all changes that wait.
   */
  function learnCsrfToken(): Promise<void> {
    if (!learning) {
      const stop = new AbortController();
      const mine = {
        stop,
        done: learn(stop.signal).finally(() => {
          if (learning === mine) learning = null;
        }),
      };
      learning = mine;
    }
    return learning.done;
  }

  async function send<T>(call: Call): Promise<T> {
    if (csrfToken === null && transport.token() !== null) await learnCsrfToken();
    const sent = csrfToken;
    try {
      return await renewing<T>(call);
    } catch (error) {
      // Another tab signed in anew: the refusal itself carried the right token.
      const retry = error instanceof ApiError && error.code === STALE_CSRF && csrfToken !== null && csrfToken !== sent;
      if (!retry) throw error;
      return attempt<T>(call);
    }
  }

  return {
    with: (headers) => ({
      get: (path, options) => renewing({ method: 'GET', path, signal: options?.signal, headers: headers() }),
      send: (method, path, body) => send({ method, path, body, headers: headers() }),
    }),
    farewell: async (token, path) => void (await fetched({ method: 'POST', path, headers: {} }, token, true)),
    forgetCsrfToken() {
      csrfToken = null;
      learning?.stop.abort();
      learning = null;
    },
  };
}
