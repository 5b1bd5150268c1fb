import { jest } from '@jest/globals';
import type { CurrentUserResponse, LoginResponse } from '@app/contracts';
import { startReplica, startTestApp, waitFor, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { SessionRepository } from './session.repository';

const password = 'correct horse battery';
const ann = { username: 'ann@example.com', password, firstName: 'Ann', lastName: 'Lee' };
const options = { imports: [AuthModule], contexts: [database], env: { SESSION_CACHE_MS: '1000' } };

type Session = { token: string; csrf: string; id: string };

describe('a session that ends, on two replicas that remember it', () => {
  let here: TestApp;
  let there: TestApp;
  let session: Session;
  beforeAll(async () => {
    // What is cached does not expire, so that only a notification ends it; that it lasts a second at most otherwise is
    // proven in recent-reads.spec.
    jest.spyOn(performance, 'now').mockReturnValue(0);
    here = await startTestApp(options);
    there = await startReplica(here, options);
    await here.call('POST', '/api/register', { body: ann });
  });
  afterAll(async () => {
    await there.close();
    await here.close();
    jest.restoreAllMocks();
  });
  beforeEach(async () => {
    session = await signIn();
    await Promise.all([user(here), user(there)]);
  });

  async function signIn(): Promise<Session> {
    const { body, headers } = await here.call<LoginResponse>('POST', '/api/login', {
      body: { username: ann.username, password },
    });
    const { sid } = JSON.parse(Buffer.from(body.token.split('.')[1]!, 'base64url').toString()) as { sid: string };
    return { token: body.token, csrf: headers.get('x-csrf-token') ?? '', id: sid };
  }
  const user = (app: TestApp, { token } = session) => app.call<CurrentUserResponse>('GET', '/api/user', { token });
  const sql = (text: string, ...parameters: unknown[]) =>
    here.database.dataSource.query<Record<string, unknown>[]>(text, parameters);

  const refuses = (app: TestApp, { token } = session) =>
    waitFor(async () => (await app.call('GET', '/api/user', { token })).status === 401, 'the refusal');

  it.each<[string, () => Promise<unknown>]>([
    ['by logging out', () => here.call('POST', '/api/logout', { token: session.token })],
    [
      'by ending it in the list',
      () =>
        here.call('DELETE', `/api/account/sessions/${session.id}`, {
          token: session.token,
          headers: { 'x-csrf-token': session.csrf },
        }),
    ],
    [
      'by signing out everywhere',
      () =>
        here.call('DELETE', '/api/account/sessions', {
          token: session.token,
          headers: { 'x-csrf-token': session.csrf },
        }),
    ],
    ['by disabling the account, from anywhere', () => sql('UPDATE auth.users SET disabled_at = now()')],
    ['by deleting a row by hand', () => sql('DELETE FROM auth.session WHERE id = $1', session.id)],
  ])('%s is refused by the other, which is notified', async (_how, end) => {
    await end();
    await refuses(there);
    await sql('UPDATE auth.users SET disabled_at = NULL');
  });

  // Fifty times in revocation.proof-spec.
  it('is refused by the replica that ended it at the next call', async () => {
    for (let run = 0; run < 5; run++) {
      const next = await signIn();
      await user(here, next);
      await here.call('POST', '/api/logout', { token: next.token });
      expect((await user(here, next)).status).toBe(401);
    }
  });

  it('is refused when notifications can no longer be sent', async () => {
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'fairlead auth_change'`,
    );
    await here.call('POST', '/api/logout', { token: session.token });
    await refuses(there);
  });

  it('is notified again after the connection is restored', async () => {
    await sql(
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
       WHERE datname = current_database() AND application_name = 'fairlead auth_change'`,
    );
    await waitFor(
      async () =>
        (
          await sql(
            `SELECT pid FROM pg_stat_activity
             WHERE datname = current_database() AND application_name = 'fairlead auth_change'`,
          )
        ).length === 2,
      'both listeners to come back',
    );
    await user(there);
    await here.call('POST', '/api/logout', { token: session.token });
    await refuses(there);
  });

  it('is cached meanwhile: two hundred reads make no query', async () => {
    const queries = jest.spyOn(there.app.get(SessionRepository, { strict: false }), 'find');
    // A notification about the sign-in itself may still arrive, and empties the cache once.
    await waitFor(async () => {
      queries.mockClear();
      await Promise.all(Array.from({ length: 200 }, () => user(there)));
      return queries.mock.calls.length === 0;
    }, 'reads from the cache');
    queries.mockRestore();
  });

  it('shows a change of its account with the next read, and on the other replica soon after', async () => {
    for (const city of ['Austin', 'Boston', 'Chicago', 'Denver']) {
      await Promise.all([user(here), user(there)]);
      await here.call('PATCH', '/api/account/profile', {
        token: session.token,
        headers: { 'x-csrf-token': session.csrf },
        body: { city },
      });
      expect((await user(here)).body.city).toBe(city);
      await waitFor(async () => (await user(there)).body.city === city, `the other replica to show ${city}`);
    }
  });

  it('loses rights on both', async () => {
    await sql("UPDATE auth.users SET roles = '{owner}'");
    await waitFor(async () => (await user(there)).body.isAdmin, 'the rights to be seen');
    await sql("UPDATE auth.users SET roles = '{}'");
    await waitFor(async () => !(await user(there)).body.isAdmin, 'the rights to be gone');
  });
});
