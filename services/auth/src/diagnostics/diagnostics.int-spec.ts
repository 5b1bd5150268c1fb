import type { CurrentUserResponse, LoginResponse, RegisterResponse, TokenFactsResponse } from '@app/contracts';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthDiagnosticsModule, AuthModule, database } from '../index';

const account = { username: 'Dev@Example.com', password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' };

describe('diagnostic calls', () => {
  let test: TestApp;
  let registered: RegisterResponse;
  beforeAll(async () => {
    test = await startTestApp({
      imports: [AuthModule, AuthDiagnosticsModule],
      contexts: [database],
      env: { DEV_USERS: 'dev@example.com' },
    });
    registered = (await test.call<RegisterResponse>('POST', '/api/register', { body: account })).body;
  });
  afterAll(() => test.close());

  it('return the claims of the token of the caller, not the token', async () => {
    const { status, body, headers } = await test.call<TokenFactsResponse>('GET', '/api/jwt-test', {
      token: registered.token,
    });
    const claims = JSON.parse(Buffer.from(registered.token.split('.')[1]!, 'base64url').toString()) as {
      sid: string;
      iat: number;
      exp: number;
    };
    const time = (seconds: number) => new Date(seconds * 1000).toISOString();
    expect([status, headers.get('cache-control')]).toEqual([200, 'no-store']);
    expect(body).toEqual({
      message: 'The token is valid',
      userId: registered.id,
      username: account.username,
      sessionId: claims.sid,
      issuedAt: time(claims.iat),
      expiresAt: time(claims.exp),
    });
    expect(JSON.stringify(body)).not.toContain(registered.token);
  });

  it('return nothing without a token', async () => {
    expect((await test.call('GET', '/api/jwt-test')).status).toBe(401);
    expect((await test.call('GET', '/api/jwt-test', { token: `${registered.token}x` })).status).toBe(401);
  });

  it('sign in directly with the checks, the session and the headers of every sign-in', async () => {
    const direct = (body: object) => test.call<LoginResponse>('POST', '/api/user-direct-login', { body });
    const { status, body, headers } = await direct({ email: account.username, password: account.password });
    expect([status, body.user.username, headers.get('cache-control'), headers.get('x-csrf-token')]).toEqual([
      200,
      account.username,
      'no-store',
      expect.any(String),
    ]);
    expect((await test.call('GET', '/api/user', { token: body.token })).status).toBe(200);
    expect((await direct({ username: account.username, password: 'wrong' })).status).toBe(401);
    expect((await direct({ username: account.username })).status).toBe(400);
    expect((await direct({ id: registered.id, password: account.password })).status).toBe(400);
  });

  it('mark development users, and only those on the list', async () => {
    expect(registered.user.developmentUser).toBe(true);
    expect(
      (await test.call<CurrentUserResponse>('GET', '/api/user', { token: registered.token })).body.developmentUser,
    ).toBe(true);
    const other = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { ...account, username: 'dev@example.com.test' },
    });
    expect(other.body.user).not.toHaveProperty('developmentUser');
  });
});

describe('diagnostic calls that are off', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
  });
  afterAll(() => test.close());

  it.each([
    ['GET', '/api/jwt-test'],
    ['POST', '/api/user-direct-login'],
    ['HEAD', '/api/jwt-test'],
  ])('answer %s %s like a route that does not exist, for every caller', async (method, path) => {
    const {
      body: { token },
    } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { ...account, username: `${method}@example.com` },
    });
    const raw = async (address: string, headers: Record<string, string>) => {
      const response = await fetch(test.base + address, {
        method,
        headers: { ...headers, 'content-type': 'application/json', 'x-request-id': 'same-for-both' },
        ...(method === 'POST' && { body: '{}' }),
      });
      return {
        status: response.status,
        text: await response.text(),
        headers: [...response.headers].filter(([name]) => name !== 'date'),
      };
    };
    const callers: Record<string, string>[] = [{}, { authorization: `Bearer ${token}` }];
    for (const headers of callers) {
      const answer = await raw(path, headers);
      expect(answer).toEqual(await raw('/api/nothing-here', headers));
      expect(answer.status).toBe(404);
    }
  });
});
