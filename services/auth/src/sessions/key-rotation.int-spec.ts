import type { CurrentUserResponse, LoginResponse } from '@app/contracts';
import { startReplica, startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { keyIdOf } from './session-token.service';

const [OLD, NEW] = ['the-old-signing-secret-of-this-test-0001', 'the-new-signing-secret-of-this-test-0002'];
const password = 'correct horse battery';
const parts = { imports: [AuthModule], contexts: [database] };

describe('exchanging the signing secret', () => {
  let first: TestApp;
  const replicas: TestApp[] = [];
  beforeAll(async () => {
    first = await startTestApp({ ...parts, env: { JWT_SECRET: OLD } });
    await first.call('POST', '/api/register', {
      body: { username: 'ann@example.com', password, firstName: 'Ann', lastName: 'Lee' },
    });
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
  const signIn = async (app: TestApp) =>
    (await app.call<LoginResponse>('POST', '/api/login', { body: { username: 'ann@example.com', password } })).body
      .token;
  const statuses = async (apps: TestApp[], tokens: string[], times = 10) =>
    Promise.all(
      Array.from({ length: times }, () =>
        apps.flatMap((app) =>
          tokens.map(async (token) => (await app.call<CurrentUserResponse>('GET', '/api/user', { token })).status),
        ),
      ).flat(),
    );
  const keyOf = (token: string) =>
    (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid: string }).kid;

  it('refuses no user while replicas with old and new keys answer in parallel, step by step', async () => {
    const introduced = await replica({ JWT_SECRET: OLD, JWT_PREVIOUS_SECRET: NEW });
    const before = [await signIn(first), await signIn(introduced)];
    expect(before.map(keyOf)).toEqual([keyIdOf(OLD), keyIdOf(OLD)]);
    expect(new Set(await statuses([first, introduced], before))).toEqual(new Set([200]));

    const swapped = await replica({ JWT_SECRET: NEW, JWT_PREVIOUS_SECRET: OLD });
    const during = [...before, await signIn(swapped)];
    expect(keyOf(during.at(-1)!)).toBe(keyIdOf(NEW));
    expect(new Set(await statuses([introduced, swapped], during))).toEqual(new Set([200]));
  });

  it('moves sessions to the new key as they renew', async () => {
    const swapped = replicas.at(-1)!;
    const token = await signIn(first);
    swapped.clock.advance(16 * 60_000);
    const { body } = await swapped.call<CurrentUserResponse>('GET', '/api/user', { token });
    swapped.clock.reset();
    expect(keyOf(body.token!)).toBe(keyIdOf(NEW));
  });

  it("ends with the old key's tokens invalid and the new key's valid", async () => {
    const [old, fresh] = [await signIn(first), await signIn(replicas.at(-1)!)];
    const done = await replica({ JWT_SECRET: NEW });
    expect(new Set(await statuses([done], [old], 3))).toEqual(new Set([401]));
    expect(new Set(await statuses([done], [fresh], 3))).toEqual(new Set([200]));
  });
});
