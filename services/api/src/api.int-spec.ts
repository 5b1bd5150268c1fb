import { HOLDINGS, WAITING_QUEUES, type AccountContents } from '@app/contracts';
import type { Role } from '@app/domain';
import {
  ACCOUNT_HOLDINGS,
  createLogger,
  loadConfig,
  routeTable,
  WAITING_WORK,
  type AccountHoldings,
  type WaitingWork,
} from '@app/server-kit';
import { openEmptyDatabase, openTestDatabase, type TestDatabase } from '@app/testing';
import { CONTEXTS } from './cli/contexts';
import { createDocument } from './docs/document';
import { BackgroundWorkController } from './overview/background-work.controller';
import { WaitingController } from './overview/waiting.controller';
import { startApi, type RunningApi } from './start';

// The documentation viewer needs a package that Jest cannot load as an ES module on Node 20; the document itself is
// tested below.
const configFor = (url: string, env: Record<string, string> = {}) =>
  loadConfig({ DATABASE_URL: url, API_PORT: '0', METRICS_PORT: '0', LOG_LEVEL: 'silent', API_DOCS: 'false', ...env });
const logger = createLogger({ LOG_LEVEL: 'silent' }, 'test');

describe('the composed API', () => {
  let database: TestDatabase;
  let api: RunningApi;
  let base: string;
  beforeAll(async () => {
    database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    api = await startApi(configFor(database.url), logger);
    base = `http://127.0.0.1:${api.port}`;
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });
  const get = (path: string, headers: Record<string, string> = {}) => fetch(base + path, { headers });

  it.each(['/api/health', '/livez', '/readyz'])('answers %s with JSON that no client may cache', async (path) => {
    const response = await get(path);
    expect([
      response.status,
      response.headers.get('content-type'),
      response.headers.get('cache-control'),
      await response.json(),
    ]).toEqual([200, 'application/json; charset=utf-8', 'no-store', { status: 'ok' }]);
  });

  it.each(['/api/nothing', '/api/', '/nothing', '/metrics', '/api/user/../secret', '/api/login%00'])(
    'answers the unknown address %s with JSON',
    async (path) => {
      const response = await get(path);
      expect([response.status, response.headers.get('content-type')]).toEqual([404, 'application/json; charset=utf-8']);
      expect(await response.json()).toMatchObject({
        error: { code: 'REQUEST.NOT_FOUND' },
        requestId: response.headers.get('x-request-id'),
      });
    },
  );

  it('counts what waits in every queue, each in one context', async () => {
    const contexts = api.app.get<WaitingWork[]>(WAITING_WORK);
    const caller = (roles: Role[]) => ({ userId: '00000000-0000-4000-8000-000000000001', roles });
    const all = await Promise.all(contexts.map((context) => context.counts(caller(['owner']))));
    const queues = all.flatMap(Object.keys);
    expect(queues.toSorted()).toEqual([...WAITING_QUEUES].toSorted());
    const counts = (...roles: Role[]) => api.app.get(WaitingController).counts(caller(roles));
    const before = await counts('owner');
    await database.dataSource.query(
      `INSERT INTO content.feedback (reference, type, message, state, received_at)
       VALUES ('FB-1', 'idea', 'One', 'new', now()), ('FB-2', 'idea', 'Two', 'new', now()),
         ('FB-3', 'idea', 'Three', 'read', now())`,
    );
    expect(await counts('owner')).toEqual({ ...before, feedback: 2 });
    expect(Object.values(await counts('editor'))).toEqual(WAITING_QUEUES.map(() => 0));
    expect((await counts('support')).feedback).toBe(2);
  });

  it('says how long messages wait for the worker, and how mails are doing', async () => {
    const read = () => api.app.get(BackgroundWorkController).read();
    expect(await read()).toEqual({
      mails: { waiting: 0, oldestSeconds: 0, sent: 0, failed: 0, lastFailure: null },
      outboxOldestSeconds: 0,
    });
    await database.dataSource.query(
      `INSERT INTO mail.message (id, key, template, sealed, good_until, next_attempt_at, created_at)
       VALUES (gen_random_uuid(), 'code:1', 'verification-code', 'sealed', now() + interval '1 h', now(),
         now() - interval '10 s')`,
    );
    const { mails } = await read();
    expect(mails.waiting).toBe(1);
    expect(mails.oldestSeconds).toBeGreaterThanOrEqual(10);
    await database.dataSource.query('DELETE FROM mail.message');
  });

  it('counts what an account has, each kind in one context', async () => {
    const nobody = '00000000-0000-4000-8000-000000000000';
    const contexts = api.app.get<AccountHoldings[]>(ACCOUNT_HOLDINGS);
    const counts = await Promise.all(contexts.map((context) => context.holdingsOf(nobody)));
    expect(counts.flatMap(Object.keys).toSorted()).toEqual([...HOLDINGS].toSorted());
    expect(new Set(counts.flatMap((each) => Object.values(each)))).toEqual(new Set([0]));
  });

  it('shows of an account what its own screens list, each part from one context, and no figure or text', async () => {
    const id = '00000000-0000-4000-8000-00000000000a';
    const at = new Date('2026-11-02T10:00:00Z');
    const { dataSource } = database;
    const fields = JSON.stringify({ title: 'A practice in Ohio', aum: 987_654_321, revenue: 987_654_321 });
    const secret = JSON.stringify({ company: 'Harbor Vale', contactEmail: 'secret@example.com', aum: 987_654_321 });
    await dataSource.query(
      `WITH made AS (
         INSERT INTO marketplace.listing (owner_id, status, working_version, created_at, changed_at)
         VALUES ($1, 'draft', 1, $2, $2) RETURNING id
       ), kept AS (INSERT INTO marketplace.favorite (user_id, listing_id, added_at) SELECT $1, id, $2 FROM made)
       INSERT INTO marketplace.listing_version (listing_id, number, fields, saved_at) SELECT id, 1, $3, $2 FROM made`,
      [id, at, fields],
    );
    await dataSource.query(
      `INSERT INTO marketplace.saved_search (id, user_id, name, query, cadence, created_at)
       VALUES ($1, $1, 'Ohio', 'minAum=987654321', 'daily', $2)`,
      [id, at],
    );
    await dataSource.query(
      `INSERT INTO firms.submission (id, user_id, state, fields, started_at, changed_at)
       VALUES ($1, $1, 'draft', $3, $2, $2)`,
      [id, at, secret],
    );
    const contexts = api.app.get<AccountHoldings[]>(ACCOUNT_HOLDINGS);
    const parts = await Promise.all(contexts.map((context) => context.contentsOf(id)));
    const names = parts.flatMap(Object.keys);
    expect(new Set(names).size).toBe(names.length);
    const contents: AccountContents = JSON.parse(JSON.stringify(Object.assign({}, ...parts)));
    expect(contents).toEqual({
      membership: null,
      savedCalculations: [],
      listings: [
        {
          id: expect.any(Number),
          title: 'A practice in Ohio',
          status: 'draft',
          editStatus: null,
          changedAt: at.toISOString(),
          expiresAt: null,
        },
      ],
      favorites: { shown: 0, gone: 1 },
      savedSearches: [{ name: 'Ohio', cadence: 'daily', paused: false, lastAlertAt: null }],
      hasBuyerProfile: false,
      firmClaims: [],
      firmSubmissions: [{ company: 'Harbor Vale', state: 'draft', changedAt: at.toISOString() }],
    });
    expect(JSON.stringify(contents)).not.toMatch(/987654321|secret/);
  });

  it('declares an access for every route', () => {
    const routes = routeTable(api.app);
    expect(routes.length).toBeGreaterThan(20);
    expect(routes.filter(({ rule }) => !rule)).toEqual([]);
  });

  it('describes itself: every route, who may call it, and what a body must hold', () => {
    const document = createDocument(api.app);
    const described = Object.entries(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
    );
    expect(described.sort()).toEqual(
      routeTable(api.app)
        .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}')}`)
        .sort(),
    );
    expect(document.paths['/api/verify-totp']?.post?.security).toEqual([{ bearer: [] }]);
    expect(document.components?.schemas?.['RegisterDto']).toMatchObject({
      required: ['username', 'password', 'firstName', 'lastName'],
      properties: { username: { format: 'email' }, password: { minLength: 8, maxLength: 128 } },
    });
  });

  it('measures requests by route pattern, on a port of its own', async () => {
    await get('/api/health');
    const text = await (await fetch(`http://127.0.0.1:${api.metricsPort}/metrics`)).text();
    expect(text).toMatch(
      /http_request_duration_seconds_count\{service="api",method="GET",route="\/api\/health",status="200"\} \d+/,
    );
    expect(text).toContain('process_cpu_seconds_total');
  });
});

describe('a replica', () => {
  it("reports not ready but alive on a database without this build's schema", async () => {
    const empty = await openEmptyDatabase();
    const api = await startApi(configFor(empty.url), logger);
    const ready = await fetch(`http://127.0.0.1:${api.port}/readyz`);
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ error: expect.objectContaining({ code: 'READINESS.SCHEMA' }) }),
    ]);
    expect((await fetch(`http://127.0.0.1:${api.port}/livez`)).status).toBe(200);
    await api.close();
    await empty.drop();
  });

  it('that is told to stop is not ready, still serves, and closes the connection after every response', async () => {
    const database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    const api = await startApi(configFor(database.url), logger);
    const call = (path: string) => fetch(`http://127.0.0.1:${api.port}${path}`);
    expect([(await call('/readyz')).status, (await call('/api/health')).headers.get('connection')]).toEqual([
      200,
      'keep-alive',
    ]);
    api.beginStop();
    const ready = await call('/readyz');
    expect([ready.status, await ready.json()]).toEqual([
      503,
      expect.objectContaining({ error: expect.objectContaining({ code: 'READINESS.STOPPING' }) }),
    ]);
    const served = await call('/api/health');
    expect([served.status, served.headers.get('connection')]).toEqual([200, 'close']);
    await api.close();
    await database.drop();
  });

  it.each<[string, boolean | undefined, number, number]>([
    ['has neither documentation pages nor diagnostic calls in production', undefined, 404, 404],
    ['has diagnostic calls in production when they are switched on', true, 401, 400],
  ])('%s', async (_, DIAGNOSTICS, token, login) => {
    const database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    const api = await startApi(
      { ...configFor(database.url), API_DOCS: undefined, DIAGNOSTICS, isProduction: true },
      logger,
    );
    const status = async (path: string, init: RequestInit = {}) =>
      (await fetch(`http://127.0.0.1:${api.port}${path}`, init)).status;
    expect(await status('/api/docs')).toBe(404);
    expect(await status('/api/jwt-test')).toBe(token);
    expect(
      await status('/api/user-direct-login', {
        method: 'POST',
        body: '{}',
        headers: { 'content-type': 'application/json' },
      }),
    ).toBe(login);
    await api.close();
    await database.drop();
  });
});
