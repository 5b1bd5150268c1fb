import { jest } from '@jest/globals';
import { consentVerdict, type ConsentSnapshot, type DecisionsResponse } from '@app/contracts';
import { startTrackingApp, type TrackingApp } from '../testing/tracking-app';
import { WITHDRAWAL_LIMIT } from './withdrawal.service';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

let tracking: TrackingApp;
let base: string;
let db: TrackingApp['db'];

beforeAll(async () => {
  tracking = await startTrackingApp();
  ({ base, db } = tracking);
});
beforeEach(() => tracking.empty());
afterAll(() => tracking.stop());

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
    click: { fbp: 'fb.1.2.3', gclid: 'g-1', ga_client_id: '1.2' },
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
      message_id, destination, event_name, event_id, occurred_at, status, next_at, finished_at
    )
    SELECT message_id, 'meta', name, event_id, now(), CASE WHEN message_id = 3 THEN 'sent' ELSE 'pending' END,
      now(), CASE WHEN message_id = 3 THEN now() END
    FROM tracking.event`);
};

const payloads = async () =>
  Object.fromEntries(
    (
      await db.dataSource.query<{ id: string; payload: Record<string, unknown> }[]>(
        'SELECT id, payload FROM outbox.message ORDER BY id',
      )
    ).map((row) => [row.id, row.payload]),
  );

describe('POST /api/tracking/withdrawals', () => {
  const withdraw = (body: unknown) =>
    fetch(`${base}/api/tracking/withdrawals`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: 'Bearer user', 'x-csrf-token': tracking.csrfToken },
      body: JSON.stringify(body),
    });
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
      // Analytics was not withdrawn.
      click: { ga_client_id: '1.2' },
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

  it.each<[string, object]>([
    ['ad_storage', { ga_client_id: '1.2' }],
    ['analytics', { fbp: 'fb.1.2.3', gclid: 'g-1' }],
  ])('of %s removes the identifiers that were kept for it, and leaves the person', async (purpose, click) => {
    await fill();
    await withdraw({ purposes: [purpose] });
    expect((await payloads())['2']).toMatchObject({ user: { externalId: '1' } });
    expect((await payloads())['2']?.['click']).toEqual(click);
    await withdraw({ purposes: ['ad_storage', 'analytics'] });
    expect((await payloads())['2']).not.toHaveProperty('click');
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

const postPublic = (path: string, body: unknown) =>
  fetch(base + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

describe('POST /api/tracking/events/withdrawals', () => {
  it("holds back a visitor's unsent events by their ids, and no others", async () => {
    await fill();
    const answer = await postPublic('/api/tracking/events/withdrawals', {
      eventIds: ['sign_up.77', 'sign_up.unknown'],
      purposes: ['ad_user_data', 'analytics'],
    });
    expect([answer.status, await answer.json()]).toEqual([200, { events: 1 }]);
    const after = await payloads();
    expect(after['4']).toEqual({
      page: { url: 'https://site.example/auth' },
      consent: { ...consent, withdrawn: ['ad_user_data', 'analytics'] },
    });
    expect(after['2']).toEqual(JSON.parse(payload('1')));
  });

  it.each([
    ['no ids', { eventIds: [], purposes: ['analytics'] }],
    ['an id that is a pattern', { eventIds: ['%.%'], purposes: ['analytics'] }],
    ['more ids than a browser has', { eventIds: Array(101).fill('sign_up.1'), purposes: ['analytics'] }],
    ['no purpose', { eventIds: ['sign_up.1'] }],
  ])('refuses %s', async (_, body) => {
    expect((await postPublic('/api/tracking/events/withdrawals', body)).status).toBe(400);
  });
});

describe('POST /api/tracking/decisions', () => {
  const read = async (...eventIds: string[]) =>
    (await (await postPublic('/api/tracking/decisions', { eventIds })).json()) as DecisionsResponse;

  it('says of each service what became of an event, and nothing about the person', async () => {
    await fill();
    await db.dataSource.query("UPDATE outbox.message SET key = 'sent' WHERE id = 3");
    const { events } = await read('sign_up.sent', 'sign_up.77', 'sign_up.unknown');
    expect(events.map(({ eventId }) => eventId).sort()).toEqual(['sign_up.77', 'sign_up.sent']);
    const ofMeta = Object.fromEntries(events.map(({ eventId, services }) => [eventId, services[0]]));
    expect(ofMeta).toEqual({
      'sign_up.sent': { destination: 'meta', outcome: 'sent' },
      'sign_up.77': { destination: 'meta', outcome: 'waiting' },
    });
    expect(events[0]?.services).toContainEqual({ destination: 'ga4', outcome: 'not-sent', reason: 'not-configured' });
    expect(JSON.stringify(events)).not.toMatch(/firm\.test|203\.0/);
  });

  it('says what was taken back', async () => {
    await fill();
    await postPublic('/api/tracking/events/withdrawals', { eventIds: ['sign_up.77'], purposes: ['ad_user_data'] });
    const [event] = (await read('sign_up.77')).events;
    expect(event?.services[0]).toEqual({
      destination: 'meta',
      outcome: 'not-sent',
      reason: 'consent-withdrawn',
    });
  });

  it('refuses anything but ids', async () => {
    for (const eventIds of [[], ['a b'], 'sign_up.1', Array(101).fill('sign_up.1')])
      expect((await postPublic('/api/tracking/decisions', { eventIds })).status).toBe(400);
  });
});
