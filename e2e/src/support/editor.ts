import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { LoginResponse, VerifyTotpResponse } from '@app/contracts';
import { apiAdministrator, freshCode } from './people';
import { site } from './site';

export type Call = <T>(method: string, path: string, data?: object) => Promise<T>;

type Headers = Record<string, string>;

const UNAUTHORIZED = 401;

/** A worker goes on with the session of the one that it replaces: a code works once in 30 seconds. */
const sessionFile = () => {
  const { email } = apiAdministrator();
  return join(dirname(process.env['E2E_SITE_FILE'] ?? ''), `session-${email}.json`);
};

async function keptSession(): Promise<Headers | undefined> {
  const text = await readFile(sessionFile(), 'utf8').catch(() => undefined);
  return text === undefined ? undefined : (JSON.parse(text) as Headers);
}

async function openSession(): Promise<Headers> {
  const { email: username, password, totpSecret } = apiAdministrator();
  async function post<T>(path: string, data: object, headers: Headers): Promise<{ body: T; csrf: Headers }> {
    const response = await send('POST', path, data, headers);
    if (!response.ok) throw new Error(`POST ${path} answered ${response.status}: ${await response.text()}`);
    return { body: (await response.json()) as T, csrf: csrfOf(response) };
  }
  const { body, csrf } = await post<LoginResponse>('/api/admin-auth', { username, password }, {});
  const headers = { ...csrf, authorization: `Bearer ${body.token}` };
  const code = { username, code: await freshCode(totpSecret) };
  const shown = await post<VerifyTotpResponse>('/api/verify-totp', code, headers);
  const session = { ...headers, ...shown.csrf, 'x-elevation-token': shown.body.elevationToken ?? '' };
  await writeFile(sessionFile(), JSON.stringify(session), { mode: 0o600 });
  return session;
}

function csrfOf(response: Response): Headers {
  const csrf = response.headers.get('x-csrf-token');
  return csrf ? { 'x-csrf-token': csrf } : {};
}

function send(method: string, path: string, data: object | undefined, headers: Headers): Promise<Response> {
  return fetch(site().apiUrl + path, {
    method,
    headers: { ...headers, ...(data && { 'content-type': 'application/json' }) },
    ...(data && { body: JSON.stringify(data) }),
  });
}

let session: Promise<Call> | undefined;

/**
 * Calls the API as an administrator with the second factor shown, as the screens of the portal do. One session serves
 * all tests of a worker.
 */
export function asEditor(): Promise<Call> {
  return (session ??= signedIn());
}

async function signedIn(): Promise<Call> {
  let headers = (await keptSession()) ?? (await openSession());
  return async <T>(method: string, path: string, data?: object) => {
    let response = await send(method, path, data, headers);
    if (response.status === UNAUTHORIZED) {
      // A token lives for half an hour, and a run may take longer.
      headers = await openSession();
      response = await send(method, path, data, headers);
    }
    headers = { ...headers, ...csrfOf(response) };
    if (!response.ok) throw new Error(`${method} ${path} answered ${response.status}: ${await response.text()}`);
    return (await response.json()) as T;
  };
}
