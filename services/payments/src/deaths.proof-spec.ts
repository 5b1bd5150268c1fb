import { jest } from '@jest/globals';
import { ONE_PURCHASE, PROVIDER_DEATHS, PurchaseWithDeath, type Death } from './testing/one-purchase';

jest.setTimeout(1_800_000);

/** More than any purchase has. */
const STEPS_MAX = 400;

describe('a purchase in which something dies', () => {
  let purchases: PurchaseWithDeath;
  let count = 0;
  beforeAll(async () => {
    purchases = await PurchaseWithDeath.start();
  });
  afterAll(() => purchases.close());

  const die = (death: Death) => purchases.run(`user-${(count += 1)}`, death);

  it.each(['api', 'worker'] as const)(
    'charges once and gives premium when the %s dies at any statement',
    async (who) => {
      let step = 1;
      for (; step <= STEPS_MAX; step += 1) {
        const { purchase, hasDied } = await die({ who, step });
        expect({ who, step, ...purchase }).toEqual({ who, step, ...ONE_PURCHASE });
        if (!hasDied) break;
      }
      process.stdout.write(`${who}: ${step - 1} statements\n`);
      expect(step).toBeGreaterThan(10);
      expect(step).toBeLessThan(STEPS_MAX);
    },
  );

  it.each(PROVIDER_DEATHS)('charges once and gives premium when the provider dies: %j', async (death) => {
    expect((await die(death)).purchase).toEqual(ONE_PURCHASE);
  });
});
