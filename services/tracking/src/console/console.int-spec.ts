import { jest } from '@jest/globals';
import {
  CONSENT_GRANTED,
  type ConversionWay,
  type DeliveryPage,
  type DestinationHealthResponse,
  type ReplayResponse,
} from '@app/contracts';
import { startTrackingApp, type TrackingApp } from '../testing/tracking-app';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

let site: TrackingApp;
beforeAll(async () => {
  site = await startTrackingApp();
});
afterAll(() => site.stop());

const sql = <T = unknown>(text: string, values?: unknown[]) => site.db.dataSource.query<T[]>(text, values);
const call = (method: string, path: string, body?: object, bearer = 'elevated') =>
  fetch(`${site.base}/api/admin/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'x-csrf-token': site.csrfToken,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const read = async <T>(path: string) => (await (await call('GET', path)).json()) as T;

/** Event n has a delivery to LinkedIn of the n-th of these; what is final is over for two hours. */
const STATUSES = ['pending', 'sent', 'rejected', 'exhausted', 'expired', 'suppressed', 'duplicate'];

beforeEach(async () => {
  await site.empty();
  await sql('DELETE FROM tracking.breaker');
  await sql(`
    INSERT INTO outbox.message (id, name, key, occurred_at, payload, relayed_at) OVERRIDING SYSTEM VALUE
    SELECT n, 'sign_up', 'k' || n, now() - interval '2 hours', '{"page":{"url":"https://site.test/"}}', now()
    FROM generate_series(1, 7) AS n`);
  await sql(
    `
    INSERT INTO tracking.event (message_id, name, event_id, occurred_at, consent, receivers, destinations)
    SELECT id, name, name || '.' || key, occurred_at, $1, '{linkedin,hubspot}', '{linkedin}'
    FROM outbox.message`,
    [JSON.stringify({ ...CONSENT_GRANTED, gpc: false, textVersion: '1' })],
  );
  await sql(
    `INSERT INTO tracking.delivery (
       message_id, destination, event_name, event_id, occurred_at, status, attempts, next_at, finished_at,
       reason, words
     )
     SELECT message_id, 'linkedin', name, event_id, occurred_at, $1::text[][message_id], 2,
       CASE WHEN message_id = 1 THEN now() END, CASE WHEN message_id > 1 THEN now() END,
       CASE WHEN message_id = 3 THEN 'http-400' END, CASE WHEN message_id = 3 THEN 'No such rule' END
     FROM tracking.event`.replace('$1::text[][message_id]', '($1::text[])[message_id]'),
    [STATUSES],
  );
  await sql(`
    INSERT INTO tracking.attempt (delivery_id, lease_number, result, reason, words, ended_at)
    SELECT id, 1, 'ambiguous', 'http-500', NULL, now() - interval '1 minute'
    FROM tracking.delivery WHERE status = 'rejected'
    UNION ALL
    SELECT id, 2, 'rejected', 'http-400', 'No such rule', now() FROM tracking.delivery WHERE status = 'rejected'`);
  await sql(`
    INSERT INTO tracking.delivery_key (destination, event_id, delivery_id)
    SELECT destination, event_id, id FROM tracking.delivery WHERE status IN ('pending', 'sent')`);
});

const deliveryOf = async (status: string) => {
  const [row] = await sql<{ id: string; conversionId: string }>(
    `SELECT id, message_id AS "conversionId" FROM tracking.delivery WHERE status = $1`,
    [status],
  );
  if (!row) throw new Error(`no delivery is ${status}`);
  return row;
};

it.each<[string, string, object | undefined]>([
  ['GET', 'conversions/3', undefined],
  ['GET', 'destinations', undefined],
  ['POST', 'conversions/test', { name: 'purchase' }],
  ['POST', 'deliveries/1/replay', undefined],
  ['POST', 'deliveries/replays', { destination: 'linkedin' }],
  ['PUT', 'destinations/linkedin/account', { fields: {} }],
  ['DELETE', 'destinations/linkedin/account', undefined],
  ['POST', 'destinations/linkedin/check', undefined],
])('refuses %s %s to all but administrators with their second factor', async (method, path, body) => {
  for (const bearer of ['user', 'admin-without-second-factor'])
    expect((await call(method, path, body, bearer)).status).toBe(403);
});

describe('the list of deliveries', () => {
  it('finds an event by its id, and events of one name, and shows what the service said', async () => {
    const { rows } = await read<DeliveryPage>('deliveries?eventId=sign_up.k3&event=sign_up');
    expect(rows).toMatchObject([
      { eventId: 'sign_up.k3', conversionId: '3', status: 'rejected', reason: 'http-400', words: 'No such rule' },
    ]);
    expect(await read<DeliveryPage>('deliveries?event=purchase')).toEqual({ rows: [] });
  });

  it.each(['?event=lost', '?eventId=x', "?eventId=sign_up.'--"])('refuses %s', async (query) => {
    expect((await call('GET', `deliveries${query}`)).status).toBe(400);
  });
});

describe('the way of an event', () => {
  it('leads from the intake to every answer of a service, without personal data', async () => {
    const { conversionId } = await deliveryOf('rejected');
    const way = await read<ConversionWay>(`conversions/${conversionId}`);
    expect(way).toMatchObject({
      id: '3',
      name: 'sign_up',
      eventId: 'sign_up.k3',
      writtenAt: expect.any(String),
      relayedAt: expect.any(String),
      receivers: ['linkedin', 'hubspot'],
      testMode: false,
      deliveries: [
        {
          destination: 'linkedin',
          status: 'rejected',
          replays: 0,
          requests: [
            { result: 'ambiguous', reason: 'http-500' },
            { result: 'rejected', reason: 'http-400', words: 'No such rule' },
          ],
        },
      ],
    });
    expect(way).not.toHaveProperty('payload');
  });

  it.each([
    ['999', 404],
    ['x', 400],
  ])('of %s is %i', async (id, status) => {
    expect((await call('GET', `conversions/${id}`)).status).toBe(status);
  });
});

describe('sending again', () => {
  it.each(['rejected', 'exhausted', 'expired'])('begins anew for one that is %s', async (status) => {
    const { id } = await deliveryOf(status);
    expect((await call('POST', `deliveries/${id}/replay`)).status).toBe(204);
    const [row] = await sql(
      `SELECT status, attempts, reason, replays, words, finished_at,
         replayed_at > now() - interval '1 minute' AS now,
         EXISTS (SELECT FROM tracking.delivery_key WHERE delivery_id = delivery.id) AS "holdsKey"
       FROM tracking.delivery WHERE id = $1`,
      [id],
    );
    expect(row).toEqual({
      status: 'pending',
      attempts: 0,
      reason: 'sent-again',
      holdsKey: true,
      replays: 1,
      words: null,
      finished_at: null,
      now: true,
    });
  });

  it.each(['pending', 'sent', 'suppressed', 'duplicate'])('is refused for one that is %s', async (status) => {
    const { id } = await deliveryOf(status);
    const answer = await call('POST', `deliveries/${id}/replay`);
    expect([answer.status, await answer.json()]).toMatchObject([409, { error: { code: 'TRACKING.NOT_REPLAYABLE' } }]);
    expect(await deliveryOf(status)).toMatchObject({ id });
  });

  it('is refused for an event that was sent since', async () => {
    const { id } = await deliveryOf('rejected');
    await sql("UPDATE tracking.delivery SET event_id = 'sign_up.k2' WHERE id = $1", [id]);
    // Days later the key is free again, and the event was still sent.
    await sql("DELETE FROM tracking.delivery_key WHERE event_id = 'sign_up.k2'");
    expect((await call('POST', `deliveries/${id}/replay`)).status).toBe(409);
  });

  it('takes all dead ones of a service, one of each event, and leaves the others alone', async () => {
    await sql("UPDATE tracking.delivery SET event_id = 'sign_up.k3' WHERE status = 'exhausted'");
    await sql("UPDATE tracking.event SET event_id = 'sign_up.k3' WHERE event_id = 'sign_up.k4'");
    const answer = await call('POST', 'deliveries/replays', { destination: 'linkedin' });
    expect((await answer.json()) as ReplayResponse).toEqual({ replayed: 2, left: 1 });
    expect(
      (await (await call('POST', 'deliveries/replays', { destination: 'meta' })).json()) as ReplayResponse,
    ).toEqual({
      replayed: 0,
      left: 0,
    });
    const kept = await sql<{ status: string }>('SELECT status FROM tracking.delivery ORDER BY message_id');
    expect(kept.filter(({ status }) => ['sent', 'suppressed', 'duplicate'].includes(status))).toHaveLength(3);
  });

  it('happens once when two administrators want it at the same time', async () => {
    const { id } = await deliveryOf('rejected');
    const answers = await Promise.all([1, 2].map(() => call('POST', `deliveries/${id}/replay`)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  });
});

it('writes a test event as any other, and names no one in it', async () => {
  await site.empty();
  const answer = await call('POST', 'conversions/test', { name: 'purchase' });
  const { eventId } = (await answer.json()) as { eventId: string };
  const [row] = await sql<{ payload: object }>("SELECT payload FROM outbox.message WHERE name || '.' || key = $1", [
    eventId,
  ]);
  expect([answer.status, row?.payload]).toMatchObject([
    202,
    { testMode: true, value: 299, user: { email: 'test@example.com' } },
  ]);
  expect((await call('POST', 'conversions/test', { name: 'lost' })).status).toBe(400);
});

describe('the services', () => {
  it('are all there, with their health', async () => {
    await sql(`
      INSERT INTO tracking.breaker (destination, failures, is_open, probe_at, paused_until)
      VALUES ('linkedin', 6, true, now() + interval '10 seconds', now() + interval '1 hour'),
        ('meta', 2, false, NULL, now())`);
    const { destinations } = await read<DestinationHealthResponse>('destinations');
    expect(destinations.map(({ destination }) => destination)).toEqual([
      'meta',
      'ga4',
      'google_ads',
      'linkedin',
      'hubspot',
    ]);
    expect(destinations[3]).toEqual({
      destination: 'linkedin',
      account: null,
      breaker: 'open',
      failures: 6,
      probeAt: expect.any(String),
      pausedUntil: expect.any(String),
      inFlight: 1,
      oldestInFlightAt: expect.any(String),
      lastSentAt: expect.any(String),
      dead: 3,
    });
    expect(destinations[0]).toEqual({
      destination: 'meta',
      account: null,
      breaker: 'closed',
      failures: 2,
      inFlight: 0,
      dead: 0,
    });
  });
});
