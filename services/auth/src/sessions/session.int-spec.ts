import { Controller, Get, Module } from '@nestjs/common';
import type { CurrentUserResponse, ErrorBody, RegisterResponse } from '@app/contracts';
import { RequireAdmin, RequireRight } from '@app/server-kit';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { claimsOf, forge, HOSTILE_TOKENS } from '../testing/hostile-tokens';
import { keyIdOf } from './session-token.service';

const HOUR = 3_600_000;
const MINUTE = 60_000;

@Controller('api/vault')
class VaultController {
  @RequireAdmin() @RequireRight('portal.open') @Get() open(): { gold: number } {
    return { gold: 1 };
  }
}

@Module({ controllers: [VaultController] })
class VaultModule {}

describe('a session', () => {
  let test: TestApp;
  let account = 0;
  let registered: RegisterResponse;
  let sessionId: string;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule, VaultModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const body = {
      username: `user${++account}@example.com`,
      password: 'correct horse battery',
      firstName: 'Ann',
      lastName: 'Lee',
    };
    registered = (await test.call<RegisterResponse>('POST', '/api/register', { body })).body;
    sessionId = (JSON.parse(Buffer.from(registered.token.split('.')[1]!, 'base64url').toString()) as { sid: string })
      .sid;
  });
  afterEach(() => test.clock.reset());

  const user = (token: string, idleMs?: number | string) =>
    test.call<CurrentUserResponse>('GET', '/api/user', {
      token,
      ...(idleMs !== undefined && { headers: { 'x-idle-ms': String(idleMs) } }),
    });
  const owner = () => ({ userId: registered.id, sessionId, token: registered.token, secret: test.config.JWT_SECRET });
  const csrf = async () => (await user(registered.token)).headers.get('x-csrf-token') ?? '';

  it('shows the user with all fields of the specification and no secret', async () => {
    const { status, body, headers } = await user(registered.token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual([
      'aum',
      'city',
      'email',
      'emailVerified',
      'feeBasedPercentage',
      'firm',
      'firstName',
      'id',
      'isAdmin',
      'isPremium',
      'lastName',
      'notifyApprovedListings',
      'notifyMarketUpdates',
      'notifyNewListings',
      'phone',
      'revenue',
      'state',
      'totpEnabled',
      'totpVerified',
      'username',
    ]);
    expect([headers.get('cache-control'), headers.get('x-csrf-token')]).toEqual(['no-store', expect.any(String)]);
  });

  it('puts no personal data into the token', () => {
    expect(Buffer.from(registered.token.split('.')[1]!, 'base64url').toString()).not.toMatch(/@|Ann|Lee/);
  });

  it('renews a token past half its life, within the same session, and keeps the old one valid', async () => {
    expect((await user(registered.token)).body.token).toBeUndefined();
    test.clock.advance(16 * 60_000);
    const { body } = await user(registered.token);
    expect(JSON.parse(Buffer.from(body.token!.split('.')[1]!, 'base64url').toString())).toMatchObject({
      sid: sessionId,
      sub: registered.id,
    });
    expect((await user(registered.token)).status).toBe(200);
  });

  it('accepts a valid token (so that the refusals below mean something)', async () => {
    expect((await user(forge(test.config.JWT_SECRET, claimsOf(owner())))).status).toBe(200);
  });

  it.each(HOSTILE_TOKENS)(
    "answers 401, never 500, to a token with %s, on a read, a change and an administrators' call",
    async (_, make) => {
      const headers = { authorization: `Bearer ${make(owner())}`, 'x-csrf-token': await csrf() };
      const refusal = {
        error: { code: 'SESSION.UNAUTHORIZED', message: 'Unauthorized' },
        requestId: expect.any(String),
      };
      for (const [method, path] of [
        ['GET', '/api/user'],
        ['GET', '/api/vault'],
        ['POST', '/api/verify-totp'],
      ] as const) {
        const { status, body } = await test.call(method, path, {
          headers,
          ...(method === 'POST' && { body: { username: registered.username, code: '123456' } }),
        });
        expect([path, status, body]).toEqual([path, 401, refusal]);
      }
    },
  );

  it('has at least forty such tokens to refuse', () => {
    expect(new Set(HOSTILE_TOKENS.map(([name]) => name)).size).toBeGreaterThanOrEqual(40);
  });

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'bearer  ', 'Token abc'])(
    'answers 401 to the authorization %j',
    async (authorization) => {
      expect((await test.call('GET', '/api/user', { headers: { authorization } })).status).toBe(401);
    },
  );

  it.each(['/api/logout', '/api/jwt/logout', '/api/admin-logout'])(
    'ends at once with %s, which answers the same when repeated, without a token and with a wrong one',
    async (path) => {
      expect((await test.call('POST', path, { token: registered.token })).status).toBe(200);
      expect((await user(registered.token)).status).toBe(401);
      for (const token of [registered.token, undefined, 'rubbish'])
        expect((await test.call('POST', path, token === undefined ? {} : { token })).status).toBe(200);
    },
  );

  describe('that outlived its token', () => {
    beforeEach(() => test.clock.advance(31 * MINUTE));
    const check = (token: string) => test.call<ErrorBody>('GET', '/api/admin-check', { token });

    it('gets a new one from GET /api/user, and nothing else with the old one', async () => {
      expect(await check(registered.token)).toMatchObject({
        status: 401,
        body: { error: { code: 'SESSION.UNAUTHORIZED' } },
      });
      const { status, body, headers } = await user(registered.token);
      expect([status, body.username]).toEqual([200, registered.username]);
      expect((await check(body.token!)).status).toBe(200);
      const change = {
        headers: { 'x-csrf-token': headers.get('x-csrf-token') ?? '' },
        body: { username: registered.username, code: '123456' },
      };
      expect(
        (await test.call<ErrorBody>('POST', '/api/verify-totp', { token: registered.token, ...change })).body.error
          .code,
      ).toBe('SESSION.UNAUTHORIZED');
    });

    it('is renewed after up to a day without use, not longer', async () => {
      test.clock.advance(23 * HOUR);
      expect((await user(registered.token, 0)).status).toBe(200);
      test.clock.advance(24 * HOUR);
      expect((await user(registered.token)).status).toBe(401);
    });

    it('is not renewed past its week, however often it is used', async () => {
      for (let day = 0; day < 7; day++) {
        test.clock.advance(23 * HOUR);
        expect((await user(registered.token, 0)).status).toBe(200);
      }
      test.clock.advance(7 * HOUR);
      expect((await user(registered.token)).status).toBe(401);
    });

    it('ends by logging out with the old token, which renews nothing afterward', async () => {
      await test.call('POST', '/api/logout', { token: registered.token });
      expect((await user(registered.token)).status).toBe(401);
    });

    it('renews nothing for a token signed with another key', async () => {
      const now = Math.floor(Date.now() / 1000);
      const times = { iat: now - 3600, nbf: now - 3600, exp: now - 1800 };
      expect((await user(forge(test.config.JWT_SECRET, claimsOf(owner(), times)))).status).toBe(200);
      expect(
        (await user(forge('x'.repeat(48), claimsOf(owner(), times), { kid: keyIdOf(test.config.JWT_SECRET) }))).status,
      ).toBe(401);
    });
  });

  it("ends other sessions' tokens without a token of this session", async () => {
    const login = await test.call<{ token: string }>('POST', '/api/login', {
      body: { username: registered.username, password: 'correct horse battery' },
    });
    await test.call('POST', '/api/logout', { token: registered.token });
    expect((await user(login.body.token)).status).toBe(200);
  });

  it('ends when the account is disabled', async () => {
    await test.database.dataSource.query('UPDATE auth.users SET disabled_at = now() WHERE id = $1', [registered.id]);
    expect((await user(registered.token)).status).toBe(401);
  });

  it("ends after a day without use, by the server's clock", async () => {
    test.clock.advance(25 * HOUR);
    expect((await user(registered.token)).status).toBe(401);
  });

  it.each([
    ['says nothing of input', () => undefined],
    ['says truly how long ago it was', (hours: number) => hours * HOUR],
    ['says nonsense', () => 'just now'],
  ])('ends a day after the last input, however often it is renewed by a page that %s', async (_, idle) => {
    for (let hours = 1; hours < 24; hours++) {
      test.clock.advance(HOUR);
      expect((await user(registered.token, idle(hours))).status).toBe(200);
    }
    test.clock.advance(HOUR);
    expect((await user(registered.token, idle(24))).status).toBe(401);
  });

  it('continues from the input that a renewal reports, not from the renewal', async () => {
    test.clock.advance(20 * HOUR);
    await user(registered.token, 10 * HOUR);
    test.clock.advance(13 * HOUR);
    expect((await user(registered.token)).status).toBe(200);
    test.clock.advance(2 * HOUR);
    expect((await user(registered.token)).status).toBe(401);
  });

  it('reports whether its user is an administrator now', async () => {
    const check = () => test.call('GET', '/api/admin-check', { token: registered.token });
    expect((await check()).body).toEqual({ isAdmin: false });
    await test.database.dataSource.query("UPDATE auth.users SET roles = '{owner}' WHERE id = $1", [registered.id]);
    expect((await check()).body).toEqual({ isAdmin: true });
    expect((await test.call('GET', '/api/admin-check')).status).toBe(401);
  });
});
