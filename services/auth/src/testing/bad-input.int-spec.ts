import { jest } from '@jest/globals';
import type { ErrorBody, RegisterResponse, UserView } from '@app/contracts';
import { routeTable } from '@app/server-kit';
import { startTestApp, type TestApp } from '@app/testing';
import { AuthDiagnosticsModule, AuthModule, database } from '../index';
import { BODILESS, BODY_ENDPOINTS, type BodyEndpoint } from './body-endpoints';

// For hundreds of calls, some of them of a megabyte.
jest.setTimeout(120_000);

const ann = { username: 'ann@example.com', password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' };
const endpoints = BODY_ENDPOINTS.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const);
const fields = BODY_ENDPOINTS.flatMap((endpoint) =>
  Object.entries(endpoint.refused).map(
    ([field, values]) => [field, `${endpoint.method} ${endpoint.path}`, endpoint, values] as const,
  ),
);

describe('bad input', () => {
  let test: TestApp;
  let session: Record<string, string>;
  let before: Record<string, unknown>;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule, AuthDiagnosticsModule], contexts: [database] });
    const { body, headers } = await test.call<RegisterResponse>('POST', '/api/register', { body: ann });
    session = { authorization: `Bearer ${body.token}`, 'x-csrf-token': headers.get('x-csrf-token') ?? '' };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    before = await everything();
  });
  afterEach(async () => {
    expect(await everything()).toEqual(before);
  });

  /** A digest of every table that a call could change, without the time of a session's last use. */
  async function everything(): Promise<Record<string, unknown>> {
    const { dataSource } = test.database;
    const tables = await dataSource.query<{ name: string }[]>(
      `SELECT schemaname || '.' || tablename AS name FROM pg_tables
       WHERE schemaname IN ('auth', 'outbox') AND tablename <> 'migrations'`,
    );
    const digests: Record<string, unknown> = { mails: test.mails.sent.length };
    for (const { name } of tables)
      [digests[name]] = await dataSource.query<object[]>(
        `SELECT count(*)::int, md5(string_agg((to_jsonb(t) - 'last_seen_at')::text, ';' ORDER BY t::text))
         FROM ${name} t`,
      );
    return digests;
  }

  async function send(
    { method, path, signedIn }: BodyEndpoint,
    text: string | undefined,
    headers: Record<string, string> = {},
  ) {
    const response = await fetch(test.base + path, {
      method,
      headers: { 'content-type': 'application/json', ...(signedIn && session), ...headers },
      ...(text !== undefined && { body: text }),
    });
    return { status: response.status, error: ((await response.json()) as Partial<ErrorBody>).error };
  }

  // What administrators send is tested where an administrator is signed in.
  it('has a row for every route that takes a body', () => {
    const routes = routeTable(test.app)
      .filter(({ method, rule }) => method !== 'GET' && rule?.level !== 'admin')
      .map(({ method, path }) => `${method} ${path}`);
    expect(routes.filter((route) => !BODILESS.includes(route)).sort()).toEqual(
      BODY_ENDPOINTS.map(({ method, path }) => `${method} ${path}`).sort(),
    );
  });

  it.each(fields)('at %s of %s is refused and named, and nothing is written', async (field, _, endpoint, values) => {
    for (const value of values) {
      const { status, error } = await send(endpoint, JSON.stringify(changed(endpoint.body, field.split('.'), value)));
      const shown = JSON.stringify(value).slice(0, 60);
      expect([shown, status, error?.code]).toEqual([shown, 400, 'REQUEST.INVALID']);
      // For a list or an object instead of a text, the error may name the path inside it.
      expect([
        shown,
        Object.keys(error?.fields ?? {}).some((name) => name === field || name.startsWith(`${field}.`)),
      ]).toEqual([shown, true]);
      expect([shown, error?.message]).toEqual([shown, expect.stringMatching(/\S/)]);
    }
  });

  it.each(endpoints)('in the shape of the body is refused by %s', async (_, endpoint) => {
    const good = JSON.stringify(endpoint.body);
    const [field = ''] = Object.keys(endpoint.body);
    const inside = (more: string) => `${good.slice(0, -1)},${more}}`;
    const bodies: [string, string | undefined, number][] = [
      ...(endpoint.mayBeEmpty
        ? []
        : ([
            ['nothing', undefined, 400],
            ['nothing in it', '', 400],
            ['null', 'null', 400],
          ] satisfies [string, string | undefined, number][])),
      ['a number', '7', 400],
      ['a text', '"text"', 400],
      ['a list', `[${good}]`, 400],
      ['broken JSON', good.slice(0, -1), 400],
      ['two bodies', `${good}${good}`, 400],
      ['a prototype', inside('"__proto__":{"isAdmin":true}'), 400],
      ['a hidden prototype', inside('"\\u005f_proto__":{"isAdmin":true}'), 400],
      ['a constructor', inside('"constructor":{"prototype":{"isAdmin":true}}'), 400],
      ["a method's name", inside('"toString":"x"'), 400],
      ['hasOwnProperty', inside('"hasOwnProperty":"x"'), 400],
      ['an unknown field', inside('"isAdmin":true'), 400],
      ['a field twice', inside(`${JSON.stringify(field)}:${JSON.stringify(endpoint.body[field])}`), 400],
      ['endless nesting', inside(`"deep":${'['.repeat(500)}${']'.repeat(500)}`), 400],
      ['more than a mebibyte', inside(`"long":"${'x'.repeat(1_100_000)}"`), 413],
    ];
    for (const [name, text, expected] of bodies) {
      const { status, error } = await send(endpoint, text);
      expect([name, status, typeof error?.code]).toEqual([name, expected, 'string']);
    }
  });

  it.each(endpoints)('in the content type is refused by %s', async (_, endpoint) => {
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
      'text/json',
      'application/jsonp',
      'rubbish',
      '',
    ]) {
      const { status } = await send(endpoint, JSON.stringify(endpoint.body), { 'content-type': type });
      expect([type, status]).toEqual([type, 415]);
    }
  });
});

describe('unusual input that is good', () => {
  it('is stored unchanged: other scripts and emoji in names, any character in a password', async () => {
    const test = await startTestApp({ imports: [AuthModule], contexts: [database] });
    const person = {
      username: 'özgür@example.com',
      password: ' 🐎 nül\u0000l ключ ',
      firstName: 'Zoë 🙂 می\u200cخواهم',
      lastName: "d'Ávila-Нгуен क्\u200dष",
      phone: '+1 555 010 0000 ext. 12',
    };
    const { status, body } = await test.call<RegisterResponse>('POST', '/api/register', { body: person });
    const { password, username, ...rest } = person;
    expect([status, body.user]).toEqual([201, expect.objectContaining(rest)]);
    const login = (given: string) =>
      test.call<{ user: UserView }>('POST', '/api/login', { body: { username, password: given } });
    expect((await login(password)).body.user).toMatchObject(rest);
    expect((await login(password.trim())).status).toBe(401);
    expect((await login(password.replace('\u0000', ''))).status).toBe(401);
    await test.close();
  });
});

function changed(
  body: Record<string, unknown>,
  [head = '', ...rest]: string[],
  value: unknown,
): Record<string, unknown> {
  const inner = body[head];
  return {
    ...body,
    [head]:
      rest.length === 0 ? value : changed(typeof inner === 'object' && inner !== null ? { ...inner } : {}, rest, value),
  };
}
