import type { LoginResponse } from '@app/contracts';
import { startReplica, startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';

const password = 'correct horse battery';
const username = 'ann@example.com';
const options = { imports: [AuthModule], contexts: [database], env: { SESSION_CACHE_MS: '1000' } };

describe('a session that ends, on two replicas that remember it', () => {
  let here: TestApp;
  let there: TestApp;
  beforeAll(async () => {
    here = await startTestApp(options);
    there = await startReplica(here, options);
    await here.call('POST', '/api/register', { body: { username, password, firstName: 'Ann', lastName: 'Lee' } });
  });
  afterAll(async () => {
    await there.close();
    await here.close();
  });

  it('is refused by the replica that ended it at the next call, fifty times', async () => {
    for (let run = 0; run < 50; run++) {
      const { token } = (await here.call<LoginResponse>('POST', '/api/login', { body: { username, password } })).body;
      const user = (app: TestApp) => app.call('GET', '/api/user', { token });
      expect([(await user(here)).status, (await user(there)).status]).toEqual([200, 200]);
      await here.call('POST', '/api/logout', { token });
      expect((await user(here)).status).toBe(401);
    }
  });
});
