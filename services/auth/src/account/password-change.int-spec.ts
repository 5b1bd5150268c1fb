import type { CurrentUserResponse, ErrorBody, LoginResponse, MessageResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

const OLD = 'correct horse battery';
const NEW = 'staple fence lantern';

describe('changing the password', () => {
  let test: TestApp;
  let email: string;
  let account = 0;
  let mine: Session;
  type Session = { token: string; csrf: string; id: string };
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    email = `change${++account}@example.com`;
    await test.call('POST', '/api/register', {
      body: { username: email, password: OLD, firstName: 'Ann', lastName: 'Lee' },
    });
    mine = await signIn(OLD);
  });

  const login = (password: string) =>
    test.call<LoginResponse & ErrorBody>('POST', '/api/login', { body: { username: email, password } });
  const signIn = async (password: string): Promise<Session> => {
    const { body, headers } = await login(password);
    return { token: body.token, csrf: headers.get('x-csrf-token') ?? '', id: body.user.id };
  };
  const change = (body: unknown, { token, csrf } = mine) =>
    test.call<MessageResponse & ErrorBody>('POST', '/api/account/password', {
      token,
      headers: { 'x-csrf-token': csrf },
      body,
    });
  const userStatus = async ({ token }: Session) =>
    (await test.call<CurrentUserResponse>('GET', '/api/user', { token })).status;
  const query = <T>(sql: string, parameters: unknown[] = []) => test.database.dataSource.query<T[]>(sql, parameters);

  it('ends every session except this one, and a mail tells the owner', async () => {
    const [other, third] = [await signIn(OLD), await signIn(OLD)];
    const { status, body } = await change({ currentPassword: OLD, newPassword: NEW });
    expect([status, body]).toEqual([
      200,
      { message: 'Your password has been changed. Other sessions have been signed out.' },
    ]);
    expect([await userStatus(mine), await userStatus(other), await userStatus(third)]).toEqual([200, 401, 401]);
    expect([(await login(OLD)).status, (await login(NEW)).status]).toEqual([401, 200]);
    expect(test.mails.last('password-changed', email)?.data).toMatchObject({ firstName: 'Ann' });
    // The third session is the one that the registration opened.
    expect(
      await query('SELECT details FROM auth.audit WHERE action = $1 AND subject_id = $2 AND actor_id = $2', [
        'authn_password_change',
        mine.id,
      ]),
    ).toEqual([{ details: { sessionsEnded: 3 } }]);
  });

  it('needs the current password, and says so at its field', async () => {
    const { status, body } = await change({ currentPassword: 'not my password', newPassword: NEW });
    expect([status, body.error.fields]).toEqual([
      400,
      { currentPassword: 'This is not your password. Enter the one that you sign in with.' },
    ]);
    expect([(await login(OLD)).status, await userStatus(mine)]).toEqual([200, 200]);
    expect(test.mails.last('password-changed', email)).toBeUndefined();
  });

  it('shares its tries with signing in, so that a stolen session cannot be used to guess', async () => {
    for (let i = 0; i < 3; i += 1)
      expect((await change({ currentPassword: `wrong ${i}`, newPassword: NEW })).status).toBe(400);
    for (let i = 0; i < 2; i += 1) expect((await login('wrong')).status).toBe(401);
    expect((await change({ currentPassword: OLD, newPassword: NEW })).status).toBe(429);
    expect((await login(OLD)).status).toBe(429);
    expect(await userStatus(mine)).toBe(200);
  });

  it.each([
    ['short', '1234567', 'Password must be 8 to 128 characters'],
    ['long', 'x'.repeat(129), 'Password must be 8 to 128 characters'],
    ['common', 'password1', 'This password is among the most common ones. Choose another.'],
    ['as it was', OLD, 'This is your current password. Choose a different one.'],
    ['no text', { $ne: '' }, 'Password is required'],
  ])('refuses a new password that is %s without spending a try', async (_, newPassword, message) => {
    await query('DELETE FROM auth.attempt');
    const { status, body } = await change({ currentPassword: OLD, newPassword });
    expect([status, body.error.fields]).toEqual([400, { newPassword: expect.any(String) }]);
    if (typeof newPassword === 'string') expect(body.error.message).toBe(message);
    expect(await query('SELECT 1 FROM auth.attempt WHERE failures > 0')).toEqual([]);
  });

  it.each([[undefined], [null], [''], [7], [['x']], ['x'.repeat(1_000)]])(
    'refuses %j as the current password',
    async (currentPassword) => {
      const { status, body } = await change({ currentPassword, newPassword: NEW });
      expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['currentPassword']]);
    },
  );

  it('makes mailed links invalid', async () => {
    await test.call('POST', '/api/forgot-password', { body: { email } });
    const token = new URL(test.mails.last('password-reset', email)?.data.link ?? '').hash.replace('#token=', '');
    await change({ currentPassword: OLD, newPassword: NEW });
    expect(
      (await test.call('POST', '/api/reset-password', { body: { token, password: 'another good password' } })).status,
    ).toBe(400);
    expect((await login(NEW)).status).toBe(200);
  });

  it('is refused without session, CSRF token or second factor, and with unknown fields', async () => {
    const body = { currentPassword: OLD, newPassword: NEW };
    expect((await test.call('POST', '/api/account/password', { body })).status).toBe(401);
    expect((await change(body, { ...mine, csrf: 'wrong' })).status).toBe(403);
    expect((await change({ ...body, isAdmin: true })).body.error.fields).toEqual({ isAdmin: 'Unknown field isAdmin' });
    await query("INSERT INTO auth.totp (user_id, secret, key_id, confirmed_at) VALUES ($1, 'sealed', '1', now())", [
      mine.id,
    ]);
    expect((await change(body)).body.error).toMatchObject({ code: 'ACCESS.SECOND_FACTOR_REQUIRED' });
  });
});
