import { randomBytes } from 'node:crypto';
import { generate, generateSecret } from 'otplib';
import type { ErrorBody, LoginResponse, VerifyTotpResponse } from '@app/contracts';
import { encryptionKeyOf, seal } from '@app/server-kit';
import { startReplica, startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

const [OLD, NEW] = [randomBytes(32).toString('base64'), randomBytes(32).toString('base64')];
const account = { username: 'ann@example.com', password: 'correct horse battery' };
const parts = { imports: [AuthModule], contexts: [database] };

describe('a new encryption key', () => {
  let first: TestApp;
  let secret: string;
  const replicas: TestApp[] = [];
  beforeAll(async () => {
    first = await startTestApp({ ...parts, env: { ENCRYPTION_KEY: OLD } });
    await first.call('POST', '/api/register', { body: { ...account, firstName: 'Ann', lastName: 'Lee' } });
    secret = generateSecret();
    const [user] = await first.database.dataSource.query<{ id: string }[]>('SELECT id FROM auth.users');
    const sealed = seal(secret, user!.id, encryptionKeyOf(first.config));
    await first.database.dataSource.query(
      'INSERT INTO auth.totp (user_id, secret, key_id, confirmed_at) VALUES ($1, $2, $3, now())',
      [user!.id, sealed.text, sealed.keyId],
    );
  });
  afterAll(async () => {
    for (const replica of replicas) await replica.close();
    await first.close();
  });

  async function replica(env: Record<string, string>): Promise<TestApp> {
    const started = await startReplica(first, { ...parts, env });
    replicas.push(started);
    return started;
  }
  async function verify(app: TestApp) {
    const { body, headers } = await app.call<LoginResponse>('POST', '/api/login', { body: account });
    // Each try has its own time step, because a code works once.
    app.clock.advance(60_000);
    const code = await generate({ secret, epoch: Math.floor(app.clock.now().getTime() / 1_000) });
    return app.call<VerifyTotpResponse & ErrorBody>('POST', '/api/verify-totp', {
      token: body.token,
      headers: { 'x-csrf-token': headers.get('x-csrf-token') ?? '' },
      body: { username: account.username, code },
    });
  }
  const keyIds = () => first.database.dataSource.query<{ key_id: string }[]>('SELECT key_id FROM auth.totp');

  it('without the previous key, refuses a second factor clearly and reveals nothing about the keys', async () => {
    const answer = await verify(await replica({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_ID: '2' }));
    expect([answer.status, answer.body.error.code]).toEqual([503, 'SECRETS.UNREADABLE']);
    expect(JSON.stringify(answer.body)).not.toMatch(/key/i);
  });

  it('with the previous key, decrypts its data and encrypts it again with the new key', async () => {
    const rotated = await replica({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_ID: '2', ENCRYPTION_KEY_PREVIOUS: OLD });
    expect((await verify(rotated)).status).toBe(200);
    expect(await keyIds()).toEqual([{ key_id: '2' }]);
    const alone = await replica({ ENCRYPTION_KEY: NEW, ENCRYPTION_KEY_ID: '2' });
    alone.clock.advance(600_000);
    expect((await verify(alone)).status).toBe(200);
  });
});
