import { CSRF_TOKEN_HEADER, IDLE_HEADER, RELEASE_REVISION_HEADER } from '@app/contracts';
import { ApiError, errorFrom, networkError, notJson, SESSION_REFUSED } from './api-error';
import { fileNameOf } from './file-name';

/** Reads and writes of the product's API. Responses are parsed JSON; failures are `ApiError`. */
export type ApiClient = {
  get<T>(path: string, options?: { signal?: AbortSignal }): Promise<T>;
  /** A `Blob` is sent as the whole body. */
  send<T>(method: 'POST' | 'PUT' | 'PATCH' | 'DELETE', path: string, body?: unknown, options?: SendOptions): Promise<T>;
};

export type SendOptions = {
  signal?: AbortSignal;
  /** Sends this call instead of the browser's fetch, which does not say how much of a body has been sent. */
  fetch?: (url: string, init: RequestInit) => Promise<Response>;
};

export type StreamOptions = {
  signal: AbortSignal;
  headers?: Record<string, string> | undefined;
  onData: (data: unknown) => void;
};

/** A server that says nothing for this long is gone: ours gives a sign of life every 5 s. */
const SILENCE_MS = 20_000;
const STALE_CSRF = 'REQUEST.CSRF';
const USER_PATH = '/api/user';

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
type Call = SendOptions & {
  method: Method;
  path: string;
  body?: unknown;
  headers: Record<string, string>;
  /** For an answer that is not JSON. Its address is sent as it is. */
  read?: (response: Response) => Promise<unknown>;
};

/** A file that the server sent, and the name that it gave it. */
export type ReceivedFile = { name: string | null; content: Blob };

/** A failed call, for the session and the recovery to evaluate. */
export type CallFailure = { path: string; method: Method; error: ApiError; withBearer: boolean };

/** The client's dependencies; a browser's are its own globals. */
export type ApiTransport = {
  fetch(url: string, init: RequestInit): Promise<Response>;
  token(): string | null;
  now(): number;
  /** Milliseconds since the signed-in user's last input; null when none is known. */
  idleMs?(): number | null;
  onFailure?(failure: CallFailure): void;
  /** The registry's revision, from every API response. */
  onRevision?(revision: string): void;
  /** The body of a successful change. */
  onChanged?(body: unknown): void;
  /**
   * Called when a bearer was refused: returns the session's bearer after asking the server, null when the session has
   * ended.
   */
  renewed?(): Promise<string | null>;
};

export type ApiClients = {
  /**
   * A client that adds its own headers to every call, e.g. the administrator's elevation. Its calls end, and are no
   * longer sent, when the signal that `life` returns at the time of the call is aborted.
   */
  with(headers: () => Record<string, string>, life?: () => AbortSignal): ApiClient;
  /** A file, for this user alone: the call ends with the signal. Failures are `ApiError`. */
  file(path: string, options: { signal: AbortSignal; headers?: Record<string, string> }): Promise<ReceivedFile>;
  /** Server-sent events of the present session; ends with the response, and fails when there is none. */
  stream(path: string, options: StreamOptions): Promise<void>;
  /** Sends the last calls of a session whose bearer is no longer in storage; they continue after the page is closed. */
  finalCall(token: string | null, path: string): Promise<void>;
  clearCsrfToken(): void;
};

/** A file is sent as it is; everything else is JSON. */
const isFile = (body: unknown): body is Blob => body instanceof Blob;
const contentTypeOf = (body: unknown) => (isFile(body) ? 'application/octet-stream' : 'application/json');

function bothOf(life: AbortSignal | undefined, signal: AbortSignal | undefined): { signal?: AbortSignal } {
  if (life && signal) return { signal: AbortSignal.any([life, signal]) };
  const one = life ?? signal;
  return one ? { signal: one } : {};
}

function withoutCache(path: string, now: number): string {
  return `${path}${path.includes('?') ? '&' : '?'}_=${now}`;
}

/** The data of each event; comments are signs of life. */
async function readEvents(body: ReadableStream<Uint8Array>, onData: (data: unknown) => void): Promise<void> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  for (;;) {
    const silence = setTimeout(() => void reader.cancel().catch(() => undefined), SILENCE_MS);
    const { done, value } = await reader.read().finally(() => clearTimeout(silence));
    if (done) return;
    const events = (text + decoder.decode(value, { stream: true })).split('\n\n');
    text = events.pop() ?? '';
    for (const event of events) if (event.startsWith('data: ')) onData(JSON.parse(event.slice('data: '.length)));
  }
}

async function fileOf(response: Response): Promise<ReceivedFile> {
  if (!response.ok) throw await errorFrom(response);
  return { name: fileNameOf(response.headers.get('content-disposition') ?? ''), content: await response.blob() };
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
  /** Sent by the server with every authenticated response; kept in memory, sent with every change. */
  let csrfToken: string | null = null;
  let learning: { done: Promise<void>; stop: AbortController } | null = null;

  async function fetched(
    { method, path, body, signal, headers, read, fetch = transport.fetch }: Call,
    token: string | null,
    keepalive = false,
  ): Promise<Response> {
    const idleMs = token === null ? null : (transport.idleMs?.() ?? null);
    try {
      const response = await fetch(method === 'GET' && !read ? withoutCache(path, transport.now()) : path, {
        method,
        credentials: 'include',
        headers: {
          accept: 'application/json',
          ...(body !== undefined && { 'content-type': contentTypeOf(body) }),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(idleMs !== null && { [IDLE_HEADER]: String(idleMs) }),
          ...(method !== 'GET' && csrfToken && { [CSRF_TOKEN_HEADER]: csrfToken }),
          ...headers,
        },
        body: body === undefined ? null : isFile(body) ? body : JSON.stringify(body),
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
    call.signal?.throwIfAborted();
    const token = transport.token();
    try {
      const response = await fetched(call, token);
      csrfToken = response.headers.get(CSRF_TOKEN_HEADER) ?? csrfToken;
      const body = (await (call.read ?? jsonOf)(response)) as T;
      if (call.method !== 'GET') transport.onChanged?.(body);
      return body;
    } catch (error) {
      if (error instanceof ApiError)
        transport.onFailure?.({ path: call.path, method: call.method, error, withBearer: token !== null });
      throw error;
    }
  }

  /**
   * A bearer expires before its session does: one that expired while the browser slept is renewed and the call
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
   * After a reload no authenticated response has arrived yet, and a change without the token would be refused. It is
   * requested once for all waiting changes.
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
      // Another tab signed in again: the refusal itself contained the right token.
      const retry = error instanceof ApiError && error.code === STALE_CSRF && csrfToken !== null && csrfToken !== sent;
      if (!retry) throw error;
      return attempt<T>(call);
    }
  }

  return {
    with: (headers, life) => ({
      get: (path, options) =>
        renewing({ method: 'GET', path, ...bothOf(life?.(), options?.signal), headers: headers() }),
      send: (method, path, body, options) =>
        send({ ...options, method, path, body, ...bothOf(life?.(), options?.signal), headers: headers() }),
    }),
    file: (path, { signal, headers }) =>
      renewing({ method: 'GET', path, signal, headers: { ...headers, accept: '*/*' }, read: fileOf }),
    async stream(path, { signal, headers, onData }) {
      const call: Call = { method: 'GET', path, signal, headers: { ...headers, accept: 'text/event-stream' } };
      const response = await fetched(call, transport.token());
      if (!response.ok || !response.body) throw await errorFrom(response);
      await readEvents(response.body, onData);
    },
    finalCall: async (token, path) => void (await fetched({ method: 'POST', path, headers: {} }, token, true)),
    clearCsrfToken() {
      csrfToken = null;
      learning?.stop.abort();
      learning = null;
    },
  };
}
