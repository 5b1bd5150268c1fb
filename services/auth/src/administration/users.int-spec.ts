import { generate } from 'otplib';
import type {
  AdminUser,
  CurrentUserResponse,
  DataExport,
  ErrorBody,
  LoginResponse,
  RegisterResponse,
  VerifyTotpResponse,
} from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, createAdministrator, database } from '../index';

const REASON = 'Comp membership until payments open.';

describe('accounts in the management portal', () => {
  let test: TestApp;
  let admin: Record<string, string>;
  let user: { id: string; email: string; token: string };
  let count = 0;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
    admin = await administrator('root@example.com');
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const { body } = await register(`user${++count}@example.com`);
    user = { id: body.user.id, email: body.username, token: body.token };
  });

  const sql = <T>(text: string, ...parameters: unknown[]) => test.database.dataSource.query<T[]>(text, parameters);

  async function register(username: string) {
    return test.call<RegisterResponse>('POST', '/api/register', {
      body: { username, password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
  }

  /** Headers of an administrator who has shown the second factor. */
  async function administrator(email: string): Promise<Record<string, string>> {
    const tools = { config: test.config, clock: test.clock };
    const { password, totpSecret: secret } = await createAdministrator(test.database.dataSource, email, tools);
    const { body, headers } = await test.call<LoginResponse>('POST', '/api/admin-auth', {
      body: { username: email, email, password },
    });
    const session = {
      authorization: `Bearer ${body.token}`,
      'x-csrf-token': headers.get('x-csrf-token') ?? '',
    };
    const code = await generate({ secret, epoch: test.clock.now().getTime() / 1000 });
    const verified = await test.call<VerifyTotpResponse>('POST', '/api/verify-totp', {
      headers: session,
      body: { username: email, code },
    });
    return { ...session, 'x-elevation-token': verified.body.elevationToken ?? '' };
  }

  const search = (email: unknown, headers = admin) =>
    test.call<AdminUser & ErrorBody>('POST', '/api/admin/users/search', { headers, body: { email } });
  const setPremium = (id: string, isPremium: unknown, reason: unknown = REASON, headers = admin) =>
    test.call<AdminUser & ErrorBody>('PUT', `/api/admin/users/${id}/premium`, { headers, body: { isPremium, reason } });
  const own = async () => (await test.call<CurrentUserResponse>('GET', '/api/user', { token: user.token })).body;

  it('are found by the whole address in any case, and by nothing less', async () => {
    expect((await search(user.email.toUpperCase())).body).toEqual({
      id: user.id,
      email: user.email,
      firstName: 'Ann',
      lastName: 'Lee',
      firm: null,
      createdAt: expect.any(String),
      emailVerified: false,
      isPremium: false,
      isAdmin: false,
      hasSecondFactor: false,
      disabledAt: null,
      premiumChanges: [],
    });
    for (const address of ['stranger@example.com', `x${user.email}`]) {
      const { status, body } = await search(address);
      expect([status, body.error.code]).toEqual([404, 'USERS.UNKNOWN']);
    }
    expect((await search('user%')).body.error.fields).toEqual({ email: 'Please enter a valid email address' });
  });

  it('are made premium and back, with a reason, and an open session follows without a new sign-in', async () => {
    expect(await own()).toMatchObject({ isPremium: false });
    const given = await setPremium(user.id, true);
    expect(given.body).toMatchObject({
      isPremium: true,
      premiumChanges: [{ isPremium: true, reason: REASON, by: 'root@example.com' }],
    });
    expect(await own()).toMatchObject({ isPremium: true });
    expect((await setPremium(user.id, false, 'The trial has ended.')).body.premiumChanges).toMatchObject([
      { isPremium: false, reason: 'The trial has ended.' },
      { isPremium: true, reason: REASON },
    ]);
    expect(await own()).toMatchObject({ isPremium: false });
  });

  it('change once when two administrators, or a double click, ask for the same', async () => {
    const all = await Promise.all(Array.from({ length: 6 }, () => setPremium(user.id, true)));
    expect(all.map(({ status, body }) => [status, body.isPremium])).toEqual(Array(6).fill([200, true]));
    expect((await search(user.email)).body.premiumChanges).toHaveLength(1);
    const audited = await sql<{ details: object }>(
      `SELECT details FROM auth.audit WHERE subject_id = $1 AND action = 'privilege_premium_changed'`,
      user.id,
    );
    expect(audited).toEqual([{ details: { isPremium: true } }]);
  });

  it.each([
    ['a reason of nine characters', true, 'Too short'],
    ['no reason', true, ''],
    ['a number for the reason', true, 7],
  ])('refuse %s at its field, and nothing changes', async (_, isPremium, reason) => {
    const { status, body } = await setPremium(user.id, isPremium, reason);
    expect([status, Object.keys(body.error.fields ?? {})]).toEqual([400, ['reason']]);
    expect(await own()).toMatchObject({ isPremium: false });
  });

  it.each(['true', 1, null, 'premium'])('refuse %j for premium', async (value) => {
    const { status, body } = await setPremium(user.id, value);
    expect([status, body.error.fields]).toEqual([400, { isPremium: 'Premium must be on or off' }]);
  });

  it.each(['11111111-1111-4111-8111-111111111111', 'x', '1;--'])('are unknown under the id %j', async (id) => {
    expect((await setPremium(id, true)).body.error.code).toBe('USERS.UNKNOWN');
  });

  it('are closed to users, and to administrators without the second factor', async () => {
    const { 'x-elevation-token': _, ...withoutCode } = admin;
    for (const headers of [{ authorization: `Bearer ${user.token}` }, withoutCode]) {
      expect((await search(user.email, headers)).status).toBe(403);
      expect((await setPremium(user.id, true, REASON, headers)).status).toBe(403);
    }
    expect(await own()).toMatchObject({ isPremium: false });
  });

  it('have their changes in the export of the user, without who made them, until the account is gone', async () => {
    await setPremium(user.id, true);
    const { body } = await test.call<DataExport>('GET', '/api/account/export', { token: user.token });
    expect(body.contexts.auth?.premiumChanges).toEqual([{ at: expect.any(String), isPremium: true, reason: REASON }]);
    await sql('DELETE FROM auth.users WHERE id = $1', user.id);
    expect(await sql('SELECT 1 FROM auth.premium_change WHERE user_id = $1', user.id)).toEqual([]);
  });

  it('keep the changes of an administrator whose account is gone, without the name', async () => {
    const leaving = await administrator('leaving@example.com');
    await setPremium(user.id, true, REASON, leaving);
    await sql(`DELETE FROM auth.users WHERE email = 'leaving@example.com'`);
    expect((await search(user.email)).body.premiumChanges).toMatchObject([{ reason: REASON, by: null }]);
  });
});
