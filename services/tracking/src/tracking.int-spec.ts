import type { AddressInfo } from 'node:net';
import { jest } from '@jest/globals';
import { Global, Module } from '@nestjs/common';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import {
  consentVerdict,
  type ConsentSnapshot,
  type DeliveryPage,
  type DeliverySummary,
  type TrackingEventRequest,
} from '@app/contracts';
import {
  AUTHENTICATOR,
  createHttpApp,
  createLogger,
  createMetricsRegistry,
  csrfTokenFor,
  limitsDatabase,
  loadConfig,
  OUTBOX_WRITER,
  outboxDatabase,
  PgOutboxWriter,
  ServerKitModule,
  systemClock,
  type Actor,
  type Authenticator,
} from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { database } from './database/tracking.database';
import { EVENTS_PER_MINUTE, IntakeService } from './intake/intake.service';
import { TrackingModule } from './tracking.module';
import { WITHDRAWAL_LIMIT } from './withdrawal/withdrawal.service';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const ADMIN: Actor = {
  userId: '1',
  sessionId: 's',
  username: 'ada@firm.test',
  isAdmin: true,
  isPremium: false,
  emailVerified: true,
  secondFactor: 'shown',
  elevated: true,
};
/** Replaces the auth context: the bearer text says what the caller may do. */
const authenticator: Authenticator = {
  async authenticate(context) {
    const { authorization } = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>().headers;
    return { ...ADMIN, isAdmin: authorization !== 'Bearer user', elevated: authorization === 'Bearer elevated' };
  },
};

@Global()
@Module({
  providers: [
    { provide: AUTHENTICATOR, useValue: authenticator },
    { provide: OUTBOX_WRITER, useClass: PgOutboxWriter },
  ],
  exports: [OUTBOX_WRITER],
})
class Ports {}

const event = (change: object = {}): TrackingEventRequest => ({
  name: 'generate_lead',
  key: 'lead-1',
  occurredAt: new Date().toISOString(),
  page: { url: 'https://site.example/ebook-download', title: 'Playbook' },
  consent: {
    ad_user_data: 'granted',
    ad_personalization: 'denied',
    ad_storage: 'granted',
    analytics: 'granted',
    gpc: false,
    textVersion: '1',
  },
  ...change,
});

let db: TestDatabase;
let app: NestFastifyApplication;
let base: string;
let csrfToken: string;

beforeAll(async () => {
  const contexts = [outboxDatabase, limitsDatabase, database];
  db = await openTestDatabase(contexts);
  const config = loadConfig({ DATABASE_URL: db.url, LOG_LEVEL: 'silent' });
  csrfToken = csrfTokenFor(config.CSRF_SECRET, ADMIN.sessionId);
  const logger = createLogger(config, 'test');
  @Module({
    imports: [ServerKitModule.forRoot({ config, clock: systemClock, logger, contexts }), TrackingModule, Ports],
  })
  class Root {}
  app = await createHttpApp(Root, { config, logger, registry: createMetricsRegistry('test') });
  await app.listen(0, '127.0.0.1');
  base = `http://127.0.0.1:${(app.getHttpServer().address() as AddressInfo).port}`;
});
beforeEach(() =>
  db.dataSource.query(
    `TRUNCATE outbox.message, tracking.event, limits.call_window, tracking.ledger_sum, tracking.ledger_change
     CASCADE`,
  ),
);
afterAll(async () => {
  await app.close();
  await db.drop();
});

const post = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/tracking/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 test', ...headers },
    body: JSON.stringify(body),
  });
const asAdmin = { headers: { authorization: 'Bearer elevated' } };
const messages = () =>
  db.dataSource.query<{ name: string; key: string; payload: Record<string, unknown> }[]>(
    'SELECT name, key, payload FROM outbox.message ORDER BY id',
  );

describe('POST /api/tracking/events', () => {
  it('answers 202 once the event is in the outbox', async () => {
    const answer = await post(event());
    expect([answer.status, await answer.json()]).toEqual([202, { eventId: 'generate_lead.lead-1' }]);
    expect(await messages()).toMatchObject([
      {
        name: 'generate_lead',
        key: 'lead-1',
        payload: { ip: '127.0.0.1', userAgent: 'Mozilla/5.0 test', consent: { gpc: false } },
      },
    ]);
  });

  it('honors a Global Privacy Control header, and then keeps nothing that points to a person', async () => {
    await post(event(), { 'sec-gpc': '1' });
    const [message] = await messages();
    expect(message?.payload).toMatchObject({ consent: { gpc: true } });
    expect(message?.payload).not.toHaveProperty('ip');
  });

  it.each<[string, object, string]>([
    ['a registration, which only the server knows', { name: 'sign_up' }, 'name'],
    ['a purchase, which only the server knows', { name: 'purchase' }, 'name'],
    ['no consent', { consent: undefined }, 'consent'],
    ['half a consent', { consent: { ad_user_data: 'granted' } }, 'consent.ad_personalization'],
    ['a key with a colon', { key: 'a:b' }, 'key'],
    ['no time', { occurredAt: 'yesterday' }, 'occurredAt'],
    ['a page that is a script', { page: { url: 'javascript:alert(1)' } }, 'page.url'],
    ['a NUL in a text', { page: { url: 'https://site.example/', title: 'a\u0000b' } }, 'page.title'],
    ['a value as text', { value: '299' }, 'value'],
    ['a value that is written with an exponent', { value: 1e-7 }, 'value'],
    ['an unknown field', { email: 'a@b.c' }, 'email'],
    ['an address hidden in the items', { items: [{ item_id: 'x', email: 'a@b.c' }] }, 'items.0.email'],
  ])('refuses %s, and writes nothing', async (_, change, field) => {
    const answer = await post(event(change));
    expect(answer.status).toBe(400);
    expect(await answer.json()).toMatchObject({
      error: { code: 'REQUEST.INVALID', fields: { [field]: expect.any(String) } },
    });
    expect(await messages()).toEqual([]);
  });

  it('limits an address, and says for how long', async () => {
    await post(event());
    await db.dataSource.query('UPDATE limits.call_window SET points = $1', [EVENTS_PER_MINUTE]);
    const answer = await post(event());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await messages()).toHaveLength(1);
  });

  it('limits all addresses of one IPv6 subscriber together', async () => {
    const intake = app.get(IntakeService, { strict: false });
    const accept = (ip: string, key: string) => intake.accept(event({ key }), { ip, userAgent: 'Mozilla/5.0 test' });
    for (const [index, ip] of ['2001:db8:0:1::1', '2001:db8:0:1:ffff::2', '2001:db8:0:2::1'].entries())
      await accept(ip, `lead-${index}`);
    const windows = await db.dataSource.query<object[]>('SELECT points FROM limits.call_window ORDER BY points');
    expect(windows).toEqual([{ points: 1 }, { points: 2 }]);
  });

  it("keeps no address in the limit's table", async () => {
    await post(event());
    expect(JSON.stringify(await db.dataSource.query('SELECT * FROM limits.call_window'))).not.toContain('127.0.0.1');
  });
});

describe('the ledger for administrators', () => {
  const fill = async () => {
    await db.dataSource.query(`
      INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, destinations)
      SELECT n, 'sign_up', 'sign_up.' || n, now(), '{}', '{meta}' FROM generate_series(1, 5) AS n`);
    await db.dataSource.query(`
      INSERT INTO tracking.delivery (
        message_id, destination, event_name, event_id, occurred_at, status, holds_key, next_at, finished_at
      )
      SELECT message_id, 'meta', name, event_id, now(), CASE WHEN message_id = 1 THEN 'pending' ELSE 'sent' END, true,
        now(), CASE WHEN message_id = 1 THEN NULL ELSE now() END
      FROM tracking.event ORDER BY message_id`);
  };
  const list = async (query: string) =>
    (await (await fetch(`${base}/api/admin/deliveries${query}`, asAdmin)).json()) as DeliveryPage;

  it.each(['/api/admin/deliveries', '/api/admin/deliveries/summary'])('refuses %s to all other users', async (path) => {
    for (const authorization of ['Bearer user', 'Bearer admin-without-second-factor']) {
      expect((await fetch(base + path, { headers: { authorization } })).status).toBe(403);
    }
  });

  it('pages from the newest to the oldest without a gap', async () => {
    await fill();
    const seen: string[] = [];
    let cursor: string | undefined;
    do {
      const page = await list(`?limit=2${cursor ? `&cursor=${cursor}` : ''}`);
      seen.push(...page.rows.map(({ eventId }) => eventId));
      cursor = page.nextCursor;
    } while (cursor);
    expect(seen).toEqual([5, 4, 3, 2, 1].map((n) => `sign_up.${n}`));
  });

  it('filters by status and destination, and shows when the next try is due', async () => {
    await fill();
    const { rows } = await list('?status=pending&destination=meta');
    expect(rows).toEqual([
      {
        id: expect.any(String),
        destination: 'meta',
        eventName: 'sign_up',
        eventId: 'sign_up.1',
        status: 'pending',
        attempts: 0,
        occurredAt: expect.any(String),
        acceptedAt: expect.any(String),
        nextAttemptAt: expect.any(String),
      },
    ]);
  });

  it.each(['?status=lost', '?destination=elsewhere', '?cursor=x', '?limit=1000', '?order=asc'])(
    'refuses %s',
    async (query) => {
      expect((await fetch(`${base}/api/admin/deliveries${query}`, asAdmin)).status).toBe(400);
    },
  );

  it('sums up, and says when the sums do not agree', async () => {
    await fill();
    const summary = async () =>
      (await (await fetch(`${base}/api/admin/deliveries/summary`, asAdmin)).json()) as DeliverySummary;
    expect(await summary()).toMatchObject({
      destinations: [{ destination: 'meta', accepted: 5, sent: 4, inFlight: 1, breaker: 'closed' }],
      balanced: true,
    });
    await db.dataSource.query('DELETE FROM tracking.delivery WHERE message_id = 3');
    expect((await summary()).balanced).toBe(false);
  });
});

describe('POST /api/tracking/withdrawals', () => {
  const consent = {
    ad_user_data: 'granted',
    ad_personalization: 'granted',
    ad_storage: 'granted',
    analytics: 'granted',
    gpc: false,
    textVersion: '1',
  };
  const payload = (externalId: string) =>
    JSON.stringify({
      user: { email: `${externalId}@firm.test`, externalId },
      click: { fbp: 'fb.1.2.3' },
      page: { url: 'https://site.example/auth' },
      ip: '203.0.113.7',
      userAgent: 'Mozilla/5.0',
      consent,
    });
  /** The caller's events: 1 waits in the outbox, 2 waits to be sent, 3 was sent. 4 is another user's. */
  const fill = async () => {
    for (const [id, key] of [
      [1, '1'],
      [2, '1'],
      [3, '1'],
      [4, '77'],
    ] as const) {
      await db.dataSource.query(
        `INSERT INTO outbox.message (id, name, key, occurred_at, payload, relayed_at) OVERRIDING SYSTEM VALUE
         VALUES ($1, 'sign_up', $2, now(), $3, $4)`,
        [id, key, payload(key), id === 1 ? null : new Date()],
      );
    }
    await db.dataSource.query(
      `INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, destinations)
       SELECT id, name, 'sign_up.' || id, now(), payload->'consent', '{meta}' FROM outbox.message
       WHERE id > 1`,
    );
    await db.dataSource.query(`
      INSERT INTO tracking.delivery (
        message_id, destination, event_name, event_id, occurred_at, status, holds_key, next_at, finished_at
      )
      SELECT message_id, 'meta', name, event_id, now(), CASE WHEN message_id = 3 THEN 'sent' ELSE 'pending' END, true,
        now(), CASE WHEN message_id = 3 THEN now() END
      FROM tracking.event`);
  };
  const withdraw = (body: unknown) =>
    fetch(`${base}/api/tracking/withdrawals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer user', 'x-csrf-token': csrfToken },
      body: JSON.stringify(body),
    });
  const payloads = async () =>
    Object.fromEntries(
      (
        await db.dataSource.query<{ id: string; payload: Record<string, unknown> }[]>(
          'SELECT id, payload FROM outbox.message ORDER BY id',
        )
      ).map((row) => [row.id, row.payload]),
    );
  const decisions = async () =>
    (
      await db.dataSource.query<{ id: string; consent: ConsentSnapshot }[]>(
        'SELECT message_id AS id, consent FROM tracking.event ORDER BY message_id',
      )
    ).map((row) => [row.id, consentVerdict('meta', row.consent).allow]);

  it("holds back the caller's unsent events, removes personal data from them, and leaves the rest alone", async () => {
    await fill();
    const answer = await withdraw({ purposes: ['ad_user_data', 'ad_personalization'] });
    expect([answer.status, await answer.json()]).toEqual([200, { events: 2 }]);
    const kept = {
      page: { url: 'https://site.example/auth' },
      consent: { ...consent, withdrawn: ['ad_user_data', 'ad_personalization'] },
    };
    expect(await payloads()).toEqual({ 1: kept, 2: kept, 3: JSON.parse(payload('1')), 4: JSON.parse(payload('77')) });
    expect(await decisions()).toEqual([
      ['2', 'no'],
      ['3', 'full'],
      ['4', 'full'],
    ]);
  });

  it('of personal ads alone leaves the event to be sent under limited use', async () => {
    await fill();
    await withdraw({ purposes: ['ad_personalization'] });
    expect((await payloads())['2']).toHaveProperty('user');
    expect(await decisions()).toEqual([
      ['2', 'limited'],
      ['3', 'full'],
      ['4', 'full'],
    ]);
  });

  it('adds to an earlier one', async () => {
    await fill();
    await withdraw({ purposes: ['ad_personalization'] });
    await withdraw({ purposes: ['ad_user_data'] });
    expect((await payloads())['2']).toMatchObject({
      consent: { ...consent, withdrawn: ['ad_personalization', 'ad_user_data'] },
    });
  });

  it.each([
    ['nothing', {}],
    ['an empty list', { purposes: [] }],
    ['a purpose that visitors are not asked about', { purposes: ['necessary'] }],
    ['a purpose twice', { purposes: ['analytics', 'analytics'] }],
    ['a text', { purposes: 'ad_user_data' }],
    ["another user's account", { purposes: ['analytics'], userId: '77' }],
  ])('refuses %s, and changes nothing', async (_, body) => {
    await fill();
    const before = await payloads();
    expect((await withdraw(body)).status).toBe(400);
    expect(await payloads()).toEqual(before);
  });

  it('is limited for each account', async () => {
    const answers = [];
    for (let call = 0; call <= WITHDRAWAL_LIMIT.points; call += 1)
      answers.push(await withdraw({ purposes: ['ad_personalization'] }));
    const last = answers.pop();
    expect([last?.status, Number(last?.headers.get('retry-after')) > 0]).toEqual([429, true]);
    expect(await last?.json()).toMatchObject({ error: { code: 'TRACKING.TOO_MANY_WITHDRAWALS' } });
  });
});
