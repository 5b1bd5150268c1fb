import { newSale, usualPractice } from '../sale/new-sale';
import type { Sale } from '../sale/sale';
import { calculateSale } from './calculate-sale';
import { supportedPrice } from './supported-price';

const sale = newSale(usualPractice(900_000, 0));
const at = (changes: Partial<Sale>) => calculateSale({ ...sale, ...changes });

describe('the price that the cash flow supports', () => {
  it('of $900K recurring at 35% expenses and 32% owner pay is about $1.52M', () => {
    // EBITDA of year 1: 855,000 − 315,000 − 288,000 = 252,000. Debt service a dollar: 0.4 × 0.15858 + 0.3 × 0.23199.
    const practice = { ...sale.practice, ownerCompensation: 288_000 };
    const supported = supportedPrice(at({ practice }));
    expect(Math.round((supported ?? 0) / 1_000_000)).toBe(152);
  });

  it('is covered 1.25 times in the tightest year', () => {
    const supported = supportedPrice(at({})) ?? 0;
    expect(at({ price: supported / 100 }).buyer.totals.lowestDscr).toBeCloseTo(1.25, 4);
  });

  it('is the same whatever price is asked, and nothing where EBITDA is not above zero', () => {
    const prices = [1_000_000, 3_000_000].map((price) => Math.round((supportedPrice(at({ price })) ?? 0) / 10_000));
    expect(prices[0]).toBe(prices[1]);
    const practice = { ...sale.practice, ownerCompensation: 900_000 };
    expect(supportedPrice(at({ practice }))).toBe(0);
  });

  it('is none without debt', () => {
    const parts = { downPayment: 1, bankLoan: 0, sellerNote: 0, earnOut: 0, equity: 0 };
    expect(supportedPrice(at({ parts }))).toBeNull();
  });
});
