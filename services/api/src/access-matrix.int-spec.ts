import { createHash, randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DataSource, type Logger } from 'typeorm';
import {
  DELIVERY_EVENTS_PATH,
  PAYMENT_CODES,
  SESSION_EVENTS_PATH,
  type ErrorBody,
  type LoginResponse,
  type RegisterResponse,
} from '@app/contracts';
import { ALL_RIGHTS, hasRight, ROLES, type Right, type Role } from '@app/domain';
import { createLogger, loadConfig, routeTable, type DeclaredRoute } from '@app/server-kit';
import { RIGHT_FIELD } from '@app/server-kit/openapi';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { CONTEXTS } from './cli/contexts';
import { createDocument } from './docs/document';
import { startApi, type RunningApi } from './start';

/** The facts about a caller that decide what they may do. */
type Facts = { signedIn: boolean; roles?: Role[]; pending?: true; elevated?: true; verified?: true };
const STREAM_PATHS: readonly string[] = [SESSION_EVENTS_PATH, DELIVERY_EVENTS_PATH];
const PRINCIPALS: Record<string, Facts> = {
  anonymous: { signedIn: false },
  'basic user': { signedIn: true },
  'premium user': { signedIn: true },
  'user who owes the second factor': { signedIn: true, pending: true },
  'administrator who owes the second factor': { signedIn: true, roles: ['owner'], pending: true, verified: true },
  'administrator after a reload, without elevation': { signedIn: true, roles: ['owner'], verified: true },
  'administrator with an unverified email': { signedIn: true, roles: ['owner'], elevated: true },
  administrator: { signedIn: true, roles: ['owner'], elevated: true, verified: true },
};

/** One person for each role; an owner is the administrator of the list above. */
const STAFF = Object.fromEntries(
  ROLES.filter((role) => role !== 'owner').map((role): [string, Facts] => [
    role,
    { signedIn: true, roles: [role], elevated: true, verified: true },
  ]),
);
const EVERYONE: Record<string, Facts> = { ...PRINCIPALS, ...STAFF };

/** The code with which a caller is refused before the route's own code runs, or nothing. */
function expected(
  rule: DeclaredRoute['rule'],
  { signedIn, roles = [], pending, elevated, verified }: Facts,
): string | null {
  if (!rule) return 'ACCESS.FORBIDDEN';
  if (rule.level === 'public') return null;
  if (!signedIn) return 'SESSION.UNAUTHORIZED';
  if (rule.level === 'user') return pending && !rule.beforeSecondFactor ? 'ACCESS.SECOND_FACTOR_REQUIRED' : null;
  if (roles.length === 0) return 'ACCESS.ADMIN_REQUIRED';
  if (!elevated) return 'ACCESS.ELEVATION_REQUIRED';
  if (rule.verifiedEmail && !verified) return 'ACCESS.EMAIL_VERIFICATION_REQUIRED';
  return rule.right && hasRight(roles, rule.right) ? null : 'ACCESS.RIGHT_REQUIRED';
}

/** Rows that are skipped are read, and a page moves when a row comes before it. */
const skipsRows = (statement: string): boolean => /\bOFFSET\b/i.test(statement);

/** Not lists: screens whose figures are sums over a time, over the queue or over the releases that are served. */
const FIGURES = new Set([
  'GET /api/admin/content/playbook',
  'GET /api/admin/content/writer',
  'GET /api/admin/deliveries/summary',
  'GET /api/admin/payments/figures',
  'GET /api/admin/releases',
]);

/** A count of at most so many rows, or of what belongs to one row. */
const BOUNDED = [
  /count\(\*\)::int(?:eger)? AS "?\w+"? FROM \( ?SELECT .*? LIMIT \d+ ?\) AS counted/gi,
  /\( ?SELECT count\(\*\)::int(?:eger)? FROM [\w.]+(?: \w+)? WHERE (?:\w+\.)?\w+ = \w+\.\w+[^()]*\)/gi,
];
function countsToTheEnd(statement: string): boolean {
  const rest = BOUNDED.reduce((text, bounded) => text.replaceAll(bounded, ''), statement);
  return /\bcount\s*\(/i.test(rest);
}

/** Told every statement, and nothing else. */
function loggerTo(note: (statement: string) => void): Logger {
  const nothing = (): void => {};
  return {
    logQuery: note,
    logQueryError: nothing,
    logQuerySlow: nothing,
    logSchemaBuild: nothing,
    logMigration: nothing,
    log: nothing,
  };
}

const STATUS: Record<string, number> = { 'SESSION.UNAUTHORIZED': 401 };
const isRefusal = (code: string) =>
  code === 'SESSION.UNAUTHORIZED' || code.startsWith('ACCESS.') || code === 'REQUEST.CSRF';
const nameOf = ({ method, path }: DeclaredRoute) => `${method} ${path}`;

describe('access to the routes', () => {
  let database: TestDatabase;
  let api: RunningApi;
  let routes: DeclaredRoute[];
  beforeAll(async () => {
    database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    const limits = {
      REGISTRATIONS_PER_HOUR: '100000',
      FAILED_SIGN_INS_PER_10_MINUTES: '100000',
      PASSWORD_RESETS_PER_HOUR: '100000',
    };
    api = await startApi(
      loadConfig({
        DATABASE_URL: database.url,
        API_PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
        API_DOCS: 'false',
        ...limits,
      }),
      createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    );
    routes = routeTable(api.app);
    for (const [name, facts] of Object.entries(EVERYONE))
      if (facts.signedIn) accounts.set(name, await createAccount(name, facts));
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  const accounts = new Map<string, { email: string; password: string }>();
  const sessions = new Map<string, Record<string, string>>();
  const sql = (text: string, ...parameters: unknown[]) => database.dataSource.query(text, parameters);

  async function send(
    method: string,
    path: string,
    headers: Record<string, string>,
    body: object | undefined = method === 'GET' ? undefined : {},
  ) {
    const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, text };
  }

  async function createAccount(name: string, { roles = [], pending, verified }: Facts) {
    const email = `${name.replaceAll(/\W+/g, '-')}@example.com`;
    const password = 'correct horse battery';
    await send('POST', '/api/register', {}, { username: email, password, firstName: 'A', lastName: 'B' });
    await sql(
      'UPDATE auth.users SET roles = $2, email_verified = $3, is_premium = $4 WHERE email = $1',
      email,
      roles,
      verified ?? false,
      name.startsWith('premium'),
    );
    if (pending || roles.length > 0)
      await sql(
        `INSERT INTO auth.totp (user_id, secret, key_id, confirmed_at)
         SELECT id, 'sealed', '1', now() FROM auth.users
         WHERE email = $1`,
        email,
      );
    return { email, password };
  }

  /** A session as the facts say; opened again when a call ended it. */
  async function headersOf(name: string): Promise<Record<string, string>> {
    const account = accounts.get(name);
    if (!account) return {};
    const known = sessions.get(name);
    if (known) return known;
    const { email: username, password } = account;
    const { text, headers } = await send('POST', '/api/login', {}, { username, password });
    const { token } = JSON.parse(text) as LoginResponse | RegisterResponse;
    const opened = {
      authorization: `Bearer ${token}`,
      'x-csrf-token': headers.get('x-csrf-token') ?? '',
      ...(await shown(EVERYONE[name]!, username)),
    };
    sessions.set(name, opened);
    return opened;
  }
  async function shown({ roles, pending, elevated }: Facts, email: string): Promise<Record<string, string>> {
    if (!roles || pending) return {};
    const own = 'user_id = (SELECT id FROM auth.users WHERE email = $1) AND revoked_at IS NULL';
    await sql(`UPDATE auth.session SET second_factor_at = now() WHERE ${own}`, email);
    if (!elevated) return {};
    const token = randomBytes(32).toString('base64url');
    await sql(
      `INSERT INTO auth.elevation (token_hash, session_id, last_used_at)
       SELECT $2, id, now() FROM auth.session
       WHERE ${own} ORDER BY created_at DESC LIMIT 1`,
      email,
      createHash('sha256').update(token).digest(),
    );
    return { 'x-elevation-token': token };
  }

  it('is declared for every route', () => {
    expect(routes.length).toBeGreaterThan(40);
    expect(routes.filter(({ rule }) => !rule)).toEqual([]);
  });

  /** What came of every route that did not follow its declaration. */
  async function strays(name: string, facts: Facts, of: DeclaredRoute[]): Promise<unknown[]> {
    const wrong: unknown[] = [];
    for (const route of of) {
      const refusal = expected(route.rule, facts);
      // Their answers to a caller who may have them do not end: session-streams.int-spec, console-streams.int-spec.
      if (!refusal && STREAM_PATHS.includes(route.path)) continue;
      const { status, text } = await send(route.method, route.path.replace(/:\w+/g, 'x'), await headersOf(name));
      if (route.method !== 'GET' && status < 300) sessions.delete(name);
      const code = status >= 400 ? (JSON.parse(text) as ErrorBody).error.code : '';
      const right = refusal
        ? code === refusal && status === (STATUS[refusal] ?? 403)
        : !isRefusal(code) && (status < 500 || code === PAYMENT_CODES.closed);
      if (!right) wrong.push({ route: nameOf(route), refusal, status, code });
    }
    return wrong;
  }

  it.each(Object.entries(PRINCIPALS))('is what each route declares, for: %s', async (name, facts) => {
    expect(await strays(name, facts, routes)).toEqual([]);
  });

  it.each(Object.entries(STAFF))(
    'is what the table of roles says on every admin route, for: %s',
    async (name, facts) => {
      const ofAdministrators = routes.filter(({ rule }) => rule?.level === 'admin');
      expect(ofAdministrators.length).toBeGreaterThan(100);
      expect(await strays(name, facts, ofAdministrators)).toEqual([]);
    },
  );

  it('reads admin lists by the key of their last row, and counts none of them to its end', async () => {
    const reads = routes.filter(
      (each) =>
        each.rule?.level === 'admin' &&
        each.method === 'GET' &&
        !/:(?!kind)/.test(each.path) &&
        // Its answer does not end.
        each.path !== '/api/admin/deliveries/events' &&
        !FIGURES.has(nameOf(each)),
    );
    expect(reads.length).toBeGreaterThan(30);
    const statements = new Map<string, string>();
    const dataSource = api.app.get(DataSource);
    const kept = dataSource.logger;
    let route = '';
    const note = (text: string) => void statements.set(text.replaceAll(/\s+/g, ' '), route);
    Object.assign(dataSource, { logger: loggerTo(note) });
    try {
      for (const each of reads) {
        route = nameOf(each);
        await send('GET', each.path.replace(':kind', 'feedback'), await headersOf('administrator'));
      }
    } finally {
      Object.assign(dataSource, { logger: kept });
    }
    expect(statements.size).toBeGreaterThan(40);
    const faults = [...statements].filter(([text]) => skipsRows(text) || countsToTheEnd(text));
    expect(faults.map(([text, of]) => `${of}: ${text}`)).toEqual([]);
  });

  it.each([
    ['SELECT id FROM t ORDER BY id LIMIT 50 OFFSET 100', [true, false]],
    ['SELECT count(*)::int AS total FROM t WHERE state = $1', [false, true]],
    ['SELECT count(*)::int AS total FROM (SELECT FROM t LIMIT 10000) AS counted', [false, false]],
    ['SELECT id, (SELECT count(*)::int FROM u WHERE u.t_id = t.id) AS uses FROM t LIMIT 50', [false, false]],
    ['SELECT id, count(*) OVER () AS total FROM t LIMIT 50', [false, true]],
  ])('would find %s', (text, found) => {
    expect([skipsRows(text), countsToTheEnd(text)]).toEqual(found);
  });

  it('has one right for each admin operation of the document, and only rights that the table knows', () => {
    const document = createDocument(api.app);
    const operations = Object.values(document.paths).flatMap((item) =>
      [item.get, item.post, item.put, item.patch, item.delete].filter((operation) => operation !== undefined),
    );
    const elevated = operations.filter(({ security = [] }) => security.some((scheme) => 'elevation' in scheme));
    expect(elevated.length).toBe(routes.filter(({ rule }) => rule?.level === 'admin').length);
    const named = elevated.map((operation) => (operation as { [RIGHT_FIELD]?: Right })[RIGHT_FIELD]);
    expect(named.filter((right) => !right || !ALL_RIGHTS.includes(right))).toEqual([]);
  });

  it('allows no change without the CSRF token, elevated or not', async () => {
    const changes = routes.filter(({ rule, method }) => rule && rule.level !== 'public' && method !== 'GET');
    expect(changes.length).toBeGreaterThan(10);
    for (const route of changes) {
      const { status, text } = await send(route.method, route.path.replace(/:\w+/g, 'x'), {
        ...(await headersOf('administrator')),
        'x-csrf-token': 'wrong',
      });
      expect([nameOf(route), status, (JSON.parse(text) as ErrorBody).error.code]).toEqual([
        nameOf(route),
        403,
        'REQUEST.CSRF',
      ]);
    }
  });

  it('requires the second factor for everything in an account except the steps to enter it', () => {
    const early = routes.filter(({ rule }) => rule?.level === 'user' && rule.beforeSecondFactor).map(nameOf);
    expect(early.sort()).toEqual([
      'GET /api/admin-check',
      'GET /api/jwt-test',
      'GET /api/user',
      'POST /api/verify-code',
      'POST /api/verify-code/resend',
      'POST /api/verify-recovery-code',
      'POST /api/verify-totp',
    ]);
    expect(routes.filter(({ path, rule }) => path.startsWith('/api/account') && rule?.level !== 'user')).toEqual([]);
  });

  it('allows one call with an expired token', () => {
    expect(routes.filter(({ rule }) => rule?.level === 'user' && rule.evenExpired).map(nameOf)).toEqual([
      'GET /api/user',
    ]);
  });

  it('allows changes before a complete sign-in only on the routes that the list names', async () => {
    const text = await readFile(new URL('../../../docs/sign-in-paths.md', import.meta.url), 'utf8');
    const listed = [...text.matchAll(/^\| ((?:GET|POST|PUT|PATCH|DELETE) \/\S+) \|/gm)].map(([, route]) => route);
    const meant = routes
      .filter(
        ({ method, rule }) =>
          (rule?.level === 'public' && method !== 'GET') || (rule?.level === 'user' && rule.beforeSecondFactor),
      )
      .map(nameOf);
    expect(listed.sort()).toEqual(meant.sort());
  });
});
