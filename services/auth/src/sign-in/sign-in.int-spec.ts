import { jest } from '@jest/globals';
import type { ErrorBody, LoginResponse } from '@app/contracts';
import { startTestApp, waitFor, type TestApp } from '@app/testing';
import { AuthDiagnosticsModule, AuthModule, database } from '../index';
import { PasswordHashService } from '../passwords/password-hash.service';

const password = 'correct horse battery';
const PATHS = ['/api/login', '/api/jwt/login', '/api/admin-auth', '/api/user-direct-login'];
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0';

const currentHash = async (text: string) =>
  (await import('@node-rs/argon2')).hash(text, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });

describe('signing in', () => {
  let test: TestApp;
  let account = 0;
  let email: string;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule, AuthDiagnosticsModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    email = `user${++account}@example.com`;
    await test.call('POST', '/api/register', {
      body: { username: email, password, firstName: 'Ann', lastName: 'Lee' },
    });
  });
  const login = (given: string, path = '/api/login', username = email, headers: Record<string, string> = {}) =>
    test.call<LoginResponse & ErrorBody>('POST', path, { body: { username, password: given }, headers });
  const rows = <T>(sql: string, parameters: unknown[] = []) => test.database.dataSource.query<T[]>(sql, parameters);
  /** The rows of the audit log about this account since its creation. */
  const journal = () =>
    rows<{ action: string; details: object }>(
      `SELECT action, details FROM auth.audit
       WHERE subject_id = (SELECT id FROM auth.users WHERE email = $1) AND action <> 'user_created'
       ORDER BY id OFFSET 1`,
      [email],
    );
  const passwordChecks = async () =>
    (await test.registry.getSingleMetric('auth_password_checks_total')!.get()).values[0]?.value ?? 0;

  it.each([
    ['composed', 'crème brûlée au café', 'NFC'],
    ['decomposed', 'crème brûlée au café', 'NFD'],
    ['as it was typed twice as wide', 'ｃｒｅｍｅ　ｂｒｕｌｅｅ', 'NFC'],
  ] as const)(
    'takes a password from any keyboard, stored %s before passwords were normalized',
    async (_, text, form) => {
      const [stored] = await rows<{ id: string }>('SELECT id FROM auth.users WHERE email = $1', [email]);
      const before = await currentHash(text.normalize(form));
      await rows('UPDATE auth.users SET password_hash = $2 WHERE id = $1', [stored?.id, before]);
      expect((await login(`${text} `)).status).toBe(401);
      expect((await login(text.normalize('NFC'))).status).toBe(200);
      // From now on it is stored normalized, and the other keyboards know it too.
      expect((await login(text.normalize('NFD'))).status).toBe(200);
      expect((await login(text.normalize('NFKC'))).status).toBe(200);
    },
  );

  it('gives a token, the user and a message, and a new session each time', async () => {
    const [first, second] = [await login(password), await login(password, '/api/jwt/login')];
    expect(first).toMatchObject({
      status: 200,
      body: { token: expect.any(String), message: 'Login successful', user: { username: email, firstName: 'Ann' } },
    });
    expect(second.body.token).not.toBe(first.body.token);
    expect(JSON.stringify(first.body)).not.toMatch(/hash|argon/i);
    expect(
      await test.database.dataSource.query(
        `SELECT count(DISTINCT s.id)::int AS sessions
         FROM auth.session s JOIN auth.users u ON u.id = s.user_id WHERE u.email = $1`,
        [email],
      ),
    ).toEqual([{ sessions: 3 }]);
  });

  it('opens no session with a password that is being changed while it is compared', async () => {
    const runner = test.database.dataSource.createQueryRunner();
    await runner.startTransaction();
    await runner.query("UPDATE auth.users SET password_hash = 'changed meanwhile' WHERE email = $1", [email]);
    const late = login(password);
    await waitFor(
      async () =>
        (await rows("SELECT 1 FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()"))
          .length > 0,
      'the sign-in to wait',
    );
    await runner.commitTransaction();
    await runner.release();
    expect((await late).status).toBe(401);
    expect(
      await rows('SELECT 1 FROM auth.session s JOIN auth.users u ON u.id = s.user_id WHERE u.email = $1', [email]),
    ).toHaveLength(1);
  });

  it('ignores the case of the email address and takes it from either field', async () => {
    expect((await login(password, '/api/login', email.toUpperCase())).status).toBe(200);
    expect((await test.call('POST', '/api/login', { body: { email, password } })).status).toBe(200);
    expect((await test.call('POST', '/api/login', { body: { email, username: email, password } })).status).toBe(200);
  });

  it.each([
    [{}],
    [{ username: 'a@b.test' }],
    [{ password: 'x' }],
    [{ username: 'a@b.test', password: { $ne: '' } }],
    [{ username: ['a'], password: 'x' }],
    [{ username: 'a@b.test', password: 'x'.repeat(2000) }],
  ])('refuses %j without comparing anything', async (body) => {
    expect(await test.call('POST', '/api/login', { body })).toMatchObject({
      status: 400,
      body: { error: { code: 'REQUEST.INVALID' } },
    });
  });

  it('gives the same answer for a wrong password and an unknown email address', async () => {
    const [wrong, unknown] = [await login('wrong'), await login('wrong', '/api/login', 'nobody@example.com')];
    expect(wrong).toMatchObject({
      status: 401,
      body: { error: { message: 'Invalid email or password. Please check your credentials and try again.' } },
    });
    expect([unknown.status, unknown.body.error]).toEqual([wrong.status, wrong.body.error]);
  });

  it('counts failures over all routes and all spellings of the email address, then answers 429', async () => {
    for (const [index, path] of [...PATHS, '/api/login'].entries()) {
      expect((await login('wrong', path, index % 2 ? email.toUpperCase() : email)).status).toBe(401);
    }
    const locked = await login('wrong');
    expect(locked).toMatchObject({
      status: 429,
      body: { error: { code: 'AUTH.TOO_MANY_ATTEMPTS', message: 'Too many login attempts. Please try again later.' } },
    });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await login(password)).body.error).toEqual(locked.body.error);
    expect((await login(password, '/api/admin-auth')).status).toBe(429);
  });

  it('answers 429 for an unknown email address too, so that a lock reveals nothing', async () => {
    const ghost = `ghost${account}@example.com`;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await login('wrong', '/api/login', ghost)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('ends the lock after a minute, and a success clears the count', async () => {
    for (let index = 0; index < 5; index++) await login('wrong');
    test.clock.advance(61_000);
    expect((await login(password)).status).toBe(200);
    for (let index = 0; index < 4; index++) expect((await login('wrong')).status).toBe(401);
    expect((await login(password)).status).toBe(200);
    test.clock.reset();
  });

  it('compares at most five of 200 parallel wrong passwords', async () => {
    const before = await passwordChecks();
    const statuses = (
      await Promise.all(Array.from({ length: 200 }, (_, index) => login('wrong', PATHS[index % PATHS.length])))
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(195);
    expect((await passwordChecks()) - before).toBe(5);
  });

  it('gives a locked account the same answer, byte for byte, for a right and a wrong password', async () => {
    for (let index = 0; index < 5; index++) await login('wrong');
    const raw = async (given: string) => {
      const response = await fetch(`${test.base}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-request-id': 'same-for-both' },
        body: JSON.stringify({ username: email, password: given }),
      });
      return {
        status: response.status,
        body: await response.text(),
        headers: [...response.headers.keys()].sort(),
        retryAfter: response.headers.get('retry-after'),
      };
    };
    const before = await passwordChecks();
    const [right, wrong] = [await raw(password), await raw('wrong')];
    expect([right.status, right.body, right.headers]).toEqual([wrong.status, wrong.body, wrong.headers]);
    expect([right.status, right.retryAfter]).toEqual([429, expect.stringMatching(/^[1-9]\d*$/)]);
    expect(await passwordChecks()).toBe(before);
  });

  it('locks for longer each time, up to 15 minutes, and resets after twelve hours', async () => {
    const waits: number[] = [];
    for (let round = 0; round < 6; round++) {
      for (let index = 0; index < 5; index++) expect((await login('wrong')).status).toBe(401);
      const seconds = Number((await login('wrong')).headers.get('retry-after'));
      waits.push(Math.round(seconds / 60));
      test.clock.advance((seconds + 1) * 1000);
    }
    expect(waits).toEqual([1, 2, 4, 8, 15, 15]);
    test.clock.advance(12 * 3_600_000);
    for (let index = 0; index < 5; index++) expect((await login('wrong')).status).toBe(401);
    expect(Math.round(Number((await login('wrong')).headers.get('retry-after')) / 60)).toBe(1);
    test.clock.reset();
  });

  it('does not affect open sessions while it is locked', async () => {
    const { body } = await login(password);
    for (let index = 0; index < 6; index++) await login('wrong');
    expect((await login(password)).status).toBe(429);
    expect((await test.call('GET', '/api/user', { token: body.token })).status).toBe(200);
  });

  // The times of many tries are compared in sign-in.proof-spec.
  it('compares a password for an unknown email as well as for a known one', async () => {
    const verified = jest.spyOn(test.app.get(PasswordHashService, { strict: false }), 'matches');
    for (const username of [email, 'ghost@example.com']) {
      const compared = await passwordChecks();
      expect((await login('wrong', '/api/login', username)).status).toBe(401);
      expect(await passwordChecks()).toBe(compared + 1);
    }
    // With a hash of the same cost, whose comparison takes as long.
    const costs = verified.mock.calls.map(([hash]) => hash.split('$').slice(0, 4));
    expect(costs).toEqual([costs[0], costs[0]]);
    expect(costs[0]).toContain('argon2id');
    verified.mockRestore();
  });

  it('records every outcome, with ids and networks only', async () => {
    await login('wrong');
    await login(password);
    await login(password, '/api/admin-auth');
    expect((await journal()).map(({ action }) => action)).toEqual([
      'authn_login_fail',
      'authn_login_success',
      'session_created',
      'authz_fail',
    ]);
    expect(JSON.stringify(await rows('SELECT * FROM auth.audit'))).not.toContain('example.com');
  });

  it('mails the owner and records the lock once, however many tries follow', async () => {
    test.mails.clear();
    await Promise.all(Array.from({ length: 40 }, () => login('wrong')));
    expect(test.mails.sent).toEqual([
      expect.objectContaining({
        template: 'account-locked',
        to: email,
        data: { firstName: 'Ann', minutes: 1, at: expect.any(String) },
      }),
    ]);
    expect((await journal()).filter(({ action }) => action === 'authn_login_lock')).toEqual([
      { action: 'authn_login_lock', details: { minutes: 1 } },
    ]);
    test.clock.advance(61_000);
    for (let index = 0; index < 6; index++) await login('wrong');
    expect(test.mails.sent.map(({ template, data }) => [template, 'minutes' in data && data.minutes])).toEqual([
      ['account-locked', 1],
      ['account-locked', 2],
    ]);
    test.clock.reset();
  });

  it('sends no mail about the lock of an address without an account', async () => {
    test.mails.clear();
    for (let index = 0; index < 6; index++) await login('wrong', '/api/login', `ghost-lock${account}@example.com`);
    expect(test.mails.sent).toEqual([]);
  });

  it('mails the owner about a sign-in from another browser and another network, and only then', async () => {
    const from = (userAgent: string, ip: string) =>
      login(password, '/api/login', email, { 'user-agent': userAgent, 'x-forwarded-for': ip });
    await rows(
      `UPDATE auth.session SET user_agent = $2, network = $3
       WHERE user_id = (SELECT id FROM auth.users WHERE email = $1)`,
      [email, CHROME, '203.0.113.0/24'],
    );
    test.mails.clear();
    await from(CHROME.replace('140', '141'), '198.51.100.7');
    await from(FIREFOX, '203.0.113.9');
    expect(test.mails.sent).toEqual([]);
    await from(FIREFOX.replaceAll('Firefox', 'Unheard-of'), '192.0.2.1');
    const [mail, ...more] = test.mails.sent;
    expect([mail?.template, mail?.data, more]).toEqual([
      'new-sign-in',
      { firstName: 'Ann', device: 'Linux', network: '192.0.2.0/24', at: expect.any(String) },
      [],
    ]);
    await from(FIREFOX.replaceAll('Firefox', 'Unheard-of'), '192.0.2.1');
    expect(test.mails.sent).toHaveLength(1);
  });

  it('mails an administrator about every session', async () => {
    await rows("UPDATE auth.users SET roles = '{owner}' WHERE email = $1", [email]);
    test.mails.clear();
    await login(password, '/api/admin-auth');
    await login(password);
    expect(test.mails.sent.map(({ template }) => template)).toEqual(['new-sign-in', 'new-sign-in']);
  });

  it('reveals that an account is disabled only after the right password', async () => {
    await test.database.dataSource.query('UPDATE auth.users SET disabled_at = now() WHERE email = $1', [email]);
    expect((await login('wrong')).status).toBe(401);
    expect((await login(password, '/api/admin-auth')).status).toBe(403);
    expect(await login(password)).toMatchObject({
      status: 403,
      body: {
        error: {
          code: 'AUTH.ACCOUNT_LOCKED',
          message: 'Your account is locked. Please contact support for assistance.',
        },
      },
    });
  });

  it("refuses a user at the administrators' sign-in without confirming the password", async () => {
    expect(await login(password, '/api/admin-auth')).toMatchObject({
      status: 401,
      body: { error: { code: 'AUTH.INVALID_CREDENTIALS' } },
    });
  });

  it('replaces a hash of weaker parameters', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await test.database.dataSource.query('UPDATE auth.users SET password_hash = $2 WHERE email = $1', [email, weak]);
    expect((await login(password)).status).toBe(200);
    const [row] = await test.database.dataSource.query<{ password_hash: string }[]>(
      'SELECT password_hash FROM auth.users WHERE email = $1',
      [email],
    );
    expect(row?.password_hash).toContain('m=19456,t=2,p=1');
    expect((await login(password)).status).toBe(200);
  });
});
