import { createServer, type AddressInfo, type Server } from 'node:net';
import { Inject } from '@nestjs/common';
import type { ErrorBody, ServiceKeyList, ServiceKeyName, ServiceKeyTest } from '@app/contracts';
import {
  AUTHENTICATOR,
  CLOCK,
  csrfTokenFor,
  serviceKeysDatabase,
  ServiceKeysRepository,
  StoredServiceKeys,
  type Actor,
  type Authenticator,
  type Clock,
} from '@app/server-kit';
import { startModelDouble, startTestApp, type TestApp } from '@app/testing';
import { ServiceKeysModule } from './service-keys.module';

const ADMIN: Actor = {
  userId: '00000000-0000-4000-8000-000000000001',
  sessionId: 'session',
  username: 'ada@example.com',
  isAdmin: true,
  roles: ['owner'],
  isPremium: false,
  emailVerified: true,
  secondFactor: 'shown',
  elevated: true,
};

/** `fresh` has just entered a code; `stale` did so six minutes ago. */
class TestAuthenticator implements Authenticator {
  constructor(@Inject(CLOCK) private readonly clock: Clock) {}
  async authenticate(context: Parameters<Authenticator['authenticate']>[0]): Promise<Actor> {
    const { headers } = context.switchToHttp().getRequest<{ headers: Record<string, string | undefined> }>();
    const age = headers['authorization'] === 'Bearer fresh' ? 0 : 360_000;
    return { ...ADMIN, codeShownAt: new Date(this.clock.now().getTime() - age) };
  }
}

const PATH = '/api/admin/service-keys';
const SECRET = 'smtps://mailer:a-very-secret-word@mail.example.com:465';
let app: TestApp;
let server: Server;
beforeAll(async () => {
  app = await startTestApp({
    imports: [ServiceKeysModule],
    contexts: [serviceKeysDatabase],
    providers: [{ provide: AUTHENTICATOR, useClass: TestAuthenticator }],
    env: {
      STRIPE_SECRET_KEY: 'sk_test_1234567890',
      STRIPE_WEBHOOK_SECRET: 'whsec_1234567890abcdef',
      STRIPE_PRICE_ID: 'price_1',
    },
  });
  // As far as a sign-in without a password goes (RFC 5321).
  server = createServer((socket) => {
    socket.on('error', () => {});
    socket.write('220 test ESMTP\r\n');
    socket.on('data', (data) => socket.write(data.toString().startsWith('EHLO') ? '250 test\r\n' : '221 bye\r\n'));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  server.close();
  await app.close();
});
beforeEach(() => app.database.dataSource.query('DELETE FROM keys.service_key'));

const as = <T>(name: 'fresh' | 'stale', method: string, path: string, body?: unknown) =>
  app.call<T>(method, path, {
    body,
    headers: {
      authorization: `Bearer ${name}`,
      'x-csrf-token': csrfTokenFor(app.config.CSRF_SECRET, ADMIN.sessionId),
    },
  });
const save = (version: number, value = SECRET, name: ServiceKeyName = 'smtp-url') =>
  as<ServiceKeyList & ErrorBody>('fresh', 'PUT', `${PATH}/${name}`, { version, value });
const statusIn = ({ keys }: ServiceKeyList, name: ServiceKeyName = 'smtp-url') => keys.find((key) => key.name === name);
const stored = () =>
  new StoredServiceKeys(new ServiceKeysRepository(app.database.dataSource), app.config, app.clock).read('smtp-url');

describe('keys of services', () => {
  it('are saved sealed, and come back only as a hint, with who and when', async () => {
    const { body, status } = await save(0);
    expect(status).toBe(200);
    expect(statusIn(body)).toMatchObject({
      source: 'portal',
      version: 1,
      hint: 'mail.example.com:465, password ends in word',
      savedBy: ADMIN.username,
      savedAt: expect.any(String),
      lastUsedAt: null,
    });
    expect(JSON.stringify(body)).not.toContain('very-secret');
    const rows = await app.database.dataSource.query<object[]>('SELECT * FROM keys.service_key');
    expect(JSON.stringify(rows)).not.toMatch(/very-secret|mailer/);
    expect(await stored()).toEqual([SECRET]);
    expect(statusIn((await as<ServiceKeyList>('stale', 'GET', PATH)).body)?.lastUsedAt).not.toBeNull();
  });

  it('of a service that writes are tested by one word, and the answer says nothing of the key', async () => {
    const double = await startModelDouble({ key: 'right' });
    try {
      const test = async (key: string, port = double.port) => {
        const value = `messages://:${key}@127.0.0.1:${port}/?model=m&in=1&out=5&budget=20&plain=yes`;
        return (await as<ServiceKeyTest>('fresh', 'POST', `${PATH}/text-service-url/test`, { value })).body;
      };
      expect(await test('right')).toEqual({ works: true, text: 'The service answered with the model m.' });
      expect(await test('wrong')).toEqual({ works: false, text: 'The service refused the key.' });
      double.script({ kind: 'page' });
      expect((await test('right')).text).toContain('in another way than its format says');
      await double.close();
      expect(await test('right')).toEqual({ works: false, text: 'The service could not be reached.' });
    } finally {
      await double.close();
    }
  });

  it('are changed, removed and tested only with a code of the last minutes', async () => {
    await save(0);
    const answers = await Promise.all([
      as('stale', 'PUT', `${PATH}/smtp-url`, { version: 1, value: SECRET }),
      as('stale', 'DELETE', `${PATH}/smtp-url?version=1`),
      as('stale', 'POST', `${PATH}/smtp-url/test`, {}),
    ]);
    for (const { status, body } of answers)
      expect([status, body]).toMatchObject([403, { error: { code: 'ACCESS.FRESH_CODE_REQUIRED' } }]);
    expect(await stored()).toEqual([SECRET]);
  });

  it('are replaced by one of two who do so at once', async () => {
    await save(0);
    const answers = await Promise.all([save(1, 'smtp://one.example'), save(1, 'smtp://two.example')]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await save(0)).status).toBe(409);
  });

  it('are gone once they are removed, and can be saved again', async () => {
    await save(0);
    const { body } = await as<ServiceKeyList>('fresh', 'DELETE', `${PATH}/smtp-url?version=1`);
    expect(statusIn(body)).toMatchObject({ source: 'none', hint: null, version: 2 });
    expect(await stored()).toEqual([]);
    expect((await save(2)).status).toBe(200);
  });

  it('of the environment are named as such, never shown, and cannot be replaced', async () => {
    const { body } = await as<ServiceKeyList>('fresh', 'GET', PATH);
    expect(statusIn(body, 'stripe-secret-key')).toMatchObject({ source: 'environment', isWritable: false, hint: null });
    expect(JSON.stringify(body)).not.toContain('sk_test');
    const refused = await save(0, 'sk_test_0987654321', 'stripe-secret-key');
    expect([refused.status, refused.body.error.code]).toEqual([409, 'KEYS.OF_ENVIRONMENT']);
  });

  it('that the worker has from its environment are not replaced by the API either', async () => {
    const keys = new ServiceKeysRepository(app.database.dataSource);
    await keys.noteEnvironment(['smtp-url'], ['smtp-url', 'stripe-secret-key'], app.clock.now());
    expect((await save(0)).body.error.code).toBe('KEYS.OF_ENVIRONMENT');
    await keys.noteEnvironment([], ['smtp-url', 'stripe-secret-key'], app.clock.now());
    expect((await save(0)).status).toBe(200);
  });

  it('say at their field what is wrong with their form', async () => {
    const { status, body } = await save(0, 'mail.example.com');
    expect([status, body.error.fields?.['value']]).toEqual([400, expect.stringContaining('smtps://')]);
  });

  it('of mail are tried before they are saved, and the answer quotes no server', async () => {
    const { port } = server.address() as AddressInfo;
    const test = async (value?: string) =>
      (await as<ServiceKeyTest>('fresh', 'POST', `${PATH}/smtp-url/test`, value === undefined ? {} : { value })).body;
    expect(await test(`smtp://127.0.0.1:${port}`)).toMatchObject({ works: true });
    expect(await test('smtp://127.0.0.1:1')).toEqual({ works: false, text: 'The mail server could not be reached.' });
    expect((await as('fresh', 'POST', `${PATH}/smtp-url/test`, {})).status).toBe(400);
  });
});

describe('a key that replaces another one', () => {
  it('leaves it valid for the time that was chosen, where that is possible', async () => {
    const keys = new ServiceKeysRepository(app.database.dataSource);
    const overlapUntil = new Date(app.clock.now().getTime() + 3_600_000);
    const sealed = (text: string) => ({ keyId: '1', text });
    const change = { name: 'stripe-webhook-secret' as const, hint: 'h', now: app.clock.now(), username: 'ada' };
    await keys.save({ ...change, version: 0, present: sealed('one'), overlapUntil });
    expect(await keys.find('stripe-webhook-secret')).toMatchObject({ previous: null, previousUntil: null });
    await keys.save({ ...change, version: 1, present: sealed('two'), overlapUntil });
    expect(await keys.find('stripe-webhook-secret')).toMatchObject({
      present: sealed('two'),
      previous: sealed('one'),
      previousUntil: overlapUntil,
    });
    await keys.save({ ...change, version: 2, present: sealed('three'), overlapUntil: null });
    expect(await keys.find('stripe-webhook-secret')).toMatchObject({ previous: null, previousUntil: null });
  });
});
