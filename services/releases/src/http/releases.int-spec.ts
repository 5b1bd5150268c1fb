import type { AddressInfo } from 'node:net';
import { Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { AUTHENTICATOR, createHttpApp, createLogger, createRegistry, csrfTokenFor, loadConfig, ServerKitModule, systemClock, type Actor, type Authenticator } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from '../database/releases.database';
import { ReleasesModule } from '../releases.module';
import { madeUpRelease } from '../testing/made-up-release';

const TOKEN = 'a-release-token-of-this-test';
const ADA: Actor = { userId: '1', sessionId: 's', username: 'ada@firm.test', isAdmin: true, isPremium: false, emailVerified: true, secondFactor: 'shown', elevated: true };
/** Stands where the auth context stands: the bearer text says what the caller may do. */
const authenticator: Authenticator = {
  async authenticate(context) {
    const { authorization } = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>().headers;
    return { ...ADA, elevated: authorization === 'Bearer elevated' };
  },
};

let db: TestDatabase;
let app: NestFastifyApplication;
let base: string;

@Module({ providers: [{ provide: AUTHENTICATOR, useValue: authenticator }] })
class Callers {}

beforeAll(async () => {
  db = await openTestDatabase([database]);
  const config = loadConfig({ DATABASE_URL: db.url, LOG_LEVEL: 'silent', RELEASE_TOKEN: TOKEN });
  const logger = createLogger(config, 'test');
  @Module({ imports: [ServerKitModule.forRoot({ config, clock: systemClock, logger, contexts: [database] }), ReleasesModule, Callers] })
  class Root {}
  app = await createHttpApp(Root, { config, logger, registry: createRegistry('test') });
  await app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
});
afterAll(async () => {
  await app.close();
  await db.drop();
});

function call(method: string, path: string, body?: unknown, headers: Record<string, string> = {}): Promise<Response> {
  const sent = body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json', ...headers } };
  return fetch(`${base}${path}`, { method, headers, ...sent });
}
const publish = (release: unknown, token = TOKEN) => call('POST', '/api/releases', release, { authorization: `Bearer ${token}` });
const codeOf = async (response: Response) => ((await response.json()) as { error: { code: string } }).error.code;

describe('publishing over HTTP', () => {
  it('takes a release from a pipeline that holds the token', async () => {
    const response = await publish(madeUpRelease());
    expect(response.status).toBe(201);
    expect(await response.json()).toEqual({ name: 'mf-sample', version: '1.0.0', published: true, warnings: [] });
  });

  it.each(['wrong', '', 'elevated'])('refuses the token %j', async (token) => {
    const response = await publish(madeUpRelease(), token);
    expect([response.status, await codeOf(response)]).toEqual([401, 'RELEASES.PUBLISHING_FORBIDDEN']);
  });

  it('answers a broken release with its faults by field', async () => {
    const response = await publish({ ...madeUpRelease(), name: '../../etc' });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { code: 'RELEASES.REFUSED', fields: { name: 'must be lower-case words joined by -' } } });
  });
});

describe('the current registry', () => {
  it('is public, carries a tag, and costs no body to whoever knows it', async () => {
    const response = await call('GET', '/api/releases/current');
    expect(response.status).toBe(200);
    const etag = response.headers.get('etag') ?? '';
    expect(response.headers.get('cache-control')).toBe('no-cache');
    const known = await call('GET', '/api/releases/current', undefined, { 'if-none-match': etag });
    expect([known.status, await known.text()]).toEqual([304, '']);
  });
});

describe('the revision of the registry', () => {
  const header = (response: Response) => response.headers.get('x-release-revision');
  it.each([
    ['an answer', 'GET', '/api/releases/current', 200],
    ['an address that nothing answers', 'GET', '/api/no-such-thing', 404],
    ['a refusal', 'GET', '/api/admin/releases', 403],
    ['a request that is refused before anything reads it', 'GET', '/api/releases/current%00', 404],
  ])('is named by %s', async (_what, method, path, status) => {
    const { revision } = (await (await call('GET', '/api/releases/current')).json()) as { revision: string };
    const response = await call(method, path);
    expect([response.status, header(response)]).toEqual([status, revision]);
  });

  it('is named by a 304 as well, whose tag stays the same', async () => {
    const first = await call('GET', '/api/releases/current');
    const etag = first.headers.get('etag') ?? '';
    const known = await call('GET', '/api/releases/current', undefined, { 'if-none-match': etag });
    expect([known.status, known.headers.get('etag'), header(known)]).toEqual([304, etag, header(first)]);
  });
});

describe('the administration of releases', () => {
  it.each([
    ['GET', '/api/admin/releases'],
    ['POST', '/api/admin/releases/mf-sample/activate'],
    ['POST', '/api/admin/releases/mf-sample/rollback'],
    ['POST', '/api/admin/releases/mf-sample/deactivate'],
    ['POST', '/api/admin/releases/mf-sample/pin'],
    ['POST', '/api/admin/releases/mf-sample/unpin'],
  ])('%s %s is closed to an administrator without the second factor', async (method, path) => {
    const response = await administer(method, path, method === 'POST' ? {} : undefined, 'plain');
    expect([response.status, await codeOf(response)]).toEqual([403, 'ACCESS.ELEVATION_REQUIRED']);
  });

  it('refuses a request without a version and names the field', async () => {
    const response = await elevated('activate', {});
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({ error: { fields: { version: expect.any(String) } } });
  });

  it('switches on, shows it to readers within a second, and switches off', async () => {
    const switched = await elevated('activate', { version: '1.0.0' });
    expect(switched.status).toBe(200);
    expect(await switched.json()).toMatchObject({ releases: [{ name: 'mf-sample', live: { version: '1.0.0', activatedBy: ADA.username } }] });
    await expectLive(['mf-sample']);
    expect((await elevated('deactivate', { expectedVersion: '1.0.0' })).status).toBe(200);
    await expectLive([]);
  });

  it('pins what is live, refuses to switch it off with who, when and why, and unpins it', async () => {
    await elevated('activate', { version: '1.0.0' });
    const seen = { expectedVersion: '1.0.0' };
    const pinned = await elevated('pin', { ...seen, reason: ' audit week ' });
    expect(pinned.status).toBe(200);
    expect(await pinned.json()).toMatchObject({
      releases: [{ origin: 'portal', pinned: { version: '1.0.0', pinnedBy: ADA.username, reason: 'audit week' }, switches: [{ action: 'pin', details: { reason: 'audit week' } }, {}, {}, {}] }],
    });
    const refused = await elevated('deactivate', seen);
    expect(refused.status).toBe(409);
    expect(await refused.json()).toMatchObject({ error: { code: 'RELEASES.PINNED', message: expect.stringMatching(/ada@firm\.test since .*audit week.*releases unpin mf-sample$/) } });
    expect(await codeOf(await elevated('pin', seen))).toBe('RELEASES.PINNED');
    expect(await (await elevated('unpin', seen)).json()).toMatchObject({ releases: [{ pinned: null, live: { version: '1.0.0' } }] });
    expect(await codeOf(await elevated('unpin', seen))).toBe('RELEASES.NOT_PINNED');
  });

  it.each([
    ['pin', { expectedVersion: '9.9.9' }, 409, 'RELEASES.CHANGED_MEANWHILE'],
    ['unpin', { expectedVersion: '9.9.9' }, 409, 'RELEASES.CHANGED_MEANWHILE'],
    ['pin', {}, 400, 'REQUEST.INVALID'],
    ['pin', { expectedVersion: '1.0.0', reason: 'two\nlines' }, 400, 'REQUEST.INVALID'],
    ['pin', { expectedVersion: '1.0.0', reason: 'x'.repeat(301) }, 400, 'REQUEST.INVALID'],
  ])('refuses to %s with %j', async (action, body, status, code) => {
    const response = await elevated(action, body);
    expect([response.status, await codeOf(response)]).toEqual([status, code]);
  });

  it('answers not-found for a name without a publication', async () => {
    const response = await administer('POST', '/api/admin/releases/mf-unknown/rollback', { expectedVersion: '1' }, 'elevated');
    expect([response.status, await codeOf(response)]).toEqual([404, 'RELEASES.UNKNOWN']);
  });
});

/** A call of an administrator with the session's own CSRF token. */
function administer(method: string, path: string, body: object | undefined, bearer: string): Promise<Response> {
  const csrf = csrfTokenFor(loadConfig({}).CSRF_SECRET, ADA.sessionId);
  return call(method, path, body, { authorization: `Bearer ${bearer}`, 'x-csrf-token': csrf });
}

function elevated(action: string, body: object): Promise<Response> {
  return administer('POST', `/api/admin/releases/mf-sample/${action}`, body, 'elevated');
}

async function expectLive(names: string[]): Promise<void> {
  const end = Date.now() + 1_000;
  let live: string[] = [];
  do {
    const registry = (await (await call('GET', '/api/releases/current')).json()) as { releases: { name: string }[] };
    live = registry.releases.map(({ name }) => name);
  } while (live.join() !== names.join() && Date.now() < end);
  expect(live).toEqual(names);
}
