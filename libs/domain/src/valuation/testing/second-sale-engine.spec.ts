import fc from 'fast-check';
import { calculateSale } from '../engine/calculate-sale';
import { checkSale } from '../sale/check-sale';
import { saleArbitrary } from './arbitrary-sale';
import { plainSale } from './plain-sale';
import { recomputeSale } from './second-sale-engine';

describe('a second engine of sales, written separately', () => {
  it('agrees on the plain case', () => {
    expect(calculateSale(plainSale())).toEqual(recomputeSale(plainSale()));
  });

  // 10,000 in all: the time limit of a property is for each part.
  it.each([['first'], ['second'], ['third'], ['fourth']])('agrees on random sales, on every cell: the %s 2,500', () => {
    fc.assert(
      fc.property(saleArbitrary(), (sale) => {
        const [ours, theirs] = [calculateSale(sale), recomputeSale(sale)];
        // Text is compared first because it is quick; the matcher then says where they differ.
        if (JSON.stringify(ours) !== JSON.stringify(theirs)) expect(ours).toEqual(theirs);
      }),
      { numRuns: 2_500 },
    );
  });

  it('gets only valid sales', () => {
    fc.assert(
      fc.property(saleArbitrary(), (sale) => {
        expect(checkSale(sale).faults).toEqual([]);
      }),
      { numRuns: 1_000 },
    );
  });
});
