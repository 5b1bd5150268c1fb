import { jest } from '@jest/globals';
import { startPaymentsApp, type PaymentsApp } from './testing/payments-app';
import { raceReads } from './testing/stale-reads';

jest.setTimeout(1_800_000);

const ROUNDS = 1_000;

/** `membership-life.int-spec.ts` has three rounds. */
describe('a slow read that races a newer one', () => {
  let app: PaymentsApp;
  beforeAll(async () => {
    app = await startPaymentsApp();
  });
  afterAll(() => app.close());

  it('is never what is stored, in a thousand rounds', async () => {
    await app.member('user-1');
    expect(await raceReads(app, 'user-1', ROUNDS)).toEqual([]);
  });
});
