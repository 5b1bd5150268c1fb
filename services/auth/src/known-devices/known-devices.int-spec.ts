import { createHash } from 'node:crypto';
import { generate, generateSecret } from 'otplib';
import type { ErrorBody, LoginResponse, RegisterResponse, VerifyTotpResponse } from '@app/contracts';
import { encryptionKeyOf, seal } from '@app/server-kit';
import { openTestRedis, startReplica, startTestApp, type TestApp, type TestRedis } from '@app/testing';
import { AccountOperationsService, AuthModule, database } from '../index';
import { KnownDevicesService } from './known-devices.service';

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
  /** Five wrong passwords from unknown devices, after which the account is locked to them. */
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

  it('signs in at once with the right password while unknown devices are locked out', async () => {
    await lockOut();
    expect((await login(password)).status).toBe(429);
    const mine = await login(password, owner.cookie);
    expect([mine.status, mine.body.message]).toEqual([200, 'Login successful']);
    // The success does not end the lock for unknown devices.
    expect((await login(password)).status).toBe(429);
  });

  it('becomes known by every sign-in route, and on every replica', async () => {
    await lockOut();
    expect((await login(password, owner.cookie, { at: replica, path: '/api/jwt/login' })).status).toBe(200);
  });

  it('confirms its password while unknown devices are locked out', async () => {
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

  it('signs in whatever other devices did behind the same IP address', async () => {
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

  it('locks only itself with its own wrong passwords, and is unknown from then on', async () => {
    expect(await statuses(5, () => login('wrong', owner.cookie))).toEqual([401, 401, 401, 401, 401]);
    expect(
      await query("SELECT details FROM auth.audit WHERE subject_id = $1 AND action = 'authn_device_forgotten'", [
        owner.id,
      ]),
    ).toEqual([{ details: { secret: 'password' } }]);
    // Unknown devices have their five tries as before, and this device shares them now.
    expect(await statuses(3, () => login('wrong'))).toEqual([401, 401, 401]);
    expect(await statuses(3, () => login('wrong', owner.cookie))).toEqual([401, 401, 429]);
    expect([(await login(password)).status, (await login(password, owner.cookie)).status]).toEqual([429, 429]);
  });

  it('keeps its remaining tries over a right password, and gets no more', async () => {
    expect(await statuses(4, () => login('wrong', owner.cookie))).toEqual([401, 401, 401, 401]);
    const next = deviceOf(await login(password, owner.cookie));
    expect(await statuses(4, () => login('wrong', next.cookie))).toEqual([401, 401, 401, 401]);
    expect(await isKnown(next.cookie)).toBe(true);
  });

  it('gets a new number with each sign-in, and the earlier one stops working', async () => {
    const next = deviceOf(await login(password, owner.cookie));
    expect(next.cookie).not.toBe(owner.cookie);
    await lockOut();
    expect((await login(password, owner.cookie)).status).toBe(429);
    expect((await login(password, next.cookie)).status).toBe(200);
  });

  it('has five tries and unknown devices five, however many are parallel on two replicas', async () => {
    const before = await passwordChecks();
    const elsewhere = async () =>
      (await replica.registry.getSingleMetric('auth_password_checks_total')!.get()).values[0]?.value ?? 0;
    const beforeElsewhere = await elsewhere();
    // Eighty at once are in known-devices.proof-spec.
    const tries = Array.from({ length: 24 }, (_, index) =>
      login('wrong', index % 4 < 3 ? owner.cookie : '', { at: index % 2 ? replica : test }),
    );
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    expect([
      answers.filter((status) => status === 401).length,
      answers.filter((status) => status === 429).length,
    ]).toEqual([10, 14]);
    expect((await passwordChecks()) - before + (await elsewhere()) - beforeElsewhere).toBe(10);
  });

  it('is known to its own account only', async () => {
    const other = `other${account}@example.com`;
    const { headers } = await test.call('POST', '/api/register', {
      body: { username: other, password, firstName: 'Eve', lastName: 'Lee' },
    });
    expect(await isKnown(cookieOf({ headers }))).toBe(false);
    // Its tries at other accounts do not count against it either.
    const atGhosts = () => login('wrong', cookieOf({ headers }), { username: `ghost${account}@example.com` });
    expect(await statuses(6, atGhosts)).toEqual([401, 401, 401, 401, 401, 429]);
    const forgotten = `SELECT 1 FROM auth.audit
      WHERE action = 'authn_device_forgotten' AND subject_id = (SELECT id FROM auth.users WHERE email = $1)`;
    expect(await query(forgotten, [other])).toEqual([]);
  });

  it('reveals nothing about other accounts to its owner', async () => {
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

  it('becomes unknown after half a year without a sign-in', async () => {
    test.clock.advance(180 * DAY - 60_000);
    expect(await isKnown(owner.cookie)).toBe(true);
    test.clock.reset();
    test.clock.advance(180 * DAY);
    const later = deviceOf(await login(password));
    test.clock.advance(180 * DAY + 1_000);
    expect(await isKnown(later.cookie)).toBe(false);
  });

  it('stays known after signing out', async () => {
    await test.call('POST', '/api/logout', { token: owner.token });
    expect(await isKnown(owner.cookie)).toBe(true);
  });

  it('becomes unknown with a password reset by mail, even the device that asked for it', async () => {
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

  it('stays known where the password was changed, unlike all others', async () => {
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
      () => new AccountOperationsService(test.database.dataSource, test.clock).revoke(email, { rights: false }),
    ],
  ])('is forgotten when its owner %s', async (_, end) => {
    await end();
    expect(await isKnown(owner.cookie)).toBe(false);
  });

  it('does not become known with refused credentials', async () => {
    expect((await login('wrong')).headers.get('set-cookie')).toBeNull();
    expect((await login(password, '', { path: '/api/admin-auth' })).headers.get('set-cookie')).toBeNull();
  });

  it('does not become known with a session that ended while it opened', async () => {
    await query('UPDATE auth.session SET revoked_at = now() WHERE user_id = $1', [owner.id]);
    const [session] = await query<{ id: string }>('SELECT id FROM auth.session WHERE user_id = $1', [owner.id]);
    const origin = { ip: '127.0.0.1', gpc: false };
    const use = { userId: owner.id, origin, sessionId: session?.id ?? '' };
    const devices = test.app.get(KnownDevicesService);
    const made = await test.database.dataSource.transaction((transaction) => devices.remember(use, transaction));
    expect(made).toBeUndefined();
    expect(await query('SELECT 1 FROM auth.known_device WHERE user_id = $1', [owner.id])).toHaveLength(1);
  });

  it('is one of the latest twenty at most', async () => {
    await query('UPDATE auth.known_device SET created_at = $2 WHERE user_id = $1', [
      owner.id,
      new Date(test.clock.now().getTime() - DAY),
    ]);
    // As nineteen sign-ins leave them; twenty real ones are in known-devices.proof-spec.
    await query(
      `INSERT INTO auth.known_device (token_hash, user_id, session_id, created_at, expires_at)
       SELECT sha256(n::text::bytea), user_id, session_id, created_at + interval '1 hour', expires_at
       FROM auth.known_device, generate_series(1, 19) AS n WHERE user_id = $1`,
      [owner.id],
    );
    expect((await login(password)).status).toBe(200);
    expect(await query('SELECT 1 FROM auth.known_device WHERE user_id = $1', [owner.id])).toHaveLength(20);
    expect(await isKnown(owner.cookie)).toBe(false);
  });

  it('is stored as a digest only, and is in no row of the audit log', async () => {
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

  it('asks for a reset link while unknown devices have used up the mails of the hour', async () => {
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

    it('becomes known after the code, not after the password', async () => {
      const half = await login(password);
      expect([half.status, half.headers.get('set-cookie')]).toEqual([200, null]);
      const mine = await signInFully();
      expect(mine.cookie).toMatch(/^known_device=/);
      await lockOut();
      expect((await login(password, mine.cookie)).status).toBe(200);
    });

    it('does not replace a second factor: a password alone gives no further access', async () => {
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

    it('verifies its code while others with the password have used up the tries of the account', async () => {
      const mine = await signInFully();
      for (let round = 0; round < 2; round += 1) {
        const attacker = deviceOf(await login(password));
        for (let i = 0; i < 5; i += 1) await verify(await wrongCode(), attacker);
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
