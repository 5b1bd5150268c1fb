import fc from 'fast-check';
import { centsFixed, fixedOf, multiply, ONE } from '../../money/fixed';
import { sumOf } from '../../transition/engine/line';
import { PRICE_PARTS, type Sale } from '../sale/sale';
import { saleArbitrary } from '../testing/arbitrary-sale';
import { loanLines, monthlyPayment } from './loan';
import { saleLines } from './sale-lines';

const RUNS = { numRuns: 2_000 };

const share = fc.integer({ min: 0, max: 10_000 }).map((units) => units / 10_000);
const raised = (value: number, by: number, max = 1): number =>
  Math.min(max, Math.round((value + by) * 10_000) / 10_000);
const principal = fc.integer({ min: 1, max: 5_000_000_000 }).map(centsFixed);
const loan = fc.record({
  rate: fc.oneof(
    fc.constant(0),
    fc.integer({ min: 1, max: 2_500 }).map((points) => points / 10_000),
  ),
  months: fc.integer({ min: 1, max: 360 }),
});

/** Digits that the steps of up to 360 months cut off, far below a cent. */
const ALMOST = ONE / 1_000_000n;
const size = (value: bigint): bigint => (value < 0n ? -value : value);

const presentValue = (sale: Sale): bigint => sumOf(saleLines(sale).seller.presentValue);

describe('the invariants of a sale', () => {
  it('the parts add up to the price to the cent, and a part without a share is nothing', () => {
    fc.assert(
      fc.property(saleArbitrary(), (sale) => {
        const { value, parts } = saleLines(sale);
        expect(PRICE_PARTS.reduce((sum, part) => sum + parts[part], 0n)).toBe(value.price);
        for (const part of PRICE_PARTS) {
          expect(sale.parts[part] > 0 || parts[part] === 0n).toBe(true);
          expect(size(parts[part] - multiply(value.price, fixedOf(sale.parts[part])))).toBeLessThanOrEqual(ONE / 100n);
        }
      }),
      RUNS,
    );
  });

  it('the payment of the formula, made every month, leaves nothing of the loan', () => {
    fc.assert(
      fc.property(principal, loan, (lent, terms) => {
        const payment = monthlyPayment(lent, terms);
        let balance = lent;
        for (let month = 1; month <= terms.months; month += 1)
          balance += multiply(balance, fixedOf(terms.rate) / 12n) - payment;
        expect(size(balance)).toBeLessThan(ALMOST);
      }),
      { numRuns: 1_000 },
    );
  });

  it('principal and adjustment are what was lent, to the last digit, and the last balance is nothing', () => {
    fc.assert(
      fc.property(principal, loan, share, (lent, terms, part) => {
        const month = Math.floor(terms.months * part);
        const adjustment = month > 0 && month < terms.months ? { month, factor: fixedOf(1.5 * part) } : undefined;
        const lines = loanLines(lent, terms, 30, adjustment);
        expect(sumOf(lines.principal) + sumOf(lines.adjusted)).toBe(lent);
        expect(lines.closing.at(-1)).toBe(0n);
        expect(sumOf(lines.paid)).toBe(sumOf(lines.principal) + sumOf(lines.interest));
      }),
      { numRuns: 1_000 },
    );
  });

  it('higher multiples never lower the value', () => {
    fc.assert(
      fc.property(saleArbitrary(), share, ({ price: _agreed, ...sale }, more) => {
        const { multiples } = sale;
        const higher = {
          ...multiples,
          recurring: multiples.recurring + more,
          nonRecurring: multiples.nonRecurring + more,
        };
        const [before, after] = [saleLines(sale).value, saleLines({ ...sale, multiples: higher }).value];
        expect(after.byRevenue).toBeGreaterThanOrEqual(before.byRevenue);
        expect(after.price).toBeGreaterThanOrEqual(before.price);
      }),
      RUNS,
    );
  });

  it('more retention never lowers the final price, what the seller receives, or EBITDA', () => {
    fc.assert(
      fc.property(saleArbitrary(), share, (drawn, more) => {
        // A rate above the discount rate or below the tax on interest would not matter: principal is compared.
        const sale = { ...drawn, sellerNote: { ...drawn.sellerNote, rate: 0 } };
        const outlook = { ...sale.outlook, retention: raised(sale.outlook.retention, more, 1.5) };
        const [before, after] = [saleLines(sale), saleLines({ ...sale, outlook })];
        expect(after.finalPrice).toBeGreaterThanOrEqual(before.finalPrice - ALMOST);
        after.buyer.ebitda.forEach((amount, year) => expect(amount >= before.buyer.ebitda[year]!).toBe(true));
        expect(presentValue({ ...sale, outlook })).toBeGreaterThanOrEqual(presentValue(sale) - ALMOST);
      }),
      RUNS,
    );
  });

  it('a higher rate never lowers a payment, and a higher discount rate never raises what is still to come', () => {
    fc.assert(
      fc.property(saleArbitrary(), principal, loan, share, (sale, lent, terms, more) => {
        const dearer = { ...terms, rate: raised(terms.rate, more / 4, 0.25) };
        expect(monthlyPayment(lent, dearer)).toBeGreaterThanOrEqual(monthlyPayment(lent, terms) - ALMOST);
        const paying: Sale = { ...sale, review: { kind: 'none' } };
        const settings = { ...paying.settings, discountRate: raised(paying.settings.discountRate, more, 0.9) };
        expect(presentValue({ ...paying, settings })).toBeLessThanOrEqual(presentValue(paying) + ALMOST);
      }),
      RUNS,
    );
  });

  it('without discount and growth of the stock the seller receives the final price and the interest', () => {
    fc.assert(
      fc.property(saleArbitrary(), (drawn) => {
        const sale: Sale = { ...drawn, equity: { ...drawn.equity, growth: 0 } };
        const { seller, note, finalPrice } = saleLines(sale);
        expect(sumOf(seller.beforeTax)).toBe(finalPrice + sumOf(note.interest));
      }),
      RUNS,
    );
  });
});
