import fc from 'fast-check';
import { workedOut } from '../../transition/testing/worked-out';
import { calculateSale } from '../engine/calculate-sale';
import { newSale, usualPractice } from '../sale/new-sale';
import { saleArbitrary } from '../testing/arbitrary-sale';
import { plainSale } from '../testing/plain-sale';
import {
  BUYER_LINES,
  explainBuyerYear,
  explainSale,
  explainSellerYear,
  SALE_FIGURES,
  SELLER_LINES,
} from './explain-sale';
import type { SaleExplanation } from './sale-explanation';

/** Inputs are whole cents or six digits, so a formula may miss by a few cents, a quotient by as many of its divisor. */
function expectHolds(explanation: SaleExplanation | null): void {
  if (explanation === null || explanation.text !== undefined) return;
  const { value, unit, inputs } = explanation;
  const tolerance =
    unit === 'usd'
      ? 0.2 + Math.abs(value) * 1e-9
      : 2e-6 + (0.02 * (1 + Math.abs(value))) / Math.abs(inputs.at(-1)?.value ?? 1);
  if (!(Math.abs(workedOut(explanation) - value) <= tolerance))
    throw new Error(`${JSON.stringify(explanation, null, 1)} gives ${workedOut(explanation)}`);
}

describe('the formula behind a number of a sale', () => {
  it('reads like the trade and names the source of every input', () => {
    expect(explainSale(newSale(usualPractice(800_000, 200_000)), 'recurringValue')).toEqual({
      label: 'Value of recurring revenue',
      value: 2_464_000,
      unit: 'usd',
      formula: 'Recurring revenue × Multiple',
      inputs: [
        { label: 'Recurring revenue', value: 800_000, unit: 'usd', source: 'entered' },
        { label: 'Multiple', value: 3.08, unit: 'multiple', source: 'size' },
      ],
    });
    expect(explainSale(plainSale(), 'recurringValue')?.inputs[1]).toMatchObject({ value: 3, source: 'entered' });
    const average = newSale(usualPractice(800_000, 200_000));
    average.multiples.recurring = 3.27;
    expect(explainSale(average, 'recurringValue')?.inputs[1]).toMatchObject({ source: 'recurringMultiple' });
    expect(explainSale(plainSale(), 'eboc')?.inputs[1]).toMatchObject({ source: 'operatingExpenses' });
    expect(explainSale(plainSale(), 'ebitda')?.inputs[1]).toMatchObject({ source: 'entered' });
    expect(explainSale(plainSale(), 'ebitda')?.formula).toBe('EBOC − Market owner compensation');
  });

  it('shows the payback by the two years around it, and has nothing to explain where there is none', () => {
    expect(explainSale(plainSale(), 'paybackYear')).toMatchObject({
      value: 8,
      inputs: [
        { label: 'Cumulative cash flow, year 7', value: -170_000 },
        { label: 'Cumulative cash flow, year 8', value: 180_000 },
      ],
    });
    expect(explainSale(plainSale({ outlook: { retention: 0.65 } }), 'paybackYear')).toBeNull();
    expect(explainSale(plainSale(), 'dscr')).toBeNull();
  });

  it('gives the number when the inputs are put in, for every figure and every line of any year', () => {
    fc.assert(
      fc.property(saleArbitrary(), fc.nat(12), (sale, any) => {
        const year = Math.min(any, sale.settings.horizon);
        for (const figure of SALE_FIGURES) expectHolds(explainSale(sale, figure));
        for (const line of BUYER_LINES) expectHolds(explainBuyerYear(sale, line, year));
        for (const line of SELLER_LINES) expectHolds(explainSellerYear(sale, line, year));
      }),
      { numRuns: 150 },
    );
  });

  it('says the same number as the tables', () => {
    fc.assert(
      fc.property(saleArbitrary(), fc.nat(12), (sale, any) => {
        const year = Math.min(any, sale.settings.horizon);
        const { buyer, seller, value } = calculateSale(sale);
        const row = buyer.years[year]!;
        for (const line of ['revenue', 'ebitda', 'debtService', 'earnOut', 'tax', 'cash', 'cumulative'] as const)
          expect(explainBuyerYear(sale, line, year)?.value).toBe(row[line] / 100);
        expect(explainBuyerYear(sale, 'dscr', year)?.value ?? null).toBe(row.dscr);
        const received = seller.years[year];
        if (received !== undefined)
          for (const line of ['closing', 'notePrincipal', 'noteInterest', 'tax', 'presentValue'] as const)
            expect(explainSellerYear(sale, line, year)?.value).toBe(received[line] / 100);
        expect(explainSale(sale, 'price')?.value).toBe(value.price / 100);
      }),
      { numRuns: 150 },
    );
  });
});
