import { jest } from '@jest/globals';
import {
  CONVERSION_NAMES,
  TRACKING_BATCH_MAX,
  type DeliveryPage,
  type DeliverySummary,
  type TrackingBatchResponse,
  type TrackingEventRequest,
} from '@app/contracts';
import { provokeFailure } from '@app/testing';
import { EVENTS_PER_MINUTE, IntakeService } from './intake/intake.service';
import { startTrackingApp, type TrackingApp } from './testing/tracking-app';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const event = (change: object = {}): TrackingEventRequest => ({
  name: 'page_view',
  key: 'view-1',
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

let tracking: TrackingApp;
let base: string;
let db: TrackingApp['db'];

beforeAll(async () => {
  tracking = await startTrackingApp();
  ({ base, db } = tracking);
});
beforeEach(() => tracking.empty());
afterAll(() => tracking.stop());

const send = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${base}/api/tracking/events`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'user-agent': 'Mozilla/5.0 test', ...headers },
    body: JSON.stringify(body),
  });
const post = (given: unknown, headers?: Record<string, string>) => send({ events: [given] }, headers);
const resultsOf = async (answer: Response) => ((await answer.json()) as TrackingBatchResponse).results;
const asAdmin = { headers: { authorization: 'Bearer elevated' } };
const messages = () =>
  db.dataSource.query<{ name: string; key: string; payload: Record<string, unknown>; occurred_at: Date }[]>(
    'SELECT name, key, payload, occurred_at FROM outbox.message ORDER BY id',
  );
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000).toISOString();

describe('POST /api/tracking/events', () => {
  it('answers 202 once the events are in the outbox', async () => {
    const answer = await send({ events: [event(), event({ name: 'button_click', key: 'click-1' })] });
    expect([answer.status, await answer.json()]).toEqual([
      202,
      {
        results: [
          { accepted: true, eventId: 'page_view.view-1' },
          { accepted: true, eventId: 'button_click.click-1' },
        ],
      },
    ]);
    expect(await messages()).toMatchObject([
      {
        name: 'page_view',
        key: 'view-1',
        payload: { ip: '127.0.0.1', userAgent: 'Mozilla/5.0 test', consent: { gpc: false } },
      },
      { name: 'button_click', key: 'click-1' },
    ]);
  });

  it('honors a Global Privacy Control header, and then keeps nothing that points to a person', async () => {
    const denied = { ...event().consent, analytics: 'denied' };
    await post(event({ consent: denied, click: { gclid: 'abc' } }), { 'sec-gpc': '1' });
    const [message] = await messages();
    expect(message?.payload).toMatchObject({ consent: { gpc: true } });
    expect(message?.payload).not.toHaveProperty('ip');
    expect(message?.payload).not.toHaveProperty('click');
  });

  it('keeps only the click identifiers that the decision allows', async () => {
    const click = { gclid: 'abc', fbp: 'fb.1.2.3', ga_client_id: '1.2' };
    await post(event({ click, consent: { ...event().consent, ad_storage: 'denied' } }));
    expect((await messages())[0]?.payload).toMatchObject({ click: { ga_client_id: '1.2' } });
  });

  it("passes on a page's address without what a link can hold", async () => {
    await post(event({ page: { url: 'https://site.example/a?token=secret&utm_source=news#mail=a@b.co' } }));
    expect((await messages())[0]?.payload).toMatchObject({ page: { url: 'https://site.example/a?utm_source=news' } });
  });

  it.each<[string, object, string]>([
    ['an event that there is not', { name: 'sign_in' }, 'name'],
    ...CONVERSION_NAMES.map((name): [string, object, string] => [
      `${name}, which only the server knows`,
      { name },
      'name',
    ]),
    ["a conversion's other name outside of a test", { name: 'premium_upgrade' }, 'name'],
    ['no consent', { consent: undefined }, 'consent'],
    ['half a consent', { consent: { ad_user_data: 'granted' } }, 'consent.ad_personalization'],
    ['a key with a colon', { key: 'a:b' }, 'key'],
    ['no time', { occurredAt: 'yesterday' }, 'occurredAt'],
    ['a week as the time', { occurredAt: '2026-W14-2' }, 'occurredAt'],
    ['the compact form of a time', { occurredAt: '20260331T090000Z' }, 'occurredAt'],
    ['a time without a zone', { occurredAt: '2026-03-31T09:00:00' }, 'occurredAt'],
    ['the year 9999', { occurredAt: '9999-12-31T23:59:59Z' }, 'occurredAt'],
    ['milliseconds as the time', { occurredAt: 1_774_947_600_000 }, 'occurredAt'],
    ['a time of tomorrow', { occurredAt: hoursAgo(-24) }, 'occurredAt'],
    ['a time of two hours ago', { occurredAt: hoursAgo(2) }, 'occurredAt'],
    ['a page that is a script', { page: { url: 'javascript:alert(1)' } }, 'page.url'],
    ['a page on a host that there cannot be', { page: { url: 'http://xn--a/' } }, 'page.url'],
    ['a page whose path names a person', { page: { url: 'https://site.example/u/ada%40firm.test' } }, 'page.url'],
    ['a NUL in a text', { page: { url: 'https://site.example/', title: 'a\u0000b' } }, 'page.title'],
    ['half a character', { page: { url: 'https://site.example/', title: 'a\ud800b' } }, 'page.title'],
    ['an address in the title', { page: { url: 'https://site.example/', title: 'Hello ada@firm.test' } }, 'page.title'],
    ['an address in a parameter', { parameters: { lead_source: 'ada@firm.test' } }, 'parameters.lead_source'],
    ['a phone with an extension', { parameters: { source: '312-555-0142 x12' } }, 'parameters.source'],
    ['a parameter that there is not', { parameters: { email_address: 'a@b.co' } }, 'parameters.email_address'],
    ['a value as text', { value: '299', currency: 'USD' }, 'value'],
    ['a value that is written with an exponent', { value: 1e-7, currency: 'USD' }, 'value'],
    ['a value of less than nothing', { value: -1, currency: 'USD' }, 'value'],
    ['a value without a currency', { value: 299 }, 'currency'],
    ['a foreign currency', { value: 299, currency: 'EUR' }, 'currency'],
    ['a currency in lower case', { value: 299, currency: 'usd' }, 'currency'],
    ['a phone number as the order', { orderId: '3125550142' }, 'orderId'],
    ['an unknown field', { email: 'a@b.c' }, 'email'],
    ['an address hidden in the items', { items: [{ item_id: 'x', email: 'a@b.c' }] }, 'items.0.email'],
    ['an address as an item', { items: [{ item_id: 'ada@firm.test' }] }, 'items.0.item_id'],
    ['a list as the page', { page: [] }, 'page'],
  ])('refuses %s, and keeps the event beside it', async (_, change, field) => {
    const answer = await send({ events: [event(change), event({ key: 'good' })] });
    expect(answer.status).toBe(202);
    expect(await resultsOf(answer)).toEqual([
      { accepted: false, fields: expect.objectContaining({ [field]: expect.any(String) }) },
      { accepted: true, eventId: 'page_view.good' },
    ]);
    expect((await messages()).map(({ key }) => key)).toEqual(['good']);
  });

  it.each([null, 7, 'page_view', [], {}])('refuses %j as an event', async (given) => {
    const answer = await post(given);
    expect([answer.status, (await resultsOf(answer))[0]?.accepted]).toEqual([202, false]);
  });

  it.each([
    ['nothing', {}],
    ['events that are no list', { events: event() }],
    ['one event without its list', event()],
    ['a time of sending without a zone', { events: [event()], sentAt: '2026-03-31T09:00:00' }],
  ])('refuses %s as a whole', async (_, body) => {
    expect((await send(body)).status).toBe(400);
    expect(await messages()).toEqual([]);
  });

  it('takes the first events of a batch that is too long, and refuses the rest', async () => {
    const events = Array.from({ length: TRACKING_BATCH_MAX + 2 }, (_, index) => event({ key: `view-${index}` }));
    const results = await resultsOf(await send({ events }));
    expect(results.map(({ accepted }) => accepted)).toEqual(events.map((_, index) => index < TRACKING_BATCH_MAX));
    expect(await messages()).toHaveLength(TRACKING_BATCH_MAX);
  });

  it('refuses a body that no page sends', async () => {
    const title = 'x'.repeat(70_000);
    expect((await post(event({ page: { url: 'https://site.example/', title } }))).status).toBe(413);
  });

  it("reads times by the browser's clock, however wrong it is", async () => {
    const sentAt = hoursAgo(30);
    const occurredAt = new Date(Date.parse(sentAt) - 60_000).toISOString();
    expect(await resultsOf(await send({ sentAt, events: [event({ occurredAt })] }))).toMatchObject([
      { accepted: true },
    ]);
    const [message] = await messages();
    const age = Date.now() - Number(message?.occurred_at);
    expect(Math.round(age / 60_000)).toBe(1);
  });

  it('takes any name as a test event', async () => {
    const tests = ['purchase', 'premium_upgrade_complete', 'ga4_system_test', 'debug_test'];
    const events = tests.map((name) => event({ name, key: name, testMode: true, parameters: { debug_mode: true } }));
    expect((await resultsOf(await send({ events }))).every(({ accepted }) => accepted)).toBe(true);
    expect((await messages()).every(({ payload }) => payload['testMode'] === true)).toBe(true);
  });

  it('limits an address, and says for how long', async () => {
    await post(event());
    await db.dataSource.query('UPDATE limits.call_window SET points = $1', [EVENTS_PER_MINUTE]);
    const answer = await post(event());
    expect(answer.status).toBe(429);
    expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(await messages()).toHaveLength(1);
  });

  it('limits all addresses of one IPv6 subscriber together, by their events', async () => {
    const intake = tracking.app.get(IntakeService, { strict: false });
    const accept = (ip: string, keys: string[]) =>
      intake.accept({ events: keys.map((key) => event({ key })) }, { ip, userAgent: 'Mozilla/5.0 test' });
    await accept('2001:db8:0:1::1', ['a', 'b']);
    await accept('2001:db8:0:1:ffff::2', ['c']);
    await accept('2001:db8:0:2::1', ['d']);
    const windows = await db.dataSource.query<object[]>('SELECT points FROM limits.call_window ORDER BY points');
    expect(windows).toEqual([{ points: 1 }, { points: 3 }]);
  });

  it("keeps no address in the limit's table", async () => {
    await post(event());
    expect(JSON.stringify(await db.dataSource.query('SELECT * FROM limits.call_window'))).not.toContain('127.0.0.1');
  });
});

describe('a database whose disk is full', () => {
  it('is told to the browser with a time, and what is confirmed is stored', async () => {
    await db.dataSource.query(`
      CREATE FUNCTION outbox.fill() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full';
      END $$`);
    await db.dataSource.query(
      'CREATE TRIGGER full_disk BEFORE INSERT ON outbox.message FOR EACH STATEMENT EXECUTE FUNCTION outbox.fill()',
    );
    provokeFailure('POST /api/tracking/events');
    const answer = await post(event());
    await db.dataSource.query('DROP FUNCTION outbox.fill CASCADE');
    expect([answer.status, answer.headers.get('retry-after'), await answer.json()]).toMatchObject([
      503,
      '5',
      { error: { code: 'SERVER.UNAVAILABLE' } },
    ]);
    expect(await messages()).toEqual([]);
    expect((await post(event())).status).toBe(202);
    expect(await messages()).toHaveLength(1);
  });
});

describe('the ledger for administrators', () => {
  const fill = async () => {
    await db.dataSource.query(`
      INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, destinations)
      SELECT n, 'sign_up', 'sign_up.' || n, now(), '{}', '{meta}' FROM generate_series(1, 5) AS n`);
    await db.dataSource.query(`
      INSERT INTO tracking.delivery (
        message_id, destination, event_name, event_id, occurred_at, status, next_at, finished_at
      )
      SELECT message_id, 'meta', name, event_id, now(), CASE WHEN message_id = 1 THEN 'pending' ELSE 'sent' END,
        now(), CASE WHEN message_id = 1 THEN NULL ELSE now() END
      FROM tracking.event ORDER BY message_id`);
  };
  const list = async (query: string) =>
    (await (await fetch(`${base}/api/admin/deliveries${query}`, asAdmin)).json()) as DeliveryPage;

  it.each(['/api/admin/deliveries', '/api/admin/deliveries/summary', '/api/admin/deliveries/export'])(
    'refuses %s to all other users',
    async (path) => {
      for (const authorization of ['Bearer user', 'Bearer admin-without-second-factor']) {
        expect((await fetch(base + path, { headers: { authorization } })).status).toBe(403);
      }
    },
  );

  it('writes the deliveries of a filter as a file, all of them and the newest first', async () => {
    await fill();
    const file = async (query: string) =>
      (await (await fetch(`${base}/api/admin/deliveries/export${query}`, asAdmin)).text()).trim().split('\r\n');
    const { rows } = await list('?limit=200');
    const lines = await file('');
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(rows.map(({ id }) => id));
    const pending = await file('?status=pending');
    expect(pending.slice(1).map((line) => line.split(',')[4])).toEqual(['pending']);
    expect((await fetch(`${base}/api/admin/deliveries/export?status=lost`, asAdmin)).status).toBe(400);
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
        conversionId: expect.any(String),
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
