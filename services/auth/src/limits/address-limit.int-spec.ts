import type { ErrorBody, RegisterResponse } from '@app/contracts';
import { freePort, startRedisServer, startTestApp, waitFor, type TestApp, type TestRedis } from '@app/testing';
import { AuthDiagnosticsModule, AuthModule, database } from '../index';

const password = 'correct horse battery';
const SIGN_IN_PATHS = ['/api/login', '/api/jwt/login', '/api/admin-auth', '/api/user-direct-login'];
const imports = [AuthModule, AuthDiagnosticsModule];

let test: TestApp;
afterEach(() => test.close());
const start = async (env: Record<string, string>) => {
  test = await startTestApp({ imports, contexts: [database], env });
};
const login = (
  username: string,
  { given = 'wrong', ip, path = '/api/login' }: { given?: string; ip?: string; path?: string } = {},
) =>
  test.call<ErrorBody>('POST', path, {
    body: { username, password: given },
    headers: ip ? { 'x-forwarded-for': ip } : {},
  });
const register = (
  username: string,
  { ip, path = '/api/register', given = password }: { ip?: string; path?: string; given?: string } = {},
) =>
  test.call<ErrorBody>('POST', path, {
    body: { username, password: given, firstName: 'Ann', lastName: 'Lee' },
    headers: ip ? { 'x-forwarded-for': ip } : {},
  });
const audit = () =>
  test.database.dataSource.query<{ action: string; details: object }[]>(
    "SELECT action, details FROM auth.audit WHERE action = 'excess_rate_limit_exceeded'",
  );

describe('failed sign-ins from one address', () => {
  it('are counted over all routes and accounts, then refused with the message of the specification', async () => {
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '8' });
    await register('ann@example.com', { ip: '198.51.100.1' });
    for (let index = 0; index < 8; index++)
      expect(
        (await login(`ghost${index}@example.com`, { ip: '203.0.113.7', path: SIGN_IN_PATHS[index % 4] })).status,
      ).toBe(401);
    const refused = await login('ann@example.com', { given: password, ip: '203.0.113.7' });
    expect(refused).toMatchObject({
      status: 429,
      body: { error: { code: 'AUTH.TOO_MANY_ATTEMPTS', message: 'Too many login attempts. Please try again later.' } },
    });
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect(Number(refused.headers.get('retry-after'))).toBeLessThanOrEqual(600);
    expect((await login('ann@example.com', { given: password, ip: '203.0.113.8' })).status).toBe(200);
    for (let index = 0; index < 3; index++) await login('ann@example.com', { ip: '203.0.113.7' });
    expect(await audit()).toEqual([{ action: 'excess_rate_limit_exceeded', details: { window: 'sign-in-failures' } }]);
  });

  it('do not limit an office whose users know their passwords, however many they are', async () => {
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '5' });
    await register('ann@example.com');
    for (let index = 0; index < 12; index++)
      expect((await login('ann@example.com', { given: password, ip: '203.0.113.7' })).status).toBe(200);
    for (let index = 0; index < 5; index++)
      expect((await login(`ghost${index}@example.com`, { ip: '203.0.113.7' })).status).toBe(401);
    expect((await login('ann@example.com', { given: password, ip: '203.0.113.7' })).status).toBe(429);
  });

  it('stay within the limit when they are parallel', async () => {
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '10' });
    const statuses = (
      await Promise.all(
        Array.from({ length: 60 }, (_, index) => login(`ghost${index}@example.com`, { ip: '203.0.113.7' })),
      )
    ).map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(10);
    expect(statuses.filter((status) => status === 429)).toHaveLength(50);
  });

  it('count a whole /64 of IPv6 as one address', async () => {
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '2' });
    for (const end of ['1', '2'])
      expect((await login(`ghost${end}@example.com`, { ip: `2001:db8:1:2::${end}` })).status).toBe(401);
    expect((await login('ghost@example.com', { ip: '2001:db8:1:2:ffff::9' })).status).toBe(429);
    expect((await login('ghost@example.com', { ip: '2001:db8:1:3::9' })).status).toBe(401);
  });

  it('cannot be spread by a header that no trusted proxy has set', async () => {
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '3', TRUST_PROXY: '192.0.2.1' });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++)
      statuses.push((await login(`ghost${index}@example.com`, { ip: `203.0.113.${index}` })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('cannot be spread by values that a client puts before those of a trusted proxy', async () => {
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '3' });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++)
      statuses.push(
        (await login(`ghost${index}@example.com`, { ip: `10.0.0.${index}, rubbish${index}, 203.0.113.7` })).status,
      );
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });

  it('count as one client when the text is not an IP address', async () => {
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '3' });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++)
      statuses.push((await login(`ghost${index}@example.com`, { ip: `rubbish-${index}` })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});

describe('registrations from one address', () => {
  const office = (people: number, of = 'office') =>
    Promise.all(
      Array.from({ length: people }, (_, index) => register(`${of}${index}@example.com`, { ip: '203.0.113.7' })),
    );
  const counted = (answers: { status: number }[]) => ({
    opened: answers.filter(({ status }) => status === 201).length,
    refused: answers.filter(({ status }) => status === 429).length,
  });

  it('of a branch office of thirty all succeed by default, and of a flood of a hundred forty', async () => {
    await start({ REGISTRATIONS_PER_HOUR: '' });
    expect(counted(await office(30))).toEqual({ opened: 30, refused: 0 });
    expect(counted(await office(15, 'flood'))).toEqual({ opened: 10, refused: 5 });
    const refused = await register('late@example.com', { ip: '203.0.113.7', path: '/api/jwt/register' });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        error: {
          code: 'AUTH.TOO_MANY_REGISTRATIONS',
          message: 'Too many registration attempts. Please try again later.',
        },
      },
    });
    expect(refused.headers.get('retry-after')).toMatch(/^[1-9]\d*$/);
    expect((await register('late@example.com', { ip: '203.0.113.8' })).status).toBe(201);
    expect(await audit()).toEqual([{ action: 'excess_rate_limit_exceeded', details: { window: 'registration' } }]);
  });

  it('that meet taken addresses cost eight times as much, so that a search for accounts ends soon', async () => {
    await start({ REGISTRATIONS_PER_HOUR: '40' });
    await register('ann@example.com', { ip: '198.51.100.1' });
    const statuses: number[] = [];
    for (let index = 0; index < 6; index++)
      statuses.push((await register('ann@example.com', { ip: '203.0.113.7' })).status);
    expect(statuses).toEqual([400, 400, 400, 400, 400, 429]);
  });

  it('get their place back when a mailbox is confirmed', async () => {
    await start({ REGISTRATIONS_PER_HOUR: '2' });
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: 'ann@example.com', password, firstName: 'Ann', lastName: 'Lee' },
    });
    expect((await register('bob@example.com')).status).toBe(201);
    await test.call('POST', '/api/verify-code', {
      token: body.token,
      headers: { 'x-csrf-token': headers.get('x-csrf-token') ?? '' },
      body: { email: 'ann@example.com', code: test.mails.last('verification-code', 'ann@example.com')?.data.code },
    });
    expect((await register('carl@example.com')).status).toBe(201);
    expect((await register('dora@example.com')).status).toBe(429);
  });

  it('from many addresses of one network are counted together', async () => {
    await start({ REGISTRATIONS_PER_HOUR: '1' });
    const statuses: number[] = [];
    for (let index = 1; index <= 4; index++)
      statuses.push((await register(`spread${index}@example.com`, { ip: `2001:db8:1:${index}::1` })).status);
    expect(statuses).toEqual([201, 201, 201, 429]);
  });

  it('do not use up the limit while the form is filled in wrongly', async () => {
    await start({ REGISTRATIONS_PER_HOUR: '1' });
    for (const given of ['short', 'password', 'fairlead'])
      expect((await register('new@example.com', { given })).status).toBe(400);
    expect((await register('no-email')).status).toBe(400);
    expect((await register('new@example.com')).status).toBe(201);
  });
});

describe('the limits of a replica whose Redis is stopped', () => {
  let redis: TestRedis | undefined;
  afterEach(async () => {
    await redis?.stop();
    redis = undefined;
  });

  it('continue, and so does signing in with them', async () => {
    const port = await freePort();
    redis = await startRedisServer(port);
    await start({ FAILED_SIGN_INS_PER_10_MINUTES: '3', REDIS_URL: redis.url });
    await register('ann@example.com', { ip: '198.51.100.1' });
    await waitFor(
      async () => (await login('ann@example.com', { given: password })).status === 200,
      'the first sign-in',
    );
    await redis.stop();
    redis = undefined;
    // That no call waits for a stopped Redis is proven in the spec of the limits.
    expect((await login('ann@example.com', { given: password })).status).toBe(200);
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++)
      statuses.push((await login(`ghost${index}@example.com`, { ip: '203.0.113.7' })).status);
    expect(statuses).toEqual([401, 401, 401, 429, 429]);
  });
});
