import { jest } from '@jest/globals';
import type { Destination, DestinationHealth, DestinationHealthResponse } from '@app/contracts';
import { createLogger, loadConfig } from '@app/server-kit';
import { ManualClock, startVendorDouble, type VendorDouble } from '@app/testing';
import { startTrackingApp, type TrackingApp } from '../testing/tracking-app';
import { AccountRepository } from './account.repository';
import { WorkerAccounts } from './worker-accounts';

// Jest's own 5 s are too short for databases and processes on a busy machine.
jest.setTimeout(120_000);

const SECRET = 'the-right-secret-7f3a';
const LINKEDIN = { conversions: 'sign_up=11,purchase=14', adAccountId: '99', accessToken: SECRET };

let site: TrackingApp;
let double: VendorDouble;
beforeAll(async () => {
  site = await startTrackingApp();
  double = await startVendorDouble({ accessToken: SECRET });
});
beforeEach(async () => {
  await site.db.dataSource.query('DELETE FROM tracking.destination_account');
  await site.db.dataSource.query('DELETE FROM tracking.destination_state');
  double.reset();
});
afterAll(async () => {
  await site.stop();
  await double.close();
});

const call = (method: string, path: string, body?: object, bearer = 'elevated') =>
  fetch(`${site.base}/api/admin/destinations/${path}`, {
    method,
    headers: {
      authorization: `Bearer ${bearer}`,
      'x-csrf-token': site.csrfToken,
      ...(body ? { 'content-type': 'application/json' } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
const save = (fields: object, destination = 'linkedin') => call('PUT', `${destination}/account`, { fields });
const health = async (wanted: Destination): Promise<DestinationHealth> => {
  const { destinations } = (await (await call('GET', '')).json()) as DestinationHealthResponse;
  const found = destinations.find(({ destination }) => destination === wanted);
  if (!found) throw new Error(`${wanted} is not there`);
  return found;
};

/** A worker's accounts, with the given environment; `later` passes the time after which it reads them again. */
function worker(environment: Record<string, string> = {}) {
  const clock = new ManualClock();
  const accounts = new WorkerAccounts({
    accounts: new AccountRepository(site.db.dataSource),
    config: loadConfig({ CONVERSIONS_API_URL: double.url, ...environment }),
    policy: { sendTimeoutMs: 8_000 },
    clock,
    logger: createLogger({ LOG_LEVEL: 'silent' }, 'test'),
  });
  return {
    accounts,
    names: async () => (await accounts.current()).map(({ name }) => name),
    later: () => clock.advance(6_000),
  };
}

describe('an account that an administrator enters', () => {
  it('is used by workers soon after, and shows its secret by the last four characters alone', async () => {
    const { names, later } = worker();
    expect(await names()).toEqual([]);
    expect((await save(LINKEDIN)).status).toBe(204);
    expect(await names()).toEqual([]);
    later();
    expect(await names()).toEqual(['linkedin']);
    expect(await health('linkedin')).toMatchObject({
      account: {
        source: 'stored',
        fields: { conversions: LINKEDIN.conversions, adAccountId: '99', accessToken: '…7f3a' },
      },
      stored: { updatedAt: expect.any(String) },
    });
    for (const table of ['destination_account', 'destination_state'])
      expect(JSON.stringify(await site.db.dataSource.query(`SELECT * FROM tracking.${table}`))).not.toContain(SECRET);
  });

  it('keeps a secret that is left out, and replaces one that is given', async () => {
    await save(LINKEDIN);
    expect((await save({ conversions: 'purchase=15', adAccountId: '99' })).status).toBe(204);
    await worker().accounts.current();
    expect((await health('linkedin')).account?.fields).toEqual({
      conversions: 'purchase=15',
      adAccountId: '99',
      accessToken: '…7f3a',
    });
    await save({ ...LINKEDIN, accessToken: 'another-secret-0001' });
    await worker().accounts.current();
    expect((await health('linkedin')).account?.fields['accessToken']).toBe('…0001');
  });

  it.each<[string, object, string]>([
    ['without a required field', { conversions: 'purchase=1', adAccountId: '9' }, 'fields.accessToken'],
    ['with a field in another form', { ...LINKEDIN, conversions: 'purchase' }, 'fields.conversions'],
    ['with a field of another service', { ...LINKEDIN, pixelId: '1' }, 'fields.pixelId'],
    ['with a number', { ...LINKEDIN, adAccountId: 9 }, 'fields'],
  ])('is refused %s, at the field, and repeats no secret', async (_, fields, field) => {
    const answer = await save(fields);
    const text = await answer.text();
    expect(answer.status).toBe(400);
    expect((JSON.parse(text) as { error: { fields: object } }).error.fields).toHaveProperty([field]);
    expect(text).not.toContain(SECRET);
    expect((await health('linkedin')).stored).toBeUndefined();
  });

  it('replaces that of the environment, until it is removed', async () => {
    const { names, later } = worker({ META_PIXEL_ID: '1', META_ACCESS_TOKEN: 'of-the-environment' });
    expect(await names()).toEqual(['meta']);
    expect(await health('meta')).toMatchObject({
      account: { source: 'environment', fields: { accessToken: '…ment' } },
    });
    await save({ pixelId: '2', accessToken: SECRET }, 'meta');
    later();
    await names();
    expect(await health('meta')).toMatchObject({ account: { source: 'stored', fields: { pixelId: '2' } } });
    expect((await call('DELETE', 'meta/account')).status).toBe(204);
    later();
    await names();
    expect(await health('meta')).toMatchObject({ account: { source: 'environment', fields: { pixelId: '1' } } });
    expect((await call('DELETE', 'meta/account')).status).toBe(404);
  });

  it('that another key sealed is as good as none, and takes nothing down', async () => {
    await save(LINKEDIN);
    await save({ portalId: '4711', accessToken: SECRET }, 'hubspot');
    await site.db.dataSource.query(
      "UPDATE tracking.destination_account SET key_id = 'gone' WHERE destination = 'linkedin'",
    );
    expect(await worker().names()).toEqual(['hubspot']);
    expect((await health('linkedin')).account).toBeNull();
  });

  it('cannot be moved to another service', async () => {
    await save({ portalId: '4711', accessToken: SECRET }, 'hubspot');
    await site.db.dataSource.query("UPDATE tracking.destination_account SET destination = 'linkedin'");
    expect(await worker().names()).toEqual([]);
  });
});

describe('the test of an account', () => {
  it('is made by a worker, once, and says what the service said', async () => {
    await save(LINKEDIN);
    const workers = [worker(), worker()];
    for (const each of workers) await each.accounts.current();
    expect((await call('POST', 'linkedin/check')).status).toBe(204);
    expect((await health('linkedin')).check).toMatchObject({ state: 'running' });
    await Promise.all(workers.map(({ accounts }) => accounts.tick()));
    expect((await health('linkedin')).check).toEqual({ state: 'passed', at: expect.any(String) });
    expect(double.requests('linkedin')).toBe(1);
    expect(double.services.linkedin.received).toEqual([]);

    await save({ ...LINKEDIN, accessToken: 'a-wrong-secret' });
    await call('POST', 'linkedin/check');
    await worker().accounts.tick();
    expect((await health('linkedin')).check).toEqual({
      state: 'failed',
      at: expect.any(String),
      words: 'Invalid access token',
    });
  });

  it('says that there is no account', async () => {
    await call('POST', 'ga4/check');
    await worker().accounts.tick();
    expect((await health('ga4')).check).toMatchObject({ state: 'failed', words: 'There is no account.' });
  });

  it('asks for a new code of the second factor before an account is entered or forgotten', async () => {
    const fields = { measurementId: 'G-ABC123', apiSecret: 'secret-of-ga4' };
    const refused = [
      await call('PUT', 'ga4/account', { fields }, 'elevated, long ago'),
      await call('DELETE', 'ga4/account', undefined, 'elevated, long ago'),
    ];
    for (const answer of refused) {
      const { error } = (await answer.json()) as { error: { code: string } };
      expect([answer.status, error.code]).toEqual([403, 'ACCESS.FRESH_CODE_REQUIRED']);
    }
    expect((await health('ga4')).account).toBeNull();
  });

  it.each(['PUT carrier-pigeon/account', 'POST carrier-pigeon/check', 'DELETE carrier-pigeon/account'])(
    'refuses %s',
    async (route) => {
      const [method = '', path = ''] = route.split(' ');
      expect((await call(method, path, method === 'PUT' ? { fields: {} } : undefined)).status).toBe(400);
    },
  );
});
