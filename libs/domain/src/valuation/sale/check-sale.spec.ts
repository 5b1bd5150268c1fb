import { plainSale } from '../testing/plain-sale';
import { checkSale, type SaleFault } from './check-sale';
import { newSale, usualPractice } from './new-sale';
import { SALE_BOUNDS } from './sale-bounds';

/** Sets a value by its path in a copy of the plain sale. */
function withValue(path: string, value: unknown, sale: unknown = plainSale()): unknown {
  const keys = path.split('.');
  const last = keys.pop() ?? '';
  const parent = keys.reduce<unknown>((at, key) => Reflect.get(Object(at), key), sale);
  Reflect.set(Object(parent), last, value);
  return sale;
}

const faultsOf = (value: unknown): SaleFault[] => checkSale(value).faults;
const note = (share: number) => ({ downPayment: 1 - share, sellerNote: share });

describe('an invalid number of a sale', () => {
  it.each([Number.NaN, Number.POSITIVE_INFINITY, -1, '', '3', null, undefined, [], true])(
    'as the multiple, %p is answered with what belongs there',
    (value) => {
      expect(faultsOf(withValue('multiples.recurring', value))).toEqual([
        { path: 'multiples.recurring', message: 'Enter the multiple of recurring revenue between 0 and 10.' },
      ]);
    },
  );

  it.each<[string, unknown, string]>([
    ['multiples.recurring', 10.01, 'Enter the multiple of recurring revenue between 0 and 10.'],
    ['multiples.nonRecurring', 10.01, 'Enter the multiple of non-recurring revenue between 0 and 10.'],
    ['multiples.ebitda', 25.01, 'Enter the multiple of EBITDA between 0 and 25.'],
    ['multiples.adjustments.growth', 0.51, 'Enter the adjustment for growth between −0.5 and 0.5.'],
    ['price', 0, 'Enter the agreed or asking price between $1 and $5,000,000,000.'],
    ['sellerNote.rate', 0.2501, 'Enter the interest on the seller note between 0% and 25%.'],
    ['bankLoan.months', 0, 'Enter the term of the bank loan as a whole number of months between 1 and 360.'],
    ['sellerNote.months', 361, 'Enter the term of the seller note as a whole number of months between 1 and 360.'],
    ['sellerNote.months', 1.5, 'Enter the term of the seller note as a whole number of months between 1 and 360.'],
    ['outlook.retention', 1.51, 'Enter the revenue retained in the first year between 0% and 150%.'],
    ['earnOut.target', 0, 'Enter the retention required for the earn-out between 1% and 150%.'],
    ['multiples.basis', 'cash', 'Choose one of revenue, ebitda.'],
    ['review.kind', 'maybe', 'Choose no review, a clawback or an adjustable note.'],
    ['schemaVersion', 2, 'Save this sale in version 1.'],
  ])('%s refuses %p', (path, value, message) => {
    expect(faultsOf(withValue(path, value))).toEqual([{ path, message }]);
  });

  it('refuses a misspelled name and says of an empty sale what it lacks', () => {
    expect(faultsOf(withValue('sellerNote.intrest', 0.06))).toEqual([
      { path: 'sellerNote', message: 'Remove intrest: the seller note has no such value.' },
    ]);
    expect(faultsOf('text')).toEqual([{ path: 'sale', message: 'Enter the sale.' }]);
    expect(faultsOf({}).map(({ path }) => path)).toContain('practice');
  });

  it.each(Object.entries(SALE_BOUNDS))('%s lies between two values', (_name, { min, max }) => {
    expect(min).toBeLessThan(max);
  });
});

describe('values of a sale that conflict', () => {
  it.each([
    [0.2, 'Make the parts of the price add up to 100%; they add up to 120%: take 20% away.'],
    [0.000001, 'Make the parts of the price add up to 100%; they add up to 100.0001%: take 0.0001% away.'],
  ])('shares %d over 100%% are refused', (more, message) => {
    expect(faultsOf(withValue('parts.sellerNote', more))).toEqual([{ path: 'parts', message }]);
  });

  it('shares below 100% are refused with what is missing', () => {
    expect(faultsOf(withValue('parts.downPayment', 0.95))).toEqual([
      { path: 'parts', message: 'Make the parts of the price add up to 100%; they add up to 95%: 5% is missing.' },
    ]);
  });

  it('tenths add up to the whole although their binaries do not', () => {
    const parts = { downPayment: 0.1, bankLoan: 0.2, sellerNote: 0.3, earnOut: 0.3, equity: 0.1 };
    expect(faultsOf(plainSale({ parts }))).toEqual([]);
  });

  it('a price of nothing is refused at the values that make it nothing', () => {
    expect(faultsOf(plainSale({ multiples: { recurring: 0, nonRecurring: 0 } })).map(({ path }) => path)).toEqual([
      'multiples.recurring',
    ]);
    const lossMaking = { operatingExpenses: 800_000 };
    expect(
      faultsOf(plainSale({ practice: lossMaking, multiples: { basis: 'ebitda' } })).map(({ path }) => path),
    ).toEqual(['multiples.ebitda']);
    expect(faultsOf(plainSale({ price: 1_000_000, multiples: { recurring: 0, nonRecurring: 0 } }))).toEqual([]);
  });

  it('a practice without revenue is refused', () => {
    expect(faultsOf(plainSale({ practice: { recurring: 0, nonRecurring: 0 } }))).toEqual([
      { path: 'practice.recurring', message: 'Enter recurring or non-recurring revenue above $0.' },
    ]);
  });

  it('a review needs something to change, and a month before the end of the note', () => {
    const adjustable = { kind: 'adjustableNote', target: 0.95, most: 1 } as const;
    expect(faultsOf(plainSale({ review: { ...adjustable, month: 12 } })).map(({ path }) => path)).toEqual([
      'review.kind',
    ]);
    expect(faultsOf(plainSale({ parts: note(0.5), review: { ...adjustable, month: 60 } }))).toEqual([
      { path: 'review.month', message: 'Set the review before the last payment on the seller note in month 60.' },
    ]);
    const clawback = { kind: 'clawback', month: 12, target: 0.95, cap: 1 } as const;
    expect(faultsOf(plainSale({ parts: note(1), review: clawback })).map(({ path }) => path)).toEqual(['review.kind']);
  });
});

describe('a valid sale', () => {
  it('has a loan at 0%', () => {
    expect(faultsOf(plainSale({ parts: note(0.3), sellerNote: { rate: 0, months: 1 } }))).toEqual([]);
  });

  it('is one at market figures, and survives being stored as JSON', () => {
    const sale = newSale(usualPractice(800_000, 200_000));
    expect(checkSale(JSON.parse(JSON.stringify(sale)))).toEqual({ sale, faults: [] });
  });
});
