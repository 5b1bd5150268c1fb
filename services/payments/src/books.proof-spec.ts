import { jest } from '@jest/globals';
import { startPaymentsApp, type PaymentsApp } from './testing/payments-app';
import { RandomBooks } from './testing/random-books';

jest.setTimeout(3_600_000);

const OPERATIONS = 5_000;
const MEMBERS = 25;
const LOOKED_AT_EVERY = 250;

/** `administration.int-spec.ts` and `purchase.int-spec.ts` have a month and a balance. */
describe('the books after five thousand operations by chance', () => {
  let app: PaymentsApp;
  beforeAll(async () => {
    app = await startPaymentsApp();
  });
  afterAll(() => app.close());

  it('are the provider’s to the cent, and every month begins where the last one ended', async () => {
    const books = new RandomBooks(app, MEMBERS);
    await books.start();
    for (let operation = 1; operation <= OPERATIONS; operation += 1) {
      await books.step();
      if (operation % LOOKED_AT_EVERY > 0) continue;
      const { ledger, balance, mrr, owed, gaps } = await books.books();
      expect({ operation, ledger, mrr, gaps }).toEqual({ operation, ledger: balance, mrr: owed, gaps: [] });
    }
    process.stdout.write(`${JSON.stringify(Object.fromEntries(books.done))}\n`);
    expect(books.done.size).toBeGreaterThan(12);
  });
});
