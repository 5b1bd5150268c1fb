import { jest } from '@jest/globals';
import { DESTINATION_RULES, DESTINATIONS, type Destination } from '@app/contracts';
import { createLogger, loadConfig, OutboxStore } from '@app/server-kit';
import { createLedger, DELIVERY_POLICY, type DeliveryPolicy } from '@app/service-tracking';
import {
  HUBSPOT_PORTAL_ID,
  openTestDatabase,
  personalValuesIn,
  startVendorDouble,
  waitFor,
  type TestDatabase,
  type VendorDouble,
} from '@app/testing';
import { commit, purchase } from './testing/conversions';
import { CONTEXTS, startWorker, type Worker } from './worker';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const SECRET = 'the-right-secret';
const CONVERSIONS = 'sign_up=11,purchase=14';
/** The real rules with shorter times. */
const QUICK: DeliveryPolicy = {
  ...DELIVERY_POLICY,
  tickMs: 100,
  tickForMs: 400,
  parkedMs: 500,
  sendTimeoutMs: 1_500,
  leaseMs: 3_000,
};
const ACCOUNTS = {
  META_PIXEL_ID: '123',
  META_ACCESS_TOKEN: SECRET,
  GA4_MEASUREMENT_ID: 'G-ABC123',
  GA4_API_SECRET: SECRET,
  GOOGLE_ADS_CUSTOMER_ID: '1234567890',
  GOOGLE_ADS_CONVERSION_ACTIONS: CONVERSIONS,
  GOOGLE_ADS_CLIENT_ID: 'client',
  GOOGLE_ADS_CLIENT_SECRET: 'client-secret',
  GOOGLE_ADS_REFRESH_TOKEN: SECRET,
  LINKEDIN_CONVERSIONS: CONVERSIONS,
  LINKEDIN_AD_ACCOUNT_ID: '99',
  LINKEDIN_ACCESS_TOKEN: SECRET,
  HUBSPOT_PORTAL_ID,
  HUBSPOT_ACCESS_TOKEN: SECRET,
};
const PERSON = {
  email: ['ada@firm.test'],
  phone: ['650 555 1212', '+16505551212', '6505551212'],
  account: ['acct-0001'],
};

type Row = { destination: Destination; status: string; attempts: number; reason: string | null; words: string | null };

/** One worker and one double for all of these: each event has its own key, and faults are of one service. */
describe('one event on its way to five services', () => {
  let db: TestDatabase;
  let double: VendorDouble;
  let worker: Worker;
  const bodies: Record<string, string[]> = {};

  beforeAll(async () => {
    double = await startVendorDouble({ accessToken: SECRET });
    db = await openTestDatabase(CONTEXTS);
    const config = loadConfig({
      DATABASE_URL: db.url,
      METRICS_PORT: '0',
      CONVERSIONS_API_URL: double.url,
      ...ACCOUNTS,
    });
    worker = await startWorker(config, createLogger({ LOG_LEVEL: 'silent' }, 'test'), { delivery: QUICK });
  });
  afterEach(() => {
    for (const name of DESTINATIONS) (bodies[name] ??= []).push(...double.services[name].bodies);
    double.reset();
  });
  afterAll(async () => {
    await worker.close();
    await db.drop();
    await double.close();
  });

  const rowsOf = async (key: string): Promise<Record<Destination, Row>> => {
    const rows = await db.dataSource.query<Row[]>(
      'SELECT destination, status, attempts, reason, words FROM tracking.delivery WHERE event_id = $1',
      [`purchase.${key}`],
    );
    return Object.fromEntries(rows.map((row) => [row.destination, row])) as Record<Destination, Row>;
  };
  const ended = async (key: string): Promise<Record<Destination, Row>> => {
    await waitFor(async () => {
      const rows = Object.values(await rowsOf(key));
      return rows.length === DESTINATIONS.length && rows.every(({ status }) => !/pending|leased/.test(status));
    }, `the end of ${key}`);
    return rowsOf(key);
  };
  const all = (of: Partial<Row>) => Object.fromEntries(DESTINATIONS.map((name) => [name, expect.objectContaining(of)]));

  it('arrives at each of them', async () => {
    await commit(db.dataSource, [purchase('all')]);
    expect(await ended('all')).toEqual(all({ status: 'sent', attempts: 0 }));
    for (const name of DESTINATIONS) {
      expect(double.services[name].refused).toEqual([]);
      expect(double.services[name].received.filter(({ id }) => id !== '')).not.toEqual([]);
    }
  });

  it.each(DESTINATIONS)('waits for %s alone when that one fails or cuts the connection', async (name) => {
    const others = DESTINATIONS.filter((each) => each !== name);
    double.faultsOf(name).set({ mode: 'status', status: 500 }, 1);
    await commit(db.dataSource, [purchase(`failing-${name}`)]);
    await waitFor(async () => {
      const rows = await rowsOf(`failing-${name}`);
      return others.every((each) => rows[each]?.status === 'sent');
    }, 'the others');
    expect((await ended(`failing-${name}`))[name].status).toBe('sent');

    double.faultsOf(name).set({ mode: 'accept-then-reset', status: 0 }, 1);
    await commit(db.dataSource, [purchase(`cut-${name}`)]);
    const rows = await ended(`cut-${name}`);
    expect(rows[name].status).toBe('sent');
    expect(others.map((each) => rows[each].attempts)).toEqual(others.map(() => 0));
    const ids = double.services[name].received.filter(({ id, duplicate }) => id !== '' && !duplicate);
    expect(new Set(ids.map(({ name: event, id }) => `${event} ${id}`)).size).toBe(ids.length);
  });

  it.each(DESTINATIONS)('is over for %s when that one refuses it, and goes on to the others', async (name) => {
    double.faultsOf(name).set({ mode: 'status', status: 400 }, 1);
    await commit(db.dataSource, [purchase(`refused-${name}`), purchase(`after-${name}`)]);
    const rows = await ended(`refused-${name}`);
    const after = await ended(`after-${name}`);
    const [first, second] = [rows[name], after[name]].map(({ status }) => status).sort();
    expect([first, second]).toEqual(['rejected', 'sent']);
    const refused = rows[name].status === 'rejected' ? rows[name] : after[name];
    expect(refused.attempts).toBe(0);
    // Google's token and HubSpot's contact come first, and they are refused likewise; GA4 has no words.
    if (name !== 'ga4') expect(refused.words).toContain('As told');
    for (const each of DESTINATIONS.filter((other) => other !== name)) expect(rows[each].status).toBe('sent');
  });

  it('has a ledger in which nothing is missing', async () => {
    const { destinations, balanced } = await createLedger(db.dataSource, new OutboxStore(db.dataSource)).summary();
    expect(balanced).toBe(true);
    expect(destinations.map(({ destination }) => destination).sort()).toEqual([...DESTINATIONS].sort());
    for (const { accepted, sent, rejected, inFlight } of destinations)
      expect({ sum: sent + rejected, inFlight }).toEqual({ sum: accepted, inFlight: 0 });
  });

  it('told none of them more of a person than it may know, in any request of this file', () => {
    for (const name of DESTINATIONS) {
      const { personalData } = DESTINATION_RULES[name];
      const text = (bodies[name] ?? []).join('\n');
      expect(text).not.toBe('');
      if (personalData !== 'clear') expect([name, personalValuesIn(text, PERSON, personalData)]).toEqual([name, []]);
      else expect(text).toContain('ada@firm.test');
    }
  });

  it('keeps personal data out of every table but the outbox, the words of services included', async () => {
    const tables = await db.dataSource.query<{ name: string }[]>(
      `SELECT format('%I.%I', table_schema, table_name) AS name FROM information_schema.tables
       WHERE table_schema IN ('tracking', 'bullmq')`,
    );
    for (const { name } of tables)
      expect(JSON.stringify(await db.dataSource.query(`SELECT * FROM ${name}`))).not.toMatch(
        /\bada\b|650 ?555|acct-0001/i,
      );
  });
});
