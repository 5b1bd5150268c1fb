import type { ErrorBody, LoginResponse, RegisterResponse } from '@app/contracts';
import { openTestRedis, startReplica, startTestApp, type TestApp, type TestRedis } from '@app/testing';
import { AuthModule, database } from '../index';

const password = 'correct horse battery';
const DAY = 24 * 3_600_000;

describe('a device that signed in before', () => {
  let redis: TestRedis;
  let test: TestApp;
  let replica: TestApp;
  let account = 0;
  let email: string;
  let id: string;
  let cookie: string;

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
    email = `device${++account}@example.com`;
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', {
      body: { username: email, password, firstName: 'Ann', lastName: 'Lee' },
    });
    id = body.id;
    cookie = headers.get('set-cookie')?.split(';')[0] ?? '';
  });

  const login = (given: string, from = '', at = test) =>
    at.call<LoginResponse & ErrorBody>('POST', '/api/login', {
      body: { username: email, password: given },
      headers: from ? { cookie: from } : {},
    });
  const query = <T>(sql: string, parameters: unknown[]) => test.database.dataSource.query<T[]>(sql, parameters);
  const passwordChecks = async () => {
    let sum = 0;
    for (const { registry } of [test, replica])
      sum += (await registry.getSingleMetric('auth_password_checks_total')!.get()).values[0]?.value ?? 0;
    return sum;
  };

  it('has five tries and unknown devices five, however many are parallel on two replicas', async () => {
    const before = await passwordChecks();
    const tries = Array.from({ length: 80 }, (_, index) =>
      login('wrong', index % 4 < 3 ? cookie : '', index % 2 ? replica : test),
    );
    const answers = (await Promise.all(tries)).map(({ status }) => status);
    const count = (wanted: number) => answers.filter((status) => status === wanted).length;
    expect([count(401), count(429)]).toEqual([10, 70]);
    expect((await passwordChecks()) - before).toBe(10);
  });

  it('is one of the latest twenty at most', async () => {
    const dayBefore = new Date(test.clock.now().getTime() - DAY);
    await query('UPDATE auth.known_device SET created_at = $2 WHERE user_id = $1', [id, dayBefore]);
    for (let i = 0; i < 20; i += 1) expect((await login(password)).status).toBe(200);
    expect(await query('SELECT 1 FROM auth.known_device WHERE user_id = $1', [id])).toHaveLength(20);
    for (let i = 0; i < 5; i += 1) expect((await login('wrong')).status).toBe(401);
    expect((await login(password, cookie)).status).toBe(429);
  });
});
