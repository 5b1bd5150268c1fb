import type { ErrorBody, LoginResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

const password = 'correct horse battery';
const PATHS = ['/api/login', '/api/jwt/login', '/api/admin-auth'];

describe('signing in', () => {
  let test: TestApp;
  let account = 0;
  let email: string;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    email = `user${++account}@example.com`;
    await test.call('POST', '/api/register', { body: { username: email, password, firstName: 'Ann', lastName: 'Lee' } });
  });
  const login = (given: string, path = '/api/login', username = email) => test.call<LoginResponse & ErrorBody>('POST', path, { body: { username, password: given } });

  it('gives a token, the user and a message, and a new session each time', async () => {
    const [first, second] = [await login(password), await login(password, '/api/jwt/login')];
    expect(first).toMatchObject({ status: 200, body: { token: expect.any(String), message: 'Login successful', user: { username: email, firstName: 'Ann' } } });
    expect(second.body.token).not.toBe(first.body.token);
    expect(JSON.stringify(first.body)).not.toMatch(/hash|argon/i);
    expect(await test.database.dataSource.query('SELECT count(DISTINCT s.id)::int AS sessions FROM auth.session s JOIN auth.users u ON u.id = s.user_id WHERE u.email = $1', [email])).toEqual([{ sessions: 3 }]);
  });

  it('does not care about the case of the email, or under which of its names it comes', async () => {
    expect((await login(password, '/api/login', email.toUpperCase())).status).toBe(200);
    expect((await test.call('POST', '/api/login', { body: { email, password } })).status).toBe(200);
    expect((await test.call('POST', '/api/login', { body: { email, username: email, password } })).status).toBe(200);
  });

  it.each([[{}], [{ username: 'a@b.test' }], [{ password: 'x' }], [{ username: 'a@b.test', password: { $ne: '' } }], [{ username: ['a'], password: 'x' }], [{ username: 'a@b.test', password: 'x'.repeat(2000) }]])('refuses %j without comparing anything', async (body) => {
    expect(await test.call('POST', '/api/login', { body })).toMatchObject({ status: 400, body: { error: { code: 'REQUEST.INVALID' } } });
  });

  it('says the same of a wrong password and of an unknown email', async () => {
    const [wrong, unknown] = [await login('wrong'), await login('wrong', '/api/login', 'nobody@example.com')];
    expect(wrong).toMatchObject({ status: 401, body: { error: { message: 'Invalid email or password. Please check your credentials and try again.' } } });
    expect([unknown.status, unknown.body.error]).toEqual([wrong.status, wrong.body.error]);
  });

  it('counts failures of all doors together and of all spellings of the email, then answers 429', async () => {
    for (const [index, path] of [...PATHS, '/api/login', '/api/jwt/login'].entries()) {
      expect((await login('wrong', path, index % 2 ? email.toUpperCase() : email)).status).toBe(401);
    }
    const locked = await login('wrong');
    expect(locked).toMatchObject({ status: 429, body: { error: { code: 'AUTH.TOO_MANY_ATTEMPTS', message: 'Too many login attempts. Please try again later.' } } });
    expect(Number(locked.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(Number(locked.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect((await login(password)).body.error).toEqual(locked.body.error);
    expect((await login(password, '/api/admin-auth')).status).toBe(429);
  });

  it('answers 429 for an unknown email too, so that a lock tells nothing', async () => {
    const ghost = `ghost${account}@example.com`;
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++) statuses.push((await login('wrong', '/api/login', ghost)).status);
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
  });

  it('opens again after a minute, and a success clears the count', async () => {
    for (let index = 0; index < 5; index++) await login('wrong');
    test.clock.advance(61_000);
    expect((await login(password)).status).toBe(200);
    for (let index = 0; index < 4; index++) expect((await login('wrong')).status).toBe(401);
    expect((await login(password)).status).toBe(200);
    test.clock.reset();
  });

  it('compares at most five of 60 parallel wrong passwords', async () => {
    const statuses = (await Promise.all(Array.from({ length: 60 }, () => login('wrong')))).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(55);
  });

  it('tells that an account is disabled only to whoever knows its password', async () => {
    await test.database.dataSource.query('UPDATE auth.users SET disabled_at = now() WHERE email = $1', [email]);
    expect((await login('wrong')).status).toBe(401);
    expect(await login(password)).toMatchObject({ status: 403, body: { error: { code: 'AUTH.ACCOUNT_LOCKED', message: 'Your account is locked. Please contact support for assistance.' } } });
  });

  it('does not let a user in through the administrators\' door, nor tells him that his password was right', async () => {
    expect(await login(password, '/api/admin-auth')).toMatchObject({ status: 401, body: { error: { code: 'AUTH.INVALID_CREDENTIALS' } } });
  });

  it('brings a hash of weaker parameters up to date', async () => {
    const { hash } = await import('@node-rs/argon2');
    const weak = await hash(password, { memoryCost: 8192, timeCost: 1, parallelism: 1 });
    await test.database.dataSource.query('UPDATE auth.users SET password_hash = $2 WHERE email = $1', [email, weak]);
    expect((await login(password)).status).toBe(200);
    const [row] = await test.database.dataSource.query<{ password_hash: string }[]>('SELECT password_hash FROM auth.users WHERE email = $1', [email]);
    expect(row?.password_hash).toContain('m=19456,t=2,p=1');
    expect((await login(password)).status).toBe(200);
  });
});
