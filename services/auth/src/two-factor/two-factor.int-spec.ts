import { Controller, Get, Inject, Module } from '@nestjs/common';
import { generate } from 'otplib';
import type { CurrentUserResponse, ErrorBody, LoginResponse, VerifyTotpResponse } from '@app/contracts';
import {
  assertFreshCode,
  CLOCK,
  CurrentActor,
  RequireAdmin,
  RequireRight,
  type Actor,
  type Clock,
} from '@app/server-kit';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database, ensureFirstAdmin, type FirstAdmin } from '../index';

@Controller('api/vault')
class VaultController {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}

  @RequireAdmin() @RequireRight('portal.open') @Get() open(): { gold: number } {
    return { gold: 1 };
  }
  @RequireAdmin({ verifiedEmail: true }) @RequireRight('portal.open') @Get('strict') strict(): { gold: number } {
    return { gold: 2 };
  }
  @RequireAdmin() @RequireRight('portal.open') @Get('fresh') fresh(@CurrentActor() actor: Actor): { gold: number } {
    assertFreshCode(actor, this.clock.now());
    return { gold: 3 };
  }
}

@Module({ controllers: [VaultController] })
class VaultModule {}

const MINUTE = 60_000;

describe('the second factor of an administrator', () => {
  let test: TestApp;
  let admin: FirstAdmin;
  let token: string;
  let csrf: string;
  beforeEach(async () => {
    test.clock.reset();
    const tables = ['audit', 'attempt', 'totp', 'elevation', 'session', 'users']
      .map((table) => `auth.${table}`)
      .join(', ');
    await test.database.dataSource.query(`TRUNCATE ${tables} CASCADE`);
    admin = (await ensureFirstAdmin(test.database.dataSource, { config: test.config, clock: test.clock }))!;
    ({ token, csrf } = await signIn());
  });
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule, VaultModule], contexts: [database] });
  });
  afterAll(() => test.close());

  async function signIn() {
    const { body, headers } = await test.call<LoginResponse>('POST', '/api/admin-auth', {
      body: { username: admin.email, email: admin.email, password: admin.password },
    });
    return { token: body.token, csrf: headers.get('x-csrf-token') ?? '' };
  }
  const codeNow = () => generate({ secret: admin.totpSecret, epoch: test.clock.now().getTime() / 1000 });
  const verify = (code: unknown, username: unknown = admin.email, session = { token, csrf }) =>
    test.call<VerifyTotpResponse & ErrorBody>('POST', '/api/verify-totp', {
      token: session.token,
      headers: { 'x-csrf-token': session.csrf },
      body: { username, code },
    });
  const vault = (elevation?: string, bearer = token, path = '/api/vault') =>
    test.call<ErrorBody>('GET', path, { token: bearer, headers: elevation ? { 'x-elevation-token': elevation } : {} });

  it("gives administrators' calls to the session that showed it, and to no other", async () => {
    expect((await vault()).body).toMatchObject({ error: { code: 'ACCESS.ELEVATION_REQUIRED' } });
    const { status, body } = await verify(await codeNow());
    expect([status, body.verified]).toEqual([200, true]);
    expect(new Date(body.expiresAt ?? 0).getTime() - test.clock.now().getTime()).toBeGreaterThan(119 * MINUTE);
    expect(await vault(body.elevationToken)).toMatchObject({ status: 200, body: { gold: 1 } });
    const other = await signIn();
    expect((await vault(body.elevationToken, other.token)).status).toBe(403);
    expect((await vault('made-up')).status).toBe(403);
    expect(
      (await test.call('GET', '/api/user', { token, headers: { 'x-elevation-token': body.elevationToken ?? '' } }))
        .body,
    ).toMatchObject({ totpEnabled: true, totpVerified: true });
  });

  it('requires a verified email address where the route declares it', async () => {
    const { body } = await verify(await codeNow());
    expect((await vault(body.elevationToken, token, '/api/vault/strict')).status).toBe(200);
    await test.database.dataSource.query('UPDATE auth.users SET email_verified = false');
    expect((await vault(body.elevationToken, token, '/api/vault/strict')).body.error.code).toBe(
      'ACCESS.EMAIL_VERIFICATION_REQUIRED',
    );
  });

  it('is fresh for five minutes after a code, however often its elevation is used', async () => {
    const { body } = await verify(await codeNow());
    const fresh = (elevation = body.elevationToken) => vault(elevation, token, '/api/vault/fresh');
    expect((await fresh()).body).toEqual({ gold: 3 });
    test.clock.advance(3 * MINUTE);
    expect([(await fresh()).status, (await vault(body.elevationToken)).status]).toEqual([200, 200]);
    test.clock.advance(2 * MINUTE);
    expect((await fresh()).body).toMatchObject({ error: { code: 'ACCESS.FRESH_CODE_REQUIRED' } });
    expect((await vault(body.elevationToken)).status).toBe(200);
    const { body: next } = await verify(await codeNow());
    expect([(await fresh(next.elevationToken)).status, (await fresh()).status]).toEqual([200, 403]);
  });

  it('takes a code once', async () => {
    const code = await codeNow();
    expect((await verify(code)).status).toBe(200);
    expect(await verify(code)).toMatchObject({
      status: 401,
      body: { error: { code: 'TWO_FACTOR.INVALID_CODE', message: 'Invalid authentication code' } },
    });
  });

  it.each(Array.from({ length: 10 }, (_, index) => index + 1))(
    'takes a code once in twenty parallel calls (run %d)',
    async () => {
      const code = await codeNow();
      const statuses = (await Promise.all(Array.from({ length: 20 }, () => verify(code)))).map(({ status }) => status);
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
      expect(statuses.filter((status) => status !== 200 && status !== 401 && status !== 429)).toEqual([]);
    },
  );

  it('refuses an earlier code after a later one, even when the clock goes back', async () => {
    test.clock.advance(5 * MINUTE);
    expect((await verify(await codeNow())).status).toBe(200);
    test.clock.reset();
    expect((await verify(await codeNow())).status).toBe(401);
  });

  it.each<[unknown, number]>([
    ['', 401],
    ['12345', 401],
    ['1234567', 401],
    ['abcdef', 401],
    ['１２３４５６', 401],
    [null, 400],
    [123456, 400],
    [{}, 400],
    [['123456'], 400],
    ['1'.repeat(100), 400],
  ])('answers the malformed code %j with %d', async (code, status) => {
    expect((await verify(code)).status).toBe(status);
  });

  it('is checked for the account of the caller only', async () => {
    const code = await codeNow();
    expect((await verify(code, 'somebody@else.test')).status).toBe(403);
    expect((await verify(code, admin.email.toUpperCase())).status).toBe(200);
  });

  const WRONG = '000000';
  const wrong = async (times: number, session = { token, csrf }) => {
    for (let index = 0; index < times; index++) expect((await verify(WRONG, admin.email, session)).status).toBe(401);
  };

  it('locks a session for 15 minutes after five wrong codes, even for the right one', async () => {
    await wrong(5);
    const locked = await verify(await codeNow());
    expect([locked.status, Number(locked.headers.get('retry-after')) > 14 * 60]).toEqual([429, true]);
    test.clock.advance(15 * MINUTE + 1000);
    expect((await verify(await codeNow())).status).toBe(200);
  });

  it('locks the account after ten wrong codes, however many sessions they came through', async () => {
    const [second, third] = [await signIn(), await signIn()];
    await wrong(5);
    await wrong(5, second);
    expect((await verify(await codeNow(), admin.email, third)).status).toBe(429);
    test.clock.advance(15 * MINUTE + 1000);
    expect((await verify(await codeNow(), admin.email, third)).status).toBe(200);
  });

  it("does not let a locked session use up the account's tries", async () => {
    const other = await signIn();
    await wrong(5);
    for (let index = 0; index < 10; index++) expect((await verify(WRONG)).status).toBe(429);
    expect((await verify(await codeNow(), admin.email, other)).status).toBe(200);
  });

  it('checks five codes of a burst of a hundred', async () => {
    const statuses = (await Promise.all(Array.from({ length: 100 }, () => verify(WRONG)))).map(({ status }) => status);
    expect([
      statuses.filter((status) => status === 401).length,
      statuses.filter((status) => status === 429).length,
    ]).toEqual([5, 95]);
  });

  it('spends no try when the secret cannot be read', async () => {
    const { dataSource } = test.database;
    await wrong(4);
    const [kept] = await dataSource.query<{ secret: string }[]>('SELECT secret FROM auth.totp');
    await dataSource.query("UPDATE auth.totp SET secret = 'broken'");
    for (let index = 0; index < 3; index++) expect((await verify(await codeNow())).status).toBe(503);
    await dataSource.query('UPDATE auth.totp SET secret = $1', [kept!.secret]);
    expect((await verify(await codeNow())).status).toBe(200);
  });

  it("gives one answer for another user's name, whether it exists or not, and records it", async () => {
    await test.call('POST', '/api/register', {
      body: { username: 'known@example.com', password: 'correct horse battery', firstName: 'K', lastName: 'N' },
    });
    const [known, unknown] = [await verify(WRONG, 'known@example.com'), await verify(WRONG, 'unknown@example.com')];
    expect([known.status, unknown.status]).toEqual([403, 403]);
    expect(known.body.error).toEqual(unknown.body.error);
    expect((await audit()).filter(({ action }) => action === 'authz_fail')).toHaveLength(2);
  });

  const audit = () =>
    test.database.dataSource.query<{ action: string; details: object }[]>(
      'SELECT action, details FROM auth.audit ORDER BY id',
    );

  it('records successes, failures and locks, and never a code', async () => {
    await verify(await codeNow());
    await wrong(5);
    const rows = await audit();
    expect(
      rows
        .map(({ action }) => action)
        .filter((action) => action.startsWith('authn_two_factor'))
        .sort(),
    ).toEqual([...Array<string>(5).fill('authn_two_factor_fail'), 'authn_two_factor_lock', 'authn_two_factor_success']);
    expect(JSON.stringify(rows)).not.toContain(WRONG);
  });

  it('needs a session and its CSRF token', async () => {
    const body = { username: admin.email, code: await codeNow() };
    expect((await test.call('POST', '/api/verify-totp', { body })).status).toBe(401);
    expect((await test.call<ErrorBody>('POST', '/api/verify-totp', { body, token })).body.error.code).toBe(
      'REQUEST.CSRF',
    );
  });

  it("ends with the session, with two hours without use, and with the administrator's rights", async () => {
    const { body } = await verify(await codeNow());
    await test.database.dataSource.query("UPDATE auth.users SET roles = '{}'");
    expect((await vault(body.elevationToken)).body.error.code).toBe('ACCESS.ADMIN_REQUIRED');
    await test.database.dataSource.query("UPDATE auth.users SET roles = '{owner}'");
    expect((await vault(body.elevationToken)).status).toBe(200);
    test.clock.advance(121 * MINUTE);
    expect((await vault(body.elevationToken)).status).toBe(401);
    test.clock.reset();
    await test.call('POST', '/api/admin-logout', { token });
    expect((await vault(body.elevationToken)).status).toBe(401);
  });

  it('ends 120 minutes after the last input, although the page renews session and elevation every 15', async () => {
    const { body } = await verify(await codeNow());
    const elevation = body.elevationToken ?? '';
    const renew = (idleMinutes: number) =>
      test.call('GET', '/api/user', {
        token,
        headers: { 'x-elevation-token': elevation, 'x-idle-ms': String(idleMinutes * MINUTE) },
      });
    for (let minutes = 15; minutes < 120; minutes += 15) {
      test.clock.advance(15 * MINUTE);
      expect((await renew(minutes)).status).toBe(200);
    }
    test.clock.advance(15 * MINUTE);
    expect((await renew(120)).status).toBe(401);
    expect((await vault(elevation)).status).toBe(401);
  });

  it('stays as long as there is input, and its limit runs from the input that is reported', async () => {
    const { body } = await verify(await codeNow());
    const elevation = body.elevationToken ?? '';
    const use = (idleMs: number) =>
      test.call('GET', '/api/vault', {
        token,
        headers: { 'x-elevation-token': elevation, 'x-idle-ms': String(idleMs) },
      });
    const token0 = token;
    for (let minutes = 0; minutes < 300; minutes += 100) {
      test.clock.advance(100 * MINUTE);
      const renewed = await test.call<CurrentUserResponse>('GET', '/api/user', { token: token0 });
      token = renewed.body.token ?? token;
      expect((await use(0)).status).toBe(200);
    }
    test.clock.advance(100 * MINUTE);
    token = (await test.call<CurrentUserResponse>('GET', '/api/user', { token: token0 })).body.token ?? token;
    expect((await use(100 * MINUTE)).status).toBe(200);
    test.clock.advance(21 * MINUTE);
    expect((await use(0)).status).toBe(401);
  });

  it('is stored encrypted', async () => {
    const [row] = await test.database.dataSource.query<{ secret: string }[]>('SELECT secret FROM auth.totp');
    expect(Buffer.from(row!.secret, 'base64').toString('latin1')).not.toContain(admin.totpSecret);
    const tokens = await test.database.dataSource.query<object[]>('SELECT * FROM auth.elevation');
    expect(tokens).toEqual([]);
  });
});

describe('the first administrator', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());

  it('is created once, however many calls are parallel', async () => {
    const { dataSource } = test.database;
    const made = await Promise.all(
      [1, 2, 3].map(() =>
        ensureFirstAdmin(dataSource, { config: test.config, clock: test.clock, email: 'boss@firm.test' }),
      ),
    );
    const [admin, ...rest] = made.filter((one) => one !== null);
    expect([admin?.email, rest]).toEqual(['boss@firm.test', []]);
    expect(admin?.totpSecret).toMatch(/^[A-Z2-7]{32}$/);
    expect(admin?.otpauthUrl).toMatch(/^otpauth:\/\/totp\//);
    expect(await ensureFirstAdmin(dataSource, { config: test.config, clock: test.clock })).toBeNull();
  });
});
