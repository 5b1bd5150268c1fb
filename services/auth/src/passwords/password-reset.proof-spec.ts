import { startTestApp, type TestApp } from '@app/testing';
import { AuthModule, database } from '../index';
import { differenceOf, measurePairs, medianOf } from '../testing/paired-times';

const email = 'ann@example.com';

describe('a new password by mail', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await startTestApp({ imports: [AuthModule], contexts: [database] });
    await test.call('POST', '/api/register', {
      body: { username: email, password: 'correct horse battery', firstName: 'Ann', lastName: 'Lee' },
    });
  });
  afterAll(() => test.close());

  it('is answered after the same time for known and unknown addresses', async () => {
    const times = await measurePairs({
      pairs: 30,
      prepare: () => test.database.dataSource.query('DELETE FROM limits.call_window'),
      call: async (kind, pair) => {
        const address = kind === 'known' ? email : `ghost${pair}@example.com`;
        expect((await test.call('POST', '/api/forgot-password', { body: { email: address } })).status).toBe(200);
      },
    });
    expect(Math.min(...times.known, ...times.unknown)).toBeGreaterThan(240);
    expect(differenceOf(times)).toBeLessThan(0.25 * medianOf(times.unknown));
  });
});
