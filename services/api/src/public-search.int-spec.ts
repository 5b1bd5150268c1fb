import { createLogger, loadConfig } from '@app/server-kit';
import { openTestDatabase, waitFor, type TestDatabase } from '@app/testing';
import { CONTEXTS } from './cli/contexts';
import { startApi, type RunningApi } from './start';

const SEARCH = '/api/blog/posts?q=note';
const BUSY = {
  error: { code: 'SEARCH.BUSY', message: 'The search is busy. Please try again in a few seconds.' },
  requestId: expect.any(String),
};
/** Besides 3 running searches. */
const MAX_WAITING = 60;
/** Longer than a test takes. */
const NEVER_MS = '60000';

let database: TestDatabase;
let running: RunningApi[] = [];
let unlock: (() => Promise<void>) | null = null;

beforeAll(async () => {
  database = await openTestDatabase(CONTEXTS.map((context) => context.database));
});
afterEach(async () => {
  await unlock?.();
  await Promise.all(running.map((api) => api.close()));
  running = [];
});
afterAll(() => database.drop());

async function start(env: Record<string, string>) {
  const config = loadConfig({
    DATABASE_URL: database.url,
    API_PORT: '0',
    METRICS_PORT: '0',
    LOG_LEVEL: 'silent',
    API_DOCS: 'false',
    ...env,
  });
  const api = await startApi(config, createLogger(config, 'test'));
  running.push(api);
  const metrics = async () => (await fetch(`http://127.0.0.1:${api.metricsPort}/metrics`)).text();
  return {
    get: (path: string, headers: Record<string, string> = {}) =>
      fetch(`http://127.0.0.1:${api.port}${path}`, { headers }),
    signIn: () =>
      fetch(`http://127.0.0.1:${api.port}/api/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ username: 'ada@example.test', password: 'Abcdefg1!' }),
      }),
    refused: async (reason: string) =>
      Number(new RegExp(`^search_refused_total\\S*reason="${reason}"\\S* (\\d+)$`, 'm').exec(await metrics())?.[1]),
  };
}

/**
 * Every statement about articles waits until `unlock` is called, which is the slowest possible search. One search must
 * run first, because it reads the dates that all searches share.
 */
async function lockArticles(): Promise<void> {
  const runner = database.dataSource.createQueryRunner();
  await runner.startTransaction();
  await runner.query('SET LOCAL idle_in_transaction_session_timeout = 0');
  await runner.query('LOCK TABLE content.document IN ACCESS EXCLUSIVE MODE');
  unlock = async () => {
    unlock = null;
    await runner.rollbackTransaction();
    await runner.release();
  };
}

describe('public searches while all of them are slow', () => {
  it('leave the connections of everything else alone: a sign-in is answered while 63 searches wait', async () => {
    const api = await start({ SEARCH_WAIT_MS: NEVER_MS, SEARCH_STATEMENT_TIMEOUT_MS: NEVER_MS });
    await api.get(SEARCH);
    await lockArticles();
    const answers: Response[] = [];
    const searches = Array.from({ length: 3 + MAX_WAITING + 1 }, async () => {
      const answer = await api.get(SEARCH);
      answers.push(answer);
      return answer.status;
    });
    await waitFor(() => answers.length > 0, 'the refusal of the search that is one too many');
    expect((await api.signIn()).status).toBe(401);
    expect(answers.map(({ status }) => status)).toEqual([503]);
    await unlock?.();
    const statuses = await Promise.all(searches);
    expect(statuses.filter((status) => status === 200)).toHaveLength(3 + MAX_WAITING);
  });

  it('are refused as JSON when no connection is free in time, or their statement takes too long', async () => {
    const api = await start({ SEARCH_WAIT_MS: '800', SEARCH_STATEMENT_TIMEOUT_MS: '3000' });
    await api.get(SEARCH);
    await lockArticles();
    const answers = await Promise.all(Array.from({ length: 8 }, () => api.get(SEARCH)));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toEqual([503, '5', BUSY]);
      expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    }
    expect([await api.refused('slow'), await api.refused('full')]).toEqual([3, 5]);
    await unlock?.();
    const after = await Promise.all(Array.from({ length: 3 }, () => api.get(SEARCH)));
    expect(after.map(({ status }) => status)).toEqual([200, 200, 200]);
  });
});

describe('public searches of one client', () => {
  it('are limited per IPv4 address and per /64 of IPv6, in both kinds of lists together; lists are not', async () => {
    const api = await start({ SEARCHES_PER_MINUTE: '3' });
    const statuses = async (address: string, paths: string[]) => {
      const seen: number[] = [];
      for (const path of paths) seen.push((await api.get(path, { 'x-forwarded-for': address })).status);
      return seen;
    };
    const four = [SEARCH, '/api/news?q=note', SEARCH, SEARCH];
    expect(await statuses('203.0.113.7', four)).toEqual([200, 200, 200, 429]);
    expect(await statuses('203.0.113.8', [SEARCH])).toEqual([200]);
    expect(await statuses('203.0.113.7', ['/api/blog/posts', '/api/news?page=2'])).toEqual([200, 200]);
    expect(await statuses('2001:db8:1:2::1', four)).toEqual([200, 200, 200, 429]);
    expect(await statuses('2001:db8:1:2:ffff::9', [SEARCH])).toEqual([429]);
    expect(await statuses('2001:db8:1:3::1', [SEARCH])).toEqual([200]);
    const refusal = await api.get(SEARCH, { 'x-forwarded-for': '203.0.113.7' });
    expect(Number(refusal.headers.get('retry-after'))).toBeGreaterThanOrEqual(1);
    expect(Number(refusal.headers.get('retry-after'))).toBeLessThanOrEqual(60);
    expect(await refusal.json()).toEqual({
      error: { code: 'SEARCH.TOO_MANY_SEARCHES', message: 'Too many searches. Please try again later.' },
      requestId: expect.any(String),
    });
    expect(await api.refused('limit')).toBe(4);
  });

  it('over the limit cost the database nothing: the process itself refuses them until the window ends', async () => {
    const api = await start({ SEARCHES_PER_MINUTE: '2' });
    const client = { 'x-forwarded-for': '198.51.100.9' };
    for (let call = 0; call < 3; call += 1) await api.get(SEARCH, client);
    await database.dataSource.query('DELETE FROM limits.call_window');
    expect((await api.get(SEARCH, client)).status).toBe(429);
  });
});
