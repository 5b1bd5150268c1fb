import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { ApiError } from './api-error';
import { createApiClients } from './create-api-client';

type Answer = (request: IncomingMessage & { body: string }, response: ServerResponse) => void;

let server: Server;
let base: string;
let answer: Answer;
const seen: { method: string; url: string; headers: IncomingMessage['headers']; body: string }[] = [];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => (body += chunk.toString()));
    request.on('end', () => {
      seen.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body });
      answer(Object.assign(request, { body }), response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((resolve) => server.close(resolve)));
beforeEach(() => seen.splice(0));

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body));
const html =
  (status: number): Answer =>
  (_request, response) =>
    response.writeHead(status, { 'content-type': 'text/html' }).end('<!doctype html><p>Bad gateway');

const failed: string[] = [];

function clients(token: string | null = 'bearer-1') {
  return createApiClients({
    fetch: (url, init) => fetch(base + url, init),
    token: () => token,
    now: () => 1234,
    onFailure: ({ path, error, withBearer }) =>
      failed.push(`${path} ${error.status} ${withBearer ? 'bearer' : 'visitor'}`),
  });
}

async function failure(call: Promise<unknown>): Promise<ApiError> {
  const error = await call.then(
    () => null,
    (reason: unknown) => reason,
  );
  if (!(error instanceof ApiError)) throw new Error(`expected an ApiError, got ${String(error)}`);
  return error;
}

describe('the API client', () => {
  it('reads with a time stamp against caches and the bearer', async () => {
    answer = json(200, { ok: true });
    const api = clients().with(() => ({ 'x-extra': '1' }));
    expect(await api.get('/api/a')).toEqual({ ok: true });
    expect(await api.get('/api/a?limit=6')).toEqual({ ok: true });
    expect(seen.map((request) => request.url)).toEqual(['/api/a?_=1234', '/api/a?limit=6&_=1234']);
    expect(seen[0]?.headers).toMatchObject({
      authorization: 'Bearer bearer-1',
      'x-extra': '1',
      accept: 'application/json',
    });
  });
  it('reports the registry revision of a response, a refusal too', async () => {
    const revisions: string[] = [];
    const told = createApiClients({
      fetch: (url, init) => fetch(base + url, init),
      token: () => null,
      now: () => 1,
      onRevision: (revision) => revisions.push(revision),
    }).with(() => ({}));
    answer = json(200, {}, { 'x-release-revision': '7-abc' });
    await told.get('/api/a');
    answer = json(404, { error: { code: 'X', message: 'x' }, requestId: 'r' }, { 'x-release-revision': '8-abc' });
    await failure(told.get('/api/a'));
    answer = json(200, {});
    await told.get('/api/a');
    expect(revisions).toEqual(['7-abc', '8-abc']);
  });
  it("says how long ago a signed-in user's last input was, where it is known, and nothing about visitors", async () => {
    answer = json(200, { ok: true });
    const idle = (token: string | null, idleMs: number | null) =>
      createApiClients({
        fetch: (url, init) => fetch(base + url, init),
        token: () => token,
        now: () => 1,
        idleMs: () => idleMs,
      }).with(() => ({}));
    await idle('bearer-1', 61_000).get('/api/a');
    await idle('bearer-1', null).get('/api/a');
    await idle(null, 61_000).get('/api/a');
    expect(seen.map(({ headers }) => headers['x-idle-ms'])).toEqual(['61000', undefined, undefined]);
  });
  it('a visitor sends no authorization', async () => {
    answer = json(200, {});
    await clients(null)
      .with(() => ({}))
      .get('/api/a');
    expect(seen[0]?.headers.authorization).toBeUndefined();
  });
  it('sends the CSRF token of an earlier answer with changes and not with reads', async () => {
    answer = json(200, {}, { 'x-csrf-token': 'csrf-1' });
    const api = clients().with(() => ({}));
    await api.get('/api/user');
    await api.get('/api/user');
    await api.send('POST', '/api/things', { a: 1 });
    expect(seen.map((request) => request.headers['x-csrf-token'])).toEqual([undefined, undefined, 'csrf-1']);
    expect(seen[2]).toMatchObject({ method: 'POST', url: '/api/things', body: '{"a":1}' });
  });
  it('fetches the CSRF token before the first change after a sign-in', async () => {
    answer = (request, response) =>
      json(
        request.method === 'GET' || request.headers['x-csrf-token'] === 'csrf-1' ? 200 : 403,
        {},
        { 'x-csrf-token': 'csrf-1' },
      )(request, response);
    await clients()
      .with(() => ({}))
      .send('POST', '/api/verify-totp', {});
    expect(seen.map((request) => request.method)).toEqual(['GET', 'POST']);
  });
  it('changes sent together fetch the CSRF token once', async () => {
    answer = (request, response) =>
      json(
        request.method === 'GET' || request.headers['x-csrf-token'] === 'csrf-1' ? 200 : 403,
        {},
        { 'x-csrf-token': 'csrf-1' },
      )(request, response);
    const api = clients().with(() => ({}));
    await Promise.all(['/api/a', '/api/b', '/api/c', '/api/d'].map((path) => api.send('POST', path)));
    expect(seen.filter((request) => request.method === 'GET')).toHaveLength(1);
    expect(
      seen.filter((request) => request.method === 'POST').map((request) => request.headers['x-csrf-token']),
    ).toEqual(Array(4).fill('csrf-1'));
  });
  it('a request for the CSRF token is aborted when the session changes, and the change with it', async () => {
    answer = () => {};
    const api = clients();
    const change = api.with(() => ({})).send('POST', '/api/a');
    while (seen.length === 0) await new Promise((resolve) => setTimeout(resolve, 5));
    api.clearCsrfToken();
    await expect(change).rejects.toMatchObject({ name: 'AbortError' });
    expect(seen.map((request) => request.method)).toEqual(['GET']);
  });
  it('the last call of a session sends its bearer, whatever is in storage by then, and fetches no token', async () => {
    answer = json(200, {});
    await clients(null).finalCall('gone-from-storage', '/api/logout');
    expect(seen).toHaveLength(1);
    expect(seen[0]).toMatchObject({
      method: 'POST',
      url: '/api/logout',
      headers: { authorization: 'Bearer gone-from-storage' },
    });
  });
  it("a visitor's change needs no CSRF token", async () => {
    answer = json(200, {});
    await clients(null)
      .with(() => ({}))
      .send('POST', '/api/login', {});
    expect(seen).toHaveLength(1);
  });
  const staleToken: Answer = (request, response) =>
    request.headers['x-csrf-token'] === 'fresh'
      ? json(200, { done: true })(request, response)
      : json(
          403,
          { error: { code: 'REQUEST.CSRF', message: 'no' }, requestId: 'r' },
          { 'x-csrf-token': 'fresh' },
        )(request, response);
  it('a change refused for its CSRF token is sent again once, with the token of the refusal', async () => {
    const api = clients().with(() => ({}));
    answer = json(200, {}, { 'x-csrf-token': 'stale' });
    await api.get('/api/user');
    answer = staleToken;
    expect(await api.send('POST', '/api/logout')).toEqual({ done: true });
    expect(seen.map((request) => request.headers['x-csrf-token'])).toEqual([undefined, 'stale', 'fresh']);
  });
  it('a repeated CSRF refusal is a failure and not a loop', async () => {
    const api = clients().with(() => ({}));
    answer = json(200, {}, { 'x-csrf-token': 'stale' });
    await api.get('/api/user');
    answer = json(403, { error: { code: 'REQUEST.CSRF', message: 'no' }, requestId: 'r' }, { 'x-csrf-token': 'fresh' });
    expect((await failure(api.send('POST', '/api/logout'))).status).toBe(403);
    expect(seen).toHaveLength(3);
  });
  it('an error body becomes an ApiError with its fields', async () => {
    answer = json(
      429,
      { error: { code: 'AUTH.THROTTLED', message: 'Too many', fields: { email: 'bad' } }, requestId: 'r-1' },
      { 'retry-after': '30' },
    );
    const error = await failure(
      clients()
        .with(() => ({}))
        .send('POST', '/api/login', {}),
    );
    expect(error).toMatchObject({
      status: 429,
      code: 'AUTH.THROTTLED',
      message: 'Too many',
      fields: { email: 'bad' },
      requestId: 'r-1',
      retryAfterSeconds: 30,
      failure: '429: Too many',
    });
  });
  it.each<[string, Answer, number]>([
    ['HTML with 502', html(502), 502],
    ['HTML with 200', html(200), 200],
    [
      'truncated JSON',
      (_request, response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{"a":'),
      200,
    ],
    ['an empty answer', (_request, response) => response.writeHead(200).end(), 200],
  ])('%s is not a response of the API', async (_name, given, status) => {
    answer = given;
    expect(
      await failure(
        clients()
          .with(() => ({}))
          .get('/api/a'),
      ),
    ).toMatchObject({ status, code: 'NOT_JSON', message: 'Invalid response format: expected JSON' });
  });
  it.each([
    [401, 'Unauthorized'],
    [500, 'API error: 500 Internal Server Error'],
  ])('%i without an error body reads %s', async (status, message) => {
    answer = json(status, {});
    expect(
      await failure(
        clients()
          .with(() => ({}))
          .get('/api/a'),
      ),
    ).toMatchObject({ status, message });
  });
  it('every failure is reported to the session, with whether a bearer was sent', async () => {
    answer = json(401, {});
    failed.splice(0);
    await failure(
      clients()
        .with(() => ({}))
        .get('/api/a'),
    );
    await failure(
      clients(null)
        .with(() => ({}))
        .get('/api/b'),
    );
    answer = html(502);
    await failure(
      clients()
        .with(() => ({}))
        .get('/api/c'),
    );
    expect(failed).toEqual(['/api/a 401 bearer', '/api/b 401 visitor', '/api/c 502 bearer']);
  });
  describe('a bearer that expired while its session is live', () => {
    const refusal = { error: { code: 'SESSION.UNAUTHORIZED', message: 'Unauthorized' }, requestId: 'r' };
    const aged: Answer = (request, response) =>
      request.headers.authorization === 'Bearer fresh'
        ? json(200, { ok: true })(request, response)
        : json(401, refusal)(request, response);
    function renewing(renewal: string | null) {
      let token: string | null = 'aged';
      let asked = 0;
      const api = createApiClients({
        fetch: (url, init) => fetch(base + url, init),
        token: () => token,
        now: () => 1,
        renewed: async () => {
          asked++;
          return (token = renewal);
        },
      });
      return { api: api.with(() => ({})), file: api.file, asked: () => asked };
    }
    it('is renewed and the call repeated once, for reads and for changes', async () => {
      answer = aged;
      expect(await renewing('fresh').api.get('/api/a')).toEqual({ ok: true });
      expect(await renewing('fresh').api.send('POST', '/api/a', { b: 1 })).toEqual({ ok: true });
      expect(seen.filter((request) => request.method === 'POST').map((request) => request.body)).toEqual([
        '{"b":1}',
        '{"b":1}',
      ]);
    });
    it('is renewed for a file too', async () => {
      answer = aged;
      const { content } = await renewing('fresh').file('/api/a', { signal: new AbortController().signal });
      expect(await content.text()).toBe('{"ok":true}');
    });
    it.each([
      ['the session has ended', null],
      ['the renewal gives the same bearer', 'aged'],
      ['the fresh bearer is refused too', 'refused'],
    ])('stays refused when %s, and does not loop', async (_why, renewal) => {
      answer = aged;
      const { api, asked } = renewing(renewal);
      expect((await failure(api.get('/api/a'))).status).toBe(401);
      expect(asked()).toBe(1);
    });
    it('is not renewed after a wrong code or password, nor after the renewal itself', async () => {
      const { api, asked } = renewing('fresh');
      answer = json(401, { error: { code: 'TWO_FACTOR.INVALID_CODE', message: 'no' }, requestId: 'r' });
      await failure(api.send('POST', '/api/verify-totp', {}));
      answer = json(401, refusal);
      await failure(api.get('/api/user'));
      expect(asked()).toBe(0);
    });
  });
  it('a change of its own transport has every header, and its answers are read like all others', async () => {
    answer = staleToken;
    const api = clients().with(() => ({ 'x-extra': '1' }));
    const sent: string[] = [];
    const own = (url: string, init: RequestInit) => {
      sent.push(url);
      return fetch(base + url, init);
    };
    expect(await api.send('POST', '/api/files', new Blob(['a file']), { fetch: own })).toEqual({ done: true });
    expect(sent).toEqual(['/api/files']);
    expect(seen.at(-1)).toMatchObject({
      body: 'a file',
      headers: { authorization: 'Bearer bearer-1', 'x-csrf-token': 'fresh', 'x-extra': '1' },
    });
  });
  it('a file has the name that the server gave it, and its address is sent as it is', async () => {
    answer = (_request, response) =>
      response.writeHead(200, { 'content-disposition': 'attachment; filename="a.pdf"' }).end('%PDF');
    const { signal } = new AbortController();
    const { name, content } = await clients().file('/api/files/7?format=pdf', { signal, headers: { 'x-extra': '1' } });
    expect([name, await content.text(), seen[0]?.url]).toEqual(['a.pdf', '%PDF', '/api/files/7?format=pdf']);
    expect(seen[0]?.headers).toMatchObject({ authorization: 'Bearer bearer-1', 'x-extra': '1', accept: '*/*' });
  });
  it('a file that is refused or does not come is an ApiError, and an abort stays an abort', async () => {
    const { signal } = new AbortController();
    answer = json(403, { error: { code: 'X.NO', message: 'Not yours.' }, requestId: 'r' });
    expect(await failure(clients().file('/api/files/7', { signal }))).toMatchObject({
      status: 403,
      message: 'Not yours.',
    });
    answer = (request) => request.socket.destroy();
    expect(await failure(clients().file('/api/files/7', { signal }))).toMatchObject({ status: 0, code: 'NETWORK' });
    const call = clients().file('/api/files/7', { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
  it('a change that its caller aborts is an abort', async () => {
    answer = () => {};
    const call = clients(null)
      .with(() => ({}))
      .send('POST', '/api/files', new Blob(['a file']), { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
  it('204 is a response without content', async () => {
    answer = (_request, response) => response.writeHead(204).end();
    expect(
      await clients()
        .with(() => ({}))
        .send('DELETE', '/api/a'),
    ).toBeUndefined();
  });
  it('no response at all is a network failure', async () => {
    answer = (request) => request.socket.destroy();
    expect(
      await failure(
        clients()
          .with(() => ({}))
          .get('/api/a'),
      ),
    ).toMatchObject({ status: 0, code: 'NETWORK', message: 'Failed to fetch' });
  });
  it('an abort of the caller stays an abort', async () => {
    answer = () => {};
    const call = clients()
      .with(() => ({}))
      .get('/api/a', { signal: AbortSignal.abort() });
    await expect(call).rejects.toMatchObject({ name: 'AbortError' });
  });
});
