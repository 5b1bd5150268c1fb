import { createHash } from 'node:crypto';
import { generate, generateSecret } from 'otplib';
import type { ErrorBody, LoginResponse, RegisterResponse, VerifyTotpResponse } from '@app/contracts';
import { encryptionKeyOf, seal } from '@app/server-kit';
import { openTestRedis, startReplica, startTestApp, type TestApp, type TestRedis } from '@app/testing';
import { accountOperations, AuthModule, database } from '../index';
import { KnownDevices } from './known-devices.service';

const password = 'correct horse battery';
const NEW = 'staple fence lantern';
const DAY = 24 * 3_600_000;

describe('a device that signed in before', () => {
  let redis: TestRedis;
  let test: TestApp;
  let replica: TestApp;
  let account = 0;
  let email: string;
  let owner: Device;
  type Device = { cookie: string; token: string; csrf: string; id: string };
  type Answer = { body: { token: string }; headers: Headers };

  beforeAll(async () => {
    redis = await openTestRedis();
    const options = { imports: [AuthModule], contexts: [database], env: { REDIS_URL: redis.url } };
    test = await startTestApp(options);
    replica = await startReplica(test, options);
  });
  afterAll(async () => {
    await replica.close();
    await test.close();
    await redis.stop();
  });
  beforeEach(async () => {
    test.clock.reset();
    email = `device${++account}@example.com`;
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: email, password, firstName: 'Ann', lastName: 'Lee' },
    });
    owner = deviceOf({ body, headers }, body.id);
  });

  const cookieOf = ({ headers }: { headers: Headers }) => headers.get('set-cookie')?.split(';')[0] ?? '';
  const deviceOf = (answer: Answer, id = owner.id): Device => ({
    cookie: cookieOf(answer),
    token: answer.body.token,
    csrf: answer.headers.get('x-csrf-token') ?? '',
    id,
  });
  const login = (given: string, cookie = '', { at = test, path = '/api/login', username = email } = {}) =>
    at.call<LoginResponse & ErrorBody>('POST', path, {
      body: { username, password: given },
      headers: cookie ? { cookie } : {},
    });
  const statuses = async (count: number, attempt: () => Promise<{ status: number }>) => {
    const list: number[] = [];
    for (let i = 0; i < count; i += 1) list.push((await attempt()).status);
    return list;
  };
  /** A stranger's five wrong passwords, after which the account is locked to strangers. */
  const lockOut = async () => {
    expect(await statuses(6, () => login('wrong'))).toEqual([401, 401, 401, 401, 401, 429]);
  };
  const isKnown = async (cookie: string) => {
    await lockOut();
    return (await login(password, cookie)).status === 200;
  };
  const query = <T>(sql: string, parameters: unknown[] = []) => test.database.dataSource.query<T[]>(sql, parameters);
  const passwordChecks = async () =>
    (await test.registry.getSingleMetric('auth_password_checks_total')!.get()).values[0]?.value ?? 0;
  const signedIn = (path: string, body: unknown, { token, csrf, cookie }: Device) =>
    test.call<VerifyTotpResponse & ErrorBody>('POST', path, {
      token,
      headers: { 'x-csrf-token': csrf, ...(cookie && { cookie }) },
      body,
    });

  it('signs in with the right password at once while strangers are locked out', async () => {
    await lockOut();
    expect((await login(password)).status).toBe(429);
    const mine = await login(password, owner.cookie);
    expect([mine.status, mine.body.message]).toEqual([200, 'Login successful']);
    // It opened the account to itself and not to strangers.
    expect((await login(password)).status).toBe(429);
  });

  it('is known by each way in, and to each replica', async () => {
    await lockOut();
    expect((await login(password, owner.cookie, { at: replica, path: '/api/jwt/login' })).status).toBe(200);
  });

  it('shows its password again while strangers are locked out', async () => {
    await lockOut();
    expect(
      (
        await signedIn(
          '/api/account/password',
          { currentPassword: password, newPassword: NEW },
          { ...owner, cookie: '' },
        )
      ).status,
    ).toBe(429);
    expect(
      (await signedIn('/api/account/password', { currentPassword: password, newPassword: NEW }, owner)).status,
    ).toBe(200);
  });

  it('is let in whatever strangers did behind its own address', async () => {
    const one = await startReplica(test, {
      imports: [AuthModule],
      contexts: [database],
      env: { FAILED_SIGN_INS_PER_10_MINUTES: '3' },
    });
    const stranger = () => login('wrong', '', { at: one, username: `ghost${account}@example.com` });
    expect(await statuses(4, stranger)).toEqual([401, 401, 401, 429]);
    expect((await login(password, '', { at: one })).status).toBe(429);
    expect((await login(password, owner.cookie, { at: one })).status).toBe(200);
    await one.close();
  });

  it('locks itself alone with its own wrong passwords, and is a stranger from then on', async () => {
    expect(await statuses(5, () => login('wrong', owner.cookie))).toEqual([401, 401, 401, 401, 401]);
    expect(
      await query("SELECT details FROM auth.audit WHERE subject_id = $1 AND action = 'authn_device_forgotten'", [
        owner.id,
      ]),
    ).toEqual([{ details: { secret: 'password' } }]);
    // Strangers have their five tries as before, and the device has them with the strangers.
    expect(await statuses(3, () => login('wrong'))).toEqual([401, 401, 401]);
    expect(await statuses(3, () => login('wrong', owner.cookie))).toEqual([401, 401, 429]);
    expect([(await login(password)).status, (await login(password, owner.cookie)).status]).toEqual([429, 429]);
  });

  it('keeps what it has left over a right password, not beyond', async () => {
    expect(await statuses(4, () => login('wrong', owner.cookie))).toEqual([401, 401, 401, 401]);
    const next = deviceOf(await login(password, owner.cookie));
    expect(await statuses(4, () => login('wrong', next.cookie))).toEqual([401, 401, 401, 401]);
    expect(await isKnown(next.cookie)).toBe(true);
  });

  it('gets another number with each sign-in, and the earlier one is worth nothing', async () => {
    const next = deviceOf(await login(password, owner.cookie));
    expect(next.cookie).not.toBe(owner.cookie);
    await lockOut();
    expect((await login(password, owner.cookie)).status).toBe(429);
    expect((await login(password, next.cookie)).status).toBe(200);
  });

  it('has five tries and strangers five, however many come at once over two replicas', async () => {
    const before = await passwordChecks();
    const elsewhere = async () =>
      (await replica.registry.getSingleMetric('auth_password_checks_total')!.get()).values[0]?.value ?? 0;
    const beforeElsewhere = await elsewhere();
    const tries = Array.from({ length: 80 }, (_, index) =>
      login('wrong', index % 4 < 3 ? owner.cookie : '', { at: index % 2 ? replica : test }),
    );
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect([
      answers.filter((status) => status === 401).length,
      answers.filter((status) => status === 429).length,
    ]).toEqual([10, 70]);
    expect((await passwordChecks()) - before + (await elsewhere()) - beforeElsewhere).toBe(10);
  });

  it('is one for its own account alone', async () => {
    const other = `other${account}@example.com`;
    const { headers } = await test.call('POST', '/api/register', {
      body: { username: other, password, firstName: 'Eve', lastName: 'Lee' },
    });
    expect(await isKnown(cookieOf({ headers }))).toBe(false);
    // Nor do its tries at other accounts count against it.
    const atGhosts = () => login('wrong', cookieOf({ headers }), { username: `ghost${account}@example.com` });
    expect(await statuses(6, atGhosts)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(
      await query(
        "SELECT 1 FROM auth.audit WHERE action = 'authn_device_forgotten' AND subject_id = (SELECT id FROM auth.users WHERE email = $1)",
        [other],
      ),
    ).toEqual([]);
  });

  it('tells its owner nothing of other accounts', async () => {
    const other = `other${account}@example.com`;
    await test.call('POST', '/api/register', {
      body: { username: other, password, firstName: 'Eve', lastName: 'Lee' },
    });
    const trace = async (username: string) => {
      const answers = [];
      for (let i = 0; i < 6; i += 1) answers.push(await login('wrong', owner.cookie, { username }));
      return answers.map(({ status, body, headers }) => [status, body.error, [...headers.keys()].sort()]);
    };
    expect(await trace(other)).toEqual(await trace(`ghost${account}@example.com`));
  });

  it.each<[string, (cookie: string) => string]>([
    ['that was made up', () => `known_device=${'a'.repeat(43)}.${'b'.repeat(43)}`],
    ['with another number', (cookie) => cookie.replace(/=.{4}/, '=AAAA')],
    ['with another signature', (cookie) => `${cookie.slice(0, -4)}AAAA`],
    ['that holds the bearer token', () => `known_device=${owner.token}`],
    ['of another name', (cookie) => cookie.replace('known_device', '__Host-known_device')],
  ])('is not one by a cookie %s', async (_, make) => {
    expect(await isKnown(make(owner.cookie))).toBe(false);
  });

  it('is forgotten after half a year without a sign-in', async () => {
    test.clock.advance(180 * DAY - 60_000);
    expect(await isKnown(owner.cookie)).toBe(true);
    test.clock.reset();
    test.clock.advance(180 * DAY);
    const later = deviceOf(await login(password));
    test.clock.advance(180 * DAY + 1_000);
    expect(await isKnown(later.cookie)).toBe(false);
  });

  it('is known after signing out', async () => {
    await test.call('POST', '/api/logout', { token: owner.token });
    expect(await isKnown(owner.cookie)).toBe(true);
  });

  it("is forgotten with a new password by mail, the sender's own one too", async () => {
    await test.call('POST', '/api/forgot-password', { body: { email }, headers: { cookie: owner.cookie } });
    const token = new URL(test.mails.last('password-reset', email)?.data.link ?? '').hash.replace('#token=', '');
    expect(
      (
        await test.call('POST', '/api/reset-password', {
          body: { token, password: NEW },
          headers: { cookie: owner.cookie },
        })
      ).status,
    ).toBe(200);
    await lockOut();
    expect((await login(NEW, owner.cookie)).status).toBe(429);
  });

  it('stays known where the password was changed, and no other does', async () => {
    const other = deviceOf(await login(password));
    expect(
      (await signedIn('/api/account/password', { currentPassword: password, newPassword: NEW }, owner)).status,
    ).toBe(200);
    await lockOut();
    expect([(await login(NEW, other.cookie)).status, (await login(NEW, owner.cookie)).status]).toEqual([429, 200]);
  });

  it.each<[string, () => Promise<unknown>]>([
    [
      'signs out everywhere',
      () =>
        test.call('DELETE', '/api/account/sessions', { token: owner.token, headers: { 'x-csrf-token': owner.csrf } }),
    ],
    [
      'ends its session in the list',
      async () => {
        const other = deviceOf(await login(password));
        const [row] = await query<{ session_id: string }>(
          'SELECT session_id FROM auth.known_device WHERE user_id = $1 ORDER BY created_at LIMIT 1',
          [owner.id],
        );
        return test.call('DELETE', `/api/account/sessions/${row?.session_id}`, {
          token: other.token,
          headers: { 'x-csrf-token': other.csrf },
        });
      },
    ],
    [
      'has an operator end every session',
      () => accountOperations(test.database.dataSource, test.clock).revoke(email, { rights: false }),
    ],
  ])('is forgotten when its owner %s', async (_, end) => {
    await end();
    expect(await isKnown(owner.cookie)).toBe(false);
  });

  it('is not made by credentials that are refused', async () => {
    expect((await login('wrong')).headers.get('set-cookie')).toBeNull();
    expect((await login(password, '', { path: '/api/admin-auth' })).headers.get('set-cookie')).toBeNull();
  });

  it('is not made by a session that was ended while it opened', async () => {
    await query('UPDATE auth.session SET revoked_at = now() WHERE user_id = $1', [owner.id]);
    const [session] = await query<{ id: string }>('SELECT id FROM auth.session WHERE user_id = $1', [owner.id]);
    const origin = { ip: '127.0.0.1', gpc: false };
    const made = await test.database.dataSource.transaction((transaction) =>
      test.app.get(KnownDevices).remember({ userId: owner.id, origin, sessionId: session?.id ?? '' }, transaction),
    );
    expect(made).toBeUndefined();
    expect(await query('SELECT 1 FROM auth.known_device WHERE user_id = $1', [owner.id])).toHaveLength(1);
  });

  it('is one of twenty at most, the latest', async () => {
    await query('UPDATE auth.known_device SET created_at = $2 WHERE user_id = $1', [
      owner.id,
      new Date(test.clock.now().getTime() - DAY),
    ]);
    for (let i = 0; i < 20; i += 1) expect((await login(password)).status).toBe(200);
    expect(await query('SELECT 1 FROM auth.known_device WHERE user_id = $1', [owner.id])).toHaveLength(20);
    expect(await isKnown(owner.cookie)).toBe(false);
  });

  it('is kept as a digest alone, and is in no entry of the audit log', async () => {
    const [nonce = ''] = owner.cookie.slice('known_device='.length).split('.');
    const digest = createHash('sha256').update(nonce).digest('hex');
    await login('wrong', owner.cookie);
    const textsOf = async (table: string) =>
      (await query<{ text: string }>(`SELECT line::text AS text FROM auth.${table} AS line`)).map(({ text }) => text);
    const [devices, entries] = [await textsOf('known_device'), await textsOf('audit')];
    expect([devices, entries].map((texts) => texts.filter((text) => text.includes(digest)).length)).toEqual([1, 0]);
    const shown = [nonce, Buffer.from(nonce).toString('hex')];
    expect([...devices, ...entries].filter((text) => shown.some((each) => text.includes(each)))).toEqual([]);
  });

  it('asks for a new password while strangers have used up the mails of the hour', async () => {
    const forgot = (cookie = '') =>
      test.call('POST', '/api/forgot-password', { body: { email }, headers: cookie ? { cookie } : {} });
    const mails = () =>
      test.mails.sent.filter(({ template, to }) => template === 'password-reset' && to === email).length;
    for (let i = 0; i < 4; i += 1) await forgot();
    expect(mails()).toBe(3);
    const answers = [await forgot(owner.cookie), await forgot()];
    expect([answers.map(({ status, body }) => [status, JSON.stringify(body)]), mails()]).toEqual([
      [
        [200, JSON.stringify(answers[1]?.body)],
        [200, JSON.stringify(answers[0]?.body)],
      ],
      4,
    ]);
    for (let i = 0; i < 4; i += 1) await forgot(owner.cookie);
    expect(mails()).toBe(6);
  });

  describe('of an account with a second factor', () => {
    let secret: string;
    beforeEach(async () => {
      secret = generateSecret();
      const sealed = seal(secret, owner.id, encryptionKeyOf(test.config));
      await query('INSERT INTO auth.totp (user_id, secret, key_id, confirmed_at) VALUES ($1, $2, $3, now())', [
        owner.id,
        sealed.text,
        sealed.keyId,
      ]);
      await query('DELETE FROM auth.known_device WHERE user_id = $1', [owner.id]);
    });
    const code = () => generate({ secret, epoch: Math.floor(test.clock.now().getTime() / 1_000) });
    const wrongCode = async () => ((await code()) === '000000' ? '111111' : '000000');
    const verify = async (given: string, device: Device) =>
      signedIn('/api/verify-totp', { username: email, code: given }, device);
    const signInFully = async (): Promise<Device> => {
      const half = deviceOf(await login(password));
      const answer = await verify(await code(), half);
      test.clock.advance(60_000);
      return { ...half, cookie: cookieOf(answer) };
    };

    it('is known after the code and not after the password', async () => {
      const half = await login(password);
      expect([half.status, half.headers.get('set-cookie')]).toEqual([200, null]);
      const mine = await signInFully();
      expect(mine.cookie).toMatch(/^known_device=/);
      await lockOut();
      expect((await login(password, mine.cookie)).status).toBe(200);
    });

    it('takes no second factor from anyone: its password alone opens nothing more', async () => {
      const mine = await signInFully();
      const again = deviceOf(await login(password, mine.cookie));
      expect(
        (
          await test.call<ErrorBody>('GET', '/api/account/sessions', {
            token: again.token,
            headers: { cookie: mine.cookie },
          })
        ).body.error.code,
      ).toBe('ACCESS.SECOND_FACTOR_REQUIRED');
    });

    it('shows its code while others who have the password have used up the tries of the account', async () => {
      const mine = await signInFully();
      for (let round = 0; round < 2; round += 1) {
        const thief = deviceOf(await login(password));
        for (let i = 0; i < 5; i += 1) await verify(await wrongCode(), thief);
      }
      expect((await verify(await code(), deviceOf(await login(password)))).status).toBe(429);
      const half = deviceOf(await login(password, mine.cookie));
      expect((await verify(await code(), { ...half, cookie: mine.cookie })).status).toBe(200);
    });

    it('has five wrong codes over all its sessions, whatever its passwords were', async () => {
      const mine = await signInFully();
      for (let i = 0; i < 5; i += 1) {
        const half = deviceOf(await login(password, mine.cookie));
        expect((await verify(await wrongCode(), { ...half, cookie: mine.cookie })).status).toBe(401);
      }
      expect(
        await query("SELECT details FROM auth.audit WHERE subject_id = $1 AND action = 'authn_device_forgotten'", [
          owner.id,
        ]),
      ).toEqual([{ details: { secret: 'code' } }]);
      expect(await isKnown(mine.cookie)).toBe(false);
    });
  });
});
