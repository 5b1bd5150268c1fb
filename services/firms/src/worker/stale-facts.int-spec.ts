import { fact, startFirmsApp, type FirmsApp } from '../testing/firms-app';
import { StaleFactsRepository } from './stale-facts.repository';

describe('facts whose verification grows old', () => {
  let app: FirmsApp;
  beforeAll(async () => {
    app = await startFirmsApp();
  });
  afterAll(() => app.close());

  it('are marked on the day of twelve months, once, and a line of history says it', async () => {
    await app.firm('Old', {
      facts: [
        fact('founded', 1990, { verifiedOn: '2024-02-29' }),
        fact('advisors', 10, { verifiedOn: '2025-03-01' }),
        fact('assets', 10),
      ],
    });
    const facts = new StaleFactsRepository(app.database.dataSource);
    expect(await facts.mark(new Date('2025-02-28T04:59:59Z'))).toBe(0);
    // Midnight in New York.
    const runs = await Promise.all([1, 2, 3].map(() => facts.mark(new Date('2025-02-28T05:00:00Z'))));
    expect(runs.sort()).toEqual([0, 0, 1]);
    const rows = await app.database.dataSource.query<object[]>(
      `SELECT key, stale_since::text AS since FROM firms.fact WHERE stale_since IS NOT NULL`,
    );
    expect(rows).toEqual([{ key: 'founded', since: '2025-02-28' }]);
    const history = await app.database.dataSource.query<object[]>(
      `SELECT actor_side, after->>'key' AS key FROM firms.history WHERE action = 'stale'`,
    );
    expect(history).toEqual([{ actor_side: 'worker', key: 'founded' }]);
  });
});
