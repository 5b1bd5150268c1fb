import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { differenceOf, measurePairs, medianOf } from '../testing/paired-times';

const email = 'ann@example.com';

describe('signing in', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
    await test.call('POST', '/api/register', {
      body: { username: email, password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
  });
  afterAll(() => test.close());

  it('takes as long for an unknown email as for a wrong password', async () => {
    const times = await measurePairs({
      pairs: 80,
      // Each try has its own account, so that refusals are compared and not locks.
      prepare: () => test.database.dataSource.query('TRUNCATE auth.attempt'),
      call: async (kind, pair) => {
        const username = kind === 'known' ? email : `ghost${pair}@example.com`;
        expect((await test.call('POST', '/api/login', { body: { username, password: 'wrong' } })).status).toBe(401);
      },
    });
    const longer = Math.max(medianOf(times.known), medianOf(times.unknown));
    expect(differenceOf(times)).toBeLessThan(Math.max(10, 0.25 * longer));
  });
});
