import { Writable } from 'node:stream';
import { pino } from 'pino';
import { loadConfig, systemClock, type Logger } from '@app/server-kit';
import { openDatabaseLink, openTestDatabase, provokeFailure, waitFor } from '@app/testing';
import { CONTEXTS } from './cli/contexts';
import { startApi } from './start';

const UNAVAILABLE = {
  error: { code: 'SERVER.UNAVAILABLE', message: 'The service is unavailable. Please try again later.' },
  requestId: expect.any(String),
};
const JSON_TYPE = 'application/json; charset=utf-8';

type LogLine = { level: number; msg: string };

describe('the API while its database is away', () => {
  let close: () => Promise<void>;
  afterAll(() => close());

  it('stays ready and serves what it has; everything else gets a JSON error until the database is back', async () => {
    const database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    for (const { seed } of CONTEXTS) await seed?.(database.dataSource, { clock: systemClock });
    const link = await openDatabaseLink(database.url);
    const lines: LogLine[] = [];
    const logger = recordingLogger(lines);
    const config = loadConfig({
      DATABASE_URL: link.url,
      API_PORT: '0',
      METRICS_PORT: '0',
      LOG_LEVEL: 'silent',
      API_DOCS: 'false',
    });
    const api = await startApi(config, logger);
    close = async () => {
      await api.close();
      await link.close();
      await database.drop();
    };
    const call = (path: string, init: RequestInit = {}) => {
      provokeFailure(`${init.method ?? 'GET'} ${path}`);
      return fetch(`http://127.0.0.1:${api.port}${path}`, init);
    };
    const reachable = async () =>
      /^database_reachable\S* ([01])$/m.exec(
        await (await fetch(`http://127.0.0.1:${api.metricsPort}/metrics`)).text(),
      )?.[1];
    expect([await (await call('/readyz')).json(), await reachable()]).toEqual([{ status: 'ok' }, '1']);
    const cached = await (await call('/api/blog/posts')).text();

    await link.cut();
    for (let probe = 0; probe < 3; probe += 1) {
      const ready = await call('/readyz');
      expect([ready.status, await ready.json()]).toEqual([200, { status: 'degraded', database: 'unreachable' }]);
    }
    expect(await reachable()).toBe('0');
    expect(lines.filter(({ msg }) => msg.startsWith('degraded'))).toHaveLength(1);
    const page = await call('/api/blog/posts');
    expect([page.status, await page.text()]).toEqual([200, cached]);
    const post = { method: 'POST', headers: { 'content-type': 'application/json' } };
    const uncached: [string, RequestInit][] = [
      ['/api/news', {}],
      ['/api/user', { headers: { authorization: 'Bearer x.y.z' } }],
      ['/api/blog/posts/no-such-post', {}],
      ['/api/login', { ...post, body: JSON.stringify({ username: 'a@b.test', password: 'Abcdefg1' }) }],
      ['/api/forgot-password', { ...post, body: JSON.stringify({ email: 'a@b.test' }) }],
    ];
    const answers = await Promise.all(
      uncached.map(async ([path, init]) => {
        const answer = await call(path, init);
        const { status, headers } = answer;
        const body: unknown = await answer.json();
        return { path, status, type: headers.get('content-type'), retryAfter: headers.get('retry-after'), body };
      }),
    );
    expect(answers.filter(({ type }) => type !== JSON_TYPE)).toEqual([]);
    const unavailable = answers.filter(({ status }) => status === 503);
    expect(answers.filter(({ status }) => status >= 500 && status !== 503)).toEqual([]);
    expect(unavailable.map(({ path }) => path)).toEqual(expect.arrayContaining(['/api/news', '/api/login']));
    for (const { retryAfter, body } of unavailable) expect([retryAfter, body]).toEqual(['5', UNAVAILABLE]);

    await link.restore();
    await waitFor(async () => (await call('/api/news')).status === 200, 'the news');
    expect([await (await call('/readyz')).json(), await reachable()]).toEqual([{ status: 'ok' }, '1']);
  });
});

function recordingLogger(lines: LogLine[]): Logger {
  const stream = new Writable({
    write(chunk: Buffer, _encoding, done) {
      lines.push(JSON.parse(chunk.toString()) as LogLine);
      done();
    },
  });
  return pino({ level: 'info' }, stream);
}
