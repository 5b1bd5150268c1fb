import { checkSale } from '../sale/check-sale';
import { recomputeSale } from '../testing/second-sale-engine';
import { FLOW_CASES, PRICE_CASES, RETENTION_CASES } from '../testing/worked-sale-cases';
import { calculateSale } from './calculate-sale';

const CASES = [...PRICE_CASES, ...RETENTION_CASES, ...FLOW_CASES];
const NOT_CENTS = /ultiple$|dscr$|lowestDscr$|paybackYear$/;

function read(value: unknown, path: string): number | null {
  const found = path.split('.').reduce<unknown>((at, key) => Reflect.get(Object(at), key), value);
  if (found === null) return null;
  return NOT_CENTS.test(path) ? Number(found) : Number(found) / 100;
}

describe('sales worked out by hand', () => {
  it.each(CASES)('$shape: $hand', ({ sale, expected }) => {
    expect(checkSale(sale).faults).toEqual([]);
    const result = calculateSale(sale);
    expect(Object.fromEntries(Object.keys(expected).map((path) => [path, read(result, path)]))).toEqual(expected);
  });

  it.each(CASES)('the second engine says the same: $shape', ({ sale }) => {
    expect(calculateSale(sale)).toEqual(recomputeSale(sale));
  });
});
