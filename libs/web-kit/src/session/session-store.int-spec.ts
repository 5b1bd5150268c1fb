import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { queryClient } from '../api/query-client';
import { memoryStorage } from '../store/browser-storage';
import { elevationToken, setElevationToken } from './elevation';
import { FLAGS, TOKEN_KEY, USER_KEY } from './session-keys';
import { adoptSession, endSession, refreshSession, sessionState } from './session-store';
import { login, register, verifyTwoFactor } from './sign-in';

const user = {
  id: '7',
  username: 'ann@example.com',
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  isPremium: false,
  isAdmin: true,
  emailVerified: true,
  totpEnabled: true,
  totpVerified: false,
};

let server: Server;
let answers: Record<string, { status: number; body: unknown; type?: string }> = {};
const asked: { route: string; body: unknown }[] = [];

// A browser's environment: storage, a document and a site to call.
const storage = memoryStorage();
const page = { cookie: '', documentElement: { dataset: {} as Record<string, string> } };
const realFetch = globalThis.fetch;

beforeAll(async () => {
  server = createServer((request, response) => {
    let text = '';
    request.on('data', (chunk: Buffer) => (text += chunk.toString()));
    request.on('end', () => {
      const route = `${request.method} ${request.url?.split('?')[0]}`;
      asked.push({ route, body: text === '' ? null : JSON.parse(text) });
      const healthy = { status: 200, body: { status: 'ok' }, type: 'application/json' };
      const {
        status,
        body,
        type = 'application/json',
      } = answers[route] ??
      (route === 'GET /api/health'
        ? healthy
        : {
            status: 404,
            body: { error: { code: 'NOT_FOUND', message: 'Not found' }, requestId: 'r' },
            type: 'application/json',
          });
      response.writeHead(status, { 'content-type': type }).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const base = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(globalThis, {
    document: page,
    window: { location: { protocol: 'http:', pathname: '/dashboard' }, dispatchEvent: () => true },
    navigator: { onLine: true },
    fetch: (url: string, init: RequestInit) => realFetch(base + url, init),
  });
  for (const kind of ['localStorage', 'sessionStorage'])
    Object.defineProperty(globalThis, kind, {
      value: kind === 'localStorage' ? storage : memoryStorage(),
      configurable: true,
    });
  answers = {};
});
afterAll(async () => {
  // Cached responses have timers that would keep the process alive.
  queryClient().clear();
  globalThis.fetch = realFetch;
  await new Promise((resolve) => server.close(resolve));
});
// Checks are limited to five a minute: the clock advances between tests.
let minutes = 0;
const realNow = Date.now;
beforeEach(() => {
  minutes += 2;
  Date.now = () => realNow() + minutes * 60_000;
  endSession();
  for (const flag of Object.values(FLAGS)) storage.removeItem(flag);
  answers = {};
  asked.splice(0);
});
afterAll(() => {
  Date.now = realNow;
});

describe('a session in the browser', () => {
  it('starts with a login, saves the minimal record and marks the page', async () => {
    storage.setItem(FLAGS.expired, 'true');
    storage.setItem(FLAGS.visitorMode, 'true');
    answers = {
      'POST /api/login': {
        status: 200,
        body: { token: 'fresh', user: { ...user, phone: '555-0100', aum: 1 }, message: 'ok' },
      },
    };
    await login({ email: 'ann@example.com', password: 'correct horse' });
    expect(asked).toEqual([
      {
        route: 'POST /api/login',
        body: { username: 'ann@example.com', email: 'ann@example.com', password: 'correct horse' },
      },
    ]);
    expect(sessionState()).toEqual({ status: 'authenticated', user });
    expect(storage.getItem(TOKEN_KEY)).toBe('fresh');
    expect(storage.getItem(USER_KEY)).not.toContain('555-0100');
    expect([storage.getItem(FLAGS.expired), storage.getItem(FLAGS.visitorMode)]).toEqual([null, null]);
    expect(page.documentElement.dataset['session']).toBe('user');
    expect(page.cookie).toContain('session_hint=user');
  });
  it('a response without a token signs no user in', async () => {
    answers = { 'POST /api/login': { status: 200, body: { user } } };
    await expect(login({ email: 'a', password: 'b' })).rejects.toThrow('The answer carries no session.');
    expect(sessionState().status).toBe('anonymous');
  });
  it('administrators sign in at their own endpoint', async () => {
    answers = { 'POST /api/admin-auth': { status: 200, body: { token: 't', ...user } } };
    expect((await login({ email: 'ann@example.com', password: 'x' }, 'admin')).user.isAdmin).toBe(true);
  });
  it('registration uses the second endpoint only when the first is missing', async () => {
    const details = { firstName: 'Ann', lastName: 'Lee', email: 'ann@example.com', phone: '', password: 'x' };
    answers = { 'POST /api/register': { status: 201, body: { token: 't', ...user, verificationSent: true } } };
    expect(await register(details)).toMatchObject({ verificationSent: true, user });
    expect(asked.map((call) => call.route)).toEqual(['POST /api/jwt/register', 'POST /api/register']);
    endSession();
    asked.splice(0);
    answers['POST /api/jwt/register'] = {
      status: 400,
      body: { error: { code: 'AUTH.EMAIL_TAKEN', message: 'Email address already exists' }, requestId: 'r' },
    };
    await expect(register(details)).rejects.toMatchObject({ status: 400 });
    expect(asked.map((call) => call.route)).toEqual(['POST /api/jwt/register']);
  });
  it('a check renews the token and the user', async () => {
    adoptSession({ token: 'old', user });
    answers = { 'GET /api/user': { status: 200, body: { ...user, isPremium: true, token: 'renewed' } } };
    await refreshSession();
    expect(sessionState().user?.isPremium).toBe(true);
    expect(storage.getItem(TOKEN_KEY)).toBe('renewed');
  });
  it('a 401 ends it and removes it from storage', async () => {
    adoptSession({ token: 'old', user });
    answers = {
      'GET /api/user': {
        status: 401,
        body: { error: { code: 'AUTH.REQUIRED', message: 'Unauthorized' }, requestId: 'r' },
      },
    };
    await refreshSession();
    expect(sessionState().status).toBe('anonymous');
    expect([storage.getItem(TOKEN_KEY), storage.getItem(USER_KEY), storage.getItem(FLAGS.expired)]).toEqual([
      null,
      null,
      'true',
    ]);
    expect(page.documentElement.dataset['session']).toBe('anonymous');
  });
  it.each([
    [429, '{"error":{"code":"X","message":"slow down"},"requestId":"r"}', 'application/json'],
    [503, '{"error":{"code":"X","message":"down"},"requestId":"r"}', 'application/json'],
    [502, '<html>', 'text/html'],
    [200, '<html>', 'text/html'],
  ])('an answer with %i (%s) ends no session', async (status, body, type) => {
    adoptSession({ token: 'old', user });
    answers = { 'GET /api/user': { status, body, type } };
    await refreshSession();
    expect(sessionState()).toEqual({ status: 'authenticated', user });
    expect(storage.getItem(TOKEN_KEY)).toBe('old');
  });
  it('the sixth check within a minute is not sent', async () => {
    adoptSession({ token: 'old', user });
    answers = { 'GET /api/user': { status: 200, body: user } };
    for (let check = 0; check < 6; check++) await refreshSession();
    expect(asked).toHaveLength(5);
    expect(sessionState().status).toBe('authenticated');
  });
  it('the second factor elevates this page view and ends with the session', async () => {
    adoptSession({ token: 'old', user });
    answers = { 'POST /api/verify-totp': { status: 200, body: { verified: true, elevationToken: 'e-1' } } };
    expect(await verifyTwoFactor('123456')).toBe(true);
    while (elevationToken() === null) await new Promise((resolve) => setTimeout(resolve, 5));
    expect(asked.find((call) => call.route === 'POST /api/verify-totp')?.body).toEqual({
      username: 'ann@example.com',
      code: '123456',
    });
    expect(elevationToken()).toBe('e-1');
    expect([...Array(storage.length).keys()].map((index) => storage.getItem(storage.key(index) ?? ''))).not.toContain(
      'e-1',
    );
    endSession();
    expect(elevationToken()).toBeNull();
  });
  it('an elevation of an earlier session does not apply to a new one', () => {
    setElevationToken('old');
    adoptSession({ token: 't', user });
    expect(elevationToken()).toBeNull();
  });
});
