import { ONE_PURCHASE, PurchaseWithDeath, type Death } from './testing/one-purchase';

/** One of each kind; `deaths.proof-spec.ts` has every step. */
const DEATHS: Death[] = [
  { who: 'api', step: 9 },
  { who: 'worker', step: 14 },
  { who: 'provider', call: 'POST /v1/checkout/sessions', end: 'accept-then-reset' },
];

describe('a purchase in which something dies', () => {
  let purchases: PurchaseWithDeath;
  beforeAll(async () => {
    purchases = await PurchaseWithDeath.start();
  });
  afterAll(() => purchases.close());

  it.each(DEATHS.map((death, index) => [death, `user-${index + 1}`] as const))(
    'charges once and gives premium: %j',
    async (death, name) => {
      expect(await purchases.run(name, death)).toEqual({ purchase: ONE_PURCHASE, hasDied: true });
    },
  );
});
