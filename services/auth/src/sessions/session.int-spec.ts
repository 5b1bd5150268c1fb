import { createHmac, randomUUID } from 'node:crypto';
import { JwtService } from '@nestjs/jwt';
import type { CurrentUserResponse, RegisterResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { TOKEN_RULES } from './session-token';

const HOUR = 3_600_000;
const encode = (value: unknown) => Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url');

describe('a session', () => {
  let test: TestApp;
  let account = 0;
  let registered: RegisterResponse;
  let sessionId: string;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    const body = { username: `user${++account}@example.com`, password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' };
    registered = (await test.call<RegisterResponse>('POST', '/api/register', { body })).body;
    sessionId = (JSON.parse(Buffer.from(registered.token.split('.')[1]!, 'base64url').toString()) as { sid: string }).sid;
  });
  afterEach(() => test.clock.reset());

  const user = (token: string) => test.call<CurrentUserResponse>('GET', '/api/user', { token });
  const claims = (change: Record<string, unknown> = {}) => {
    const now = Math.floor(Date.now() / 1000);
    return { sub: registered.id, sid: sessionId, jti: randomUUID(), typ: TOKEN_RULES.type, iss: TOKEN_RULES.issuer, aud: TOKEN_RULES.audience, iat: now, nbf: now, exp: now + 1800, ...change };
  };
  const forge = (header: Record<string, unknown>, payload: unknown, secret = test.config.JWT_SECRET) => {
    const content = `${encode(header)}.${encode(payload)}`;
    const algorithm = header['alg'] === 'HS512' ? 'sha512' : 'sha256';
    return `${content}.${createHmac(algorithm, secret).update(content).digest('base64url')}`;
  };
  const HS256 = { alg: 'HS256', typ: 'JWT' };

  it('shows the user with all fields of the specification and no secret', async () => {
    const { status, body, headers } = await user(registered.token);
    expect(status).toBe(200);
    expect(Object.keys(body).sort()).toEqual(['aum', 'city', 'email', 'emailVerified', 'feeBasedPercentage', 'firm', 'firstName', 'id', 'isAdmin', 'isPremium', 'lastName', 'notifyApprovedListings', 'notifyMarketUpdates', 'notifyNewListings', 'phone', 'revenue', 'state', 'totpEnabled', 'totpVerified', 'username']);
    expect([headers.get('cache-control'), headers.get('x-csrf-token')]).toEqual(['no-store', expect.any(String)]);
  });

  it('puts no personal data into the token', () => {
    expect(Buffer.from(registered.token.split('.')[1]!, 'base64url').toString()).not.toMatch(/@|Ann|Lee/);
  });

  it('renews a token past half its life, within the same session, and leaves the old one good', async () => {
    expect((await user(registered.token)).body.token).toBeUndefined();
    test.clock.advance(16 * 60_000);
    const { body } = await user(registered.token);
    expect(JSON.parse(Buffer.from(body.token!.split('.')[1]!, 'base64url').toString())).toMatchObject({ sid: sessionId, sub: registered.id });
    expect((await user(registered.token)).status).toBe(200);
  });

  it('accepts a well-made token of its own (so that the refusals below mean something)', async () => {
    expect((await user(forge(HS256, claims()))).status).toBe(200);
  });

  it.each<[string, () => string]>([
    ['no algorithm', () => `${encode({ alg: 'none' })}.${encode(claims())}.`],
    ['NONE in capitals', () => `${encode({ alg: 'NONE' })}.${encode(claims())}.`],
    ['another algorithm of the same family', () => forge({ alg: 'HS512' }, claims())],
    ['an asymmetric algorithm\'s name', () => forge({ alg: 'RS256' }, claims())],
    ['a key of its own in the header', () => forge({ ...HS256, jwk: { kty: 'oct', k: encode('attacker') } }, claims(), 'attacker')],
    ['a key\'s address in the header', () => forge({ ...HS256, jku: 'https://evil.test/jwks' }, claims(), 'attacker')],
    ['a path as key id', () => forge({ ...HS256, kid: '../../dev/null' }, claims(), '')],
    ['SQL as key id', () => forge({ ...HS256, kid: "' UNION SELECT 'x" }, claims(), 'x')],
    ['a foreign signature', () => forge(HS256, claims(), 'x'.repeat(48))],
    ['a changed payload', () => { const [h, , s] = registered.token.split('.'); return `${h}.${encode(claims({ sub: randomUUID() }))}.${s}`; }],
    ['no signature', () => registered.token.split('.').slice(0, 2).join('.')],
    ['a cut signature', () => registered.token.slice(0, -4)],
    ['an expired time', () => forge(HS256, claims({ iat: 1_700_000_000, nbf: 1_700_000_000, exp: 1_700_001_800 }))],
    ['a time not yet come', () => forge(HS256, claims({ nbf: Math.floor(Date.now() / 1000) + 600 }))],
    ['a life of a year', () => forge(HS256, claims({ exp: Math.floor(Date.now() / 1000) + 31_536_000 }))],
    ['no end', () => forge(HS256, { ...claims(), exp: undefined })],
    ['another issuer', () => forge(HS256, claims({ iss: 'evil' }))],
    ['another audience', () => forge(HS256, claims({ aud: 'other' }))],
    ['another type', () => forge(HS256, claims({ typ: 'refresh' }))],
    ['another user\'s id on this session', () => forge(HS256, claims({ sub: randomUUID() }))],
    ['an unknown session', () => forge(HS256, claims({ sid: randomUUID() }))],
    ['a session id that is no id', () => forge(HS256, claims({ sid: "' OR 1=1 --" }))],
    ['no session id', () => forge(HS256, { ...claims(), sid: undefined })],
    ['a list as payload', () => forge(HS256, [1, 2, 3])],
    ['text as payload', () => forge(HS256, '"hello"')],
    ['broken JSON as payload', () => forge(HS256, '{"sub":')],
    ['null as payload', () => forge(HS256, null)],
    ['rubbish', () => 'rubbish'],
    ['three dots', () => '...'],
    ['8 KB of rubbish', () => 'a'.repeat(8_000)],
    ['an empty token', () => ''],
  ])('answers 401, never 500, to a token with %s', async (_, make) => {
    const { status, body } = await test.call('GET', '/api/user', { headers: { authorization: `Bearer ${make()}` } });
    expect([status, body]).toEqual([401, { error: { code: 'SESSION.UNAUTHORIZED', message: 'Unauthorized' }, requestId: expect.any(String) }]);
  });

  it.each(['Basic dXNlcjpwYXNz', 'Bearer', 'bearer  ', 'Token abc'])('answers 401 to the authorization %j', async (authorization) => {
    expect((await test.call('GET', '/api/user', { headers: { authorization } })).status).toBe(401);
  });

  it.each(['/api/logout', '/api/jwt/logout', '/api/admin-logout'])('ends at once by %s, which answers alike again, without a token and with a wrong one', async (path) => {
    expect((await test.call('POST', path, { token: registered.token })).status).toBe(200);
    expect((await user(registered.token)).status).toBe(401);
    for (const token of [registered.token, undefined, 'rubbish']) expect((await test.call('POST', path, token === undefined ? {} : { token })).status).toBe(200);
  });

  it('is ended by logging out with a token that ran out', async () => {
    const now = Math.floor(Date.now() / 1000);
    const old = new JwtService().sign(claims({ iat: now - 3600, nbf: now - 3600, exp: now - 1800 }), { secret: test.config.JWT_SECRET });
    expect((await user(old)).status).toBe(401);
    await test.call('POST', '/api/logout', { token: old });
    expect((await user(registered.token)).status).toBe(401);
  });

  it('ends other sessions\' tokens with none of its own', async () => {
    const login = await test.call<{ token: string }>('POST', '/api/login', { body: { username: registered.username, password: 'correct horse battery' } });
    await test.call('POST', '/api/logout', { token: registered.token });
    expect((await user(login.body.token)).status).toBe(200);
  });

  it('ends when the account is disabled', async () => {
    await test.database.dataSource.query('UPDATE auth.users SET disabled_at = now() WHERE id = $1', [registered.id]);
    expect((await user(registered.token)).status).toBe(401);
  });

  it('ends after a day without use, by the server\'s clock', async () => {
    test.clock.advance(25 * HOUR);
    expect((await user(registered.token)).status).toBe(401);
  });

  it('tells whether its user is an administrator, as the account says now', async () => {
    const check = () => test.call('GET', '/api/admin-check', { token: registered.token });
    expect((await check()).body).toEqual({ isAdmin: false });
    await test.database.dataSource.query('UPDATE auth.users SET is_admin = true WHERE id = $1', [registered.id]);
    expect((await check()).body).toEqual({ isAdmin: true });
    expect((await test.call('GET', '/api/admin-check')).status).toBe(401);
  });
});
