import type { CreatedShare, DataExport, RegisterResponse, SavedCalculation } from '@app/contracts';
import { newScenario } from '@app/domain';
import { createLogger, loadConfig, OutboxStore } from '@app/server-kit';
import { openTestDatabase, type TestDatabase } from '@app/testing';
import { CONTEXTS } from './cli/contexts';
import { startApi, type RunningApi } from './start';

const password = 'correct horse battery';
const consent = {
  ad_user_data: 'granted',
  ad_personalization: 'granted',
  ad_storage: 'granted',
  analytics: 'granted',
  textVersion: '3',
};

describe('the data of an account in all contexts together', () => {
  let database: TestDatabase;
  let api: RunningApi;
  beforeAll(async () => {
    database = await openTestDatabase(CONTEXTS.map((context) => context.database));
    api = await startApi(
      loadConfig({
        DATABASE_URL: database.url,
        API_PORT: '0',
        METRICS_PORT: '0',
        LOG_LEVEL: 'silent',
        API_DOCS: 'false',
      }),
      createLogger({ LOG_LEVEL: 'silent' }, 'test'),
    );
  });
  afterAll(async () => {
    await api.close();
    await database.drop();
  });

  async function call<T>(method: string, path: string, body?: object, headers: Record<string, string> = {}) {
    const response = await fetch(`http://127.0.0.1:${api.port}${path}`, {
      method,
      headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      ...(body && { body: JSON.stringify(body) }),
    });
    return { status: response.status, headers: response.headers, body: (await response.json()) as T };
  }
  async function register(username: string) {
    const { body, headers } = await call<RegisterResponse>(
      'POST',
      '/api/register',
      { username, password, firstName: 'Erasmus', lastName: 'Gone', phone: '+1 312 555 0142', consent },
      { 'user-agent': 'TellTaleBrowser' },
    );
    return {
      id: body.id,
      headers: { authorization: `Bearer ${body.token}`, 'x-csrf-token': headers.get('x-csrf-token') ?? '' },
    };
  }
  const messages = (key: string) =>
    database.dataSource.query<{ id: string; payload: object }[]>(
      "SELECT id, payload FROM outbox.message WHERE name = 'sign_up' AND key = $1",
      [key],
    );
  const waiting = async () => (await new OutboxStore(database.dataSource).waiting()).count;

  it('is exported from each', async () => {
    const { headers, id } = await register('export@example.com');
    const { body } = await call<DataExport>('GET', '/api/account/export', undefined, headers);
    expect(Object.keys(body.contexts)).toEqual([
      'auth',
      'tracking',
      'content',
      'calculator',
      'marketplace',
      'firms',
      'payments',
    ]);
    expect(body.contexts['auth']).toMatchObject({
      knownDevices: [{ createdAt: expect.any(String), expiresAt: expect.any(String) }],
    });
    expect(JSON.stringify(body.contexts['auth'])).not.toMatch(/token/i);
    expect(body.contexts['tracking']).toEqual([
      {
        name: 'sign_up',
        occurredAt: expect.any(String),
        deliveries: [],
        payload: expect.objectContaining({
          userAgent: 'TellTaleBrowser',
          user: expect.objectContaining({ email: 'export@example.com', externalId: id }),
        }),
      },
    ]);
  });

  it('exports its saved calculations, and neither they nor their links remain after its deletion', async () => {
    const { headers } = await register('planner@example.com');
    const scenario = newScenario(
      { aum: 90_000_000, revenue: 700_000, feeBasedPercentage: 60, city: 'Telltaleville', state: 'OH' },
      'wirehouse',
      [{ channel: 'ria', name: 'A' }],
    );
    const saved = await call<SavedCalculation>(
      'POST',
      '/api/saved-calculations',
      { name: 'My move', scenario },
      headers,
    );
    const share = await call<CreatedShare>(
      'POST',
      `/api/saved-calculations/${saved.body.id}/shares`,
      { days: 7 },
      headers,
    );
    const { body } = await call<DataExport>('GET', '/api/account/export', undefined, headers);
    expect(body.contexts['calculator']).toEqual({
      savedCalculations: [
        expect.objectContaining({
          name: 'My move',
          scenario,
          shares: [expect.objectContaining({ expiresAt: expect.any(String) })],
        }),
      ],
    });
    expect((await call('GET', `/api/shared-calculations/${share.body.token}`)).status).toBe(200);
    expect((await call('POST', '/api/account/delete', { password }, headers)).status).toBe(200);
    expect(await tablesWith('Telltaleville')).toEqual([]);
    expect((await call('GET', `/api/shared-calculations/${share.body.token}`)).status).toBe(404);
  });

  it('is nowhere in clear after its deletion, while its events stay counted', async () => {
    const stays = await register('stays@example.com');
    const { headers, id } = await register('gone@example.com');
    const before = await waiting();
    expect((await call('POST', '/api/account/delete', { password }, headers)).status).toBe(200);
    const [message] = await messages(id);
    expect(message?.payload).toEqual({ consent: { ...consent, gpc: false } });
    expect([await waiting(), ...(await new OutboxStore(database.dataSource).payloads([message!.id]))]).toEqual([
      before,
      undefined,
    ]);
    expect((await messages(stays.id))[0]?.payload).toHaveProperty('user');
    expect(await tablesWith('gone@example.com')).toEqual([]);
    expect(await database.dataSource.query('SELECT user_id FROM auth.known_device')).not.toContainEqual({
      user_id: id,
    });
    expect(await database.dataSource.query('SELECT user_id FROM auth.known_device')).toContainEqual({
      user_id: stays.id,
    });
  });

  /** Tables in whose rows the address can be read. */
  async function tablesWith(text: string): Promise<string[]> {
    const tables = await database.dataSource.query<{ name: string }[]>(
      `SELECT quote_ident(schemaname) || '.' || quote_ident(tablename) AS name FROM pg_tables
       WHERE schemaname NOT IN ('pg_catalog', 'information_schema')`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const rows = await database.dataSource.query<unknown[]>(
        `SELECT 1 FROM ${name} AS line WHERE line::text ILIKE $1 LIMIT 1`,
        [`%${text}%`],
      );
      if (rows.length > 0) found.push(name);
    }
    return found;
  }
});
