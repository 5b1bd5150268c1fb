import { SESSION_EVENTS_PATH, type ErrorBody, type LoginResponse, type RegisterResponse } from '@app/contracts';
import { routeTable } from '@app/server-kit';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthDiagnosticsModule, AuthModule, database } from '../index';

const SITE = 'https://advisors.test';
const password = 'correct horse battery';
/** Origins that a careless comparison takes for the site's own. */
const FOREIGN_ORIGINS = [
  'null',
  'https://evil.test',
  'http://advisors.test',
  'https://advisors.test:8443',
  'https://www.advisors.test',
  'https://advisors.test.evil.test',
  'https://evil-advisors.test',
  'https://advisors.testing',
  'https://advisors.test@evil.test',
  'https://advisors.test.',
  'HTTPS://ADVISORS.TEST',
  'https://advisors.test/',
  'https://advisors.test, https://evil.test',
  '',
];

type Session = { token: string; csrf: string; username: string };

describe('a hostile page or program', () => {
  let test: TestApp;
  let account = 0;
  let session: Session;
  beforeAll(async () => {
    test = await startTestApp({
      imports: [AuthModule, AuthDiagnosticsModule],
      contexts: [database],
      env: { PUBLIC_URL: SITE },
    });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    session = await register();
  });

  const details = () => ({ username: `user${++account}@example.com`, password, firstName: 'Ann', lastName: 'Lee' });
  async function register(): Promise<Session> {
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', { body: details() });
    return { token: body.token, csrf: headers.get('x-csrf-token') ?? '', username: body.username };
  }
  const change = (headers: Record<string, string>, token: string | undefined = session.token) =>
    test.call<ErrorBody>('PATCH', '/api/account/profile', {
      ...(token && { token }),
      headers,
      body: { city: 'Evilville' },
    });
  const city = async () =>
    (await test.call<{ city: string | null }>('GET', '/api/user', { token: session.token })).body.city;
  const users = async () =>
    (await test.database.dataSource.query<{ count: number }[]>('SELECT count(*)::int FROM auth.users'))[0]?.count;
  const signIn = (headers: Record<string, string>) =>
    test.call<LoginResponse & ErrorBody>('POST', '/api/login', {
      headers,
      body: { username: session.username, password },
    });

  it('accepts no cookie as a credential, and sets only that of a known device, hidden from scripts', async () => {
    const device = (await signIn({})).headers.get('set-cookie')?.split(';')[0] ?? '';
    const cookie = [
      device,
      ...['auth_token', 'token', 'jwt', 'session', 'sid', '__Host-session', 'authorization'].map(
        (name) => `${name}=${session.token}`,
      ),
    ].join('; ');
    expect((await change({ cookie, 'x-csrf-token': session.csrf }, '')).status).toBe(401);
    expect((await test.call('GET', '/api/user', { headers: { cookie } })).status).toBe(401);
    const answers = [
      await signIn({}),
      await test.call('GET', '/api/user', { token: session.token }),
      await test.call('POST', '/api/logout', { token: session.token }),
    ];
    expect(answers.map(({ headers }) => headers.get('set-cookie'))).toEqual([
      expect.stringMatching(
        /^__Host-known_device=[\w.-]+; Path=\/; Max-Age=15552000; HttpOnly; SameSite=Strict; Secure$/,
      ),
      null,
      null,
    ]);
  });

  it.each<[string, () => string | Promise<string>]>([
    ['missing', () => ''],
    ['altered', () => `${session.csrf.slice(0, -1)}${session.csrf.endsWith('A') ? 'B' : 'A'}`],
    ['cut', () => session.csrf.slice(0, -1)],
    ['repeated', () => `${session.csrf}, ${session.csrf}`],
    ["another user's", async () => (await register()).csrf],
    ["another session's of the same user", async () => (await signIn({})).headers.get('x-csrf-token') ?? ''],
    ['the bearer token itself', () => session.token],
  ])('changes nothing with a CSRF token that is %s', async (_, make) => {
    const csrf = await make();
    expect(await change(csrf === '' ? {} : { 'x-csrf-token': csrf })).toMatchObject({
      status: 403,
      body: { error: { code: 'REQUEST.CSRF' } },
    });
    expect(await city()).toBeNull();
  });

  it('changes nothing with the cookies and tokens of an ended session', async () => {
    await test.call('POST', '/api/logout', { token: session.token });
    expect((await change({ 'x-csrf-token': session.csrf })).status).toBe(401);
  });

  it('gets the token of its session with every answer to it, refusals included', async () => {
    for (const path of ['/api/user', '/api/account/sessions', '/api/admin-check'])
      expect((await test.call('GET', path, { token: session.token })).headers.get('x-csrf-token')).toBe(session.csrf);
    expect((await change({})).headers.get('x-csrf-token')).toBe(session.csrf);
    expect((await test.call('GET', '/api/user')).headers.get('x-csrf-token')).toBeNull();
  });

  it.each(FOREIGN_ORIGINS)('of the origin %j changes nothing and cannot sign in or up', async (origin) => {
    const before = await users();
    const headers = { origin, 'x-csrf-token': session.csrf };
    const refused = { status: 403, body: { error: { code: 'REQUEST.FOREIGN_ORIGIN' } } };
    expect(await change(headers)).toMatchObject(refused);
    expect(await signIn(headers)).toMatchObject(refused);
    expect(await test.call('POST', '/api/register', { headers, body: details() })).toMatchObject(refused);
    expect(await test.call('POST', '/api/logout', { headers, token: session.token })).toMatchObject(refused);
    expect([await city(), await users()]).toEqual([null, before]);
  });

  it.each(['cross-site', 'same-site', 'none, cross-site', 'anything'])(
    'that the browser reports as %j changes nothing either',
    async (site) => {
      expect((await change({ 'sec-fetch-site': site, 'x-csrf-token': session.csrf })).status).toBe(403);
      expect((await signIn({ 'sec-fetch-site': site })).status).toBe(403);
    },
  );

  it('is told apart from the site itself, which is allowed', async () => {
    const own: Record<string, string>[] = [
      { origin: SITE },
      { 'sec-fetch-site': 'same-origin' },
      { origin: SITE, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of own) expect((await signIn(headers)).status).toBe(200);
    expect((await change({ origin: SITE, 'x-csrf-token': session.csrf })).status).toBe(200);
  });

  it.each(['https://evil.test', 'null', SITE])(
    'at %s may read nothing from another origin, with or without a preflight',
    async (origin) => {
      const preflight = await fetch(`${test.base}/api/user`, {
        method: 'OPTIONS',
        headers: { origin, 'access-control-request-method': 'GET', 'access-control-request-headers': 'authorization' },
      });
      const read = await fetch(`${test.base}/api/user`, {
        headers: { origin, authorization: `Bearer ${session.token}` },
      });
      for (const { headers } of [preflight, read])
        expect([...headers.keys()].filter((name) => name.startsWith('access-control-'))).toEqual([]);
      expect(read.headers.get('cross-origin-resource-policy')).toBe('same-origin');
    },
  );

  it.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json+evil',
    'text/json',
  ])('cannot send %s, which needs no preflight', async (type) => {
    const response = await fetch(`${test.base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': type },
      body: JSON.stringify({ username: session.username, password }),
    });
    expect(response.status).toBe(415);
  });

  it('cannot send more than a megabyte', async () => {
    const response = await fetch(`${test.base}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: session.username, password: 'x'.repeat(1_100_000) }),
    });
    expect([response.status, ((await response.json()) as ErrorBody).error.code]).toEqual([413, 'REQUEST.TOO_LARGE']);
  });

  it('changes nothing by a GET on any route', async () => {
    // The stream of events ends with its session.
    const routes = routeTable(test.app).filter(({ method, path }) => method === 'GET' && path !== SESSION_EVENTS_PATH);
    expect(routes.length).toBeGreaterThan(4);
    // An export is recorded: one more row in the audit log is its only effect.
    const tables = [
      'users',
      'session',
      'elevation',
      'totp',
      'totp_enrolment',
      'recovery_code',
      'email_code',
      'password_reset',
      'attempt',
    ];
    const everything = () =>
      Promise.all(
        tables.map((table) =>
          test.database.dataSource.query<object[]>(
            `SELECT md5(string_agg((to_jsonb(t) - 'last_seen_at')::text, ';' ORDER BY t::text)) FROM auth.${table} t`,
          ),
        ),
      );
    const before = await everything();
    for (const { path } of routes)
      await test.call('GET', `${path}?_method=DELETE&method=POST`, {
        token: session.token,
        headers: { 'x-http-method-override': 'DELETE' },
      });
    expect(await everything()).toEqual(before);
  });

  it('finds no answer of an account in a cache', async () => {
    const answers = [
      await signIn({}),
      await test.call('POST', '/api/register', { body: details() }),
      await test.call('POST', '/api/login', { body: { username: session.username, password: 'wrong password' } }),
      await test.call('GET', '/api/user'),
      await change({}),
      await change({ 'x-csrf-token': session.csrf }),
      ...(await Promise.all(
        ['/api/user', '/api/admin-check', '/api/account/sessions', '/api/account/export', '/api/jwt-test'].map((path) =>
          test.call('GET', path, { token: session.token }),
        ),
      )),
    ];
    expect(answers.map(({ headers }) => headers.get('cache-control'))).toEqual(answers.map(() => 'no-store'));
  });
});
