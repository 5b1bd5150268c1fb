import {
  ASSUMABLE_FIELDS,
  calculateSale,
  checkSale,
  SALE_BOUNDS,
  SALE_FIELDS,
  SALE_PATHS,
  saleAssumptions,
  saleNumbers,
  valueRange,
  type AssumableField,
} from '@app/domain';
import { marketNote } from './market-note';
import {
  assumedCost,
  assumedMultiple,
  assumedZero,
  blankPriceHelp,
  checkedSale,
  faultsByPath,
  isUntouched,
  SAMPLE,
  START,
  valuesOf,
  type SaleValues,
} from './sale-values';

const filled = (changes: Partial<SaleValues>): SaleValues => ({ ...START, ...SAMPLE, ...changes });
const faultsOf = (changes: Partial<SaleValues>) => [...faultsByPath(checkedSale(filled(changes))).keys()];

describe('the values of the valuation form', () => {
  it('are a valid sale as soon as there is revenue, with usual costs for blank fields', () => {
    expect(isUntouched(START)).toBe(true);
    expect(checkedSale(filled({})).sale?.practice).toEqual({
      recurring: 800_000,
      nonRecurring: 200_000,
      operatingExpenses: 350_000,
      ownerCompensation: 400_000,
    });
    expect(checkedSale(filled({ ownerCompensation: 0 })).sale?.practice.ownerCompensation).toBe(0);
  });

  it.each(Object.keys(SALE_BOUNDS))('%s has a field, and its fault arrives at the path of the field', (name) => {
    const known = Object.entries(SALE_PATHS).filter(([field]) => field === name);
    expect(known).toHaveLength(1);
    expect(Object.keys(SALE_FIELDS)).toContain(name);
    const review = name === 'clawbackCap' ? 'clawback' : 'adjustableNote';
    expect(faultsOf({ review, [name]: 'text' })).toContain(known[0]?.[1]);
  });

  it.each<[string, Partial<SaleValues>]>([
    ['market figures', {}],
    ['an agreed price and a clawback', { price: 2_000_000, review: 'clawback', clawbackCap: 0.3 }],
    ['an adjustable note and EBITDA', { basis: 'ebitda', review: 'adjustableNote', noteMost: 1.2 }],
  ])('come back from a saved sale with %s', (_name, changes) => {
    const { sale } = checkedSale(filled(changes));
    if (!sale) throw new Error('The values are no sale.');
    expect(checkedSale(valuesOf(sale)).sale).toEqual(sale);
  });

  it.each<[string, Partial<SaleValues>, string[]]>([
    ['recurring revenue', { recurring: null }, ['practice.recurring']],
    ['non-recurring revenue', { nonRecurring: null }, ['practice.nonRecurring']],
    ['non-recurring revenue entered as 0', { nonRecurring: 0 }, []],
    ['a multiple of revenue', { recurringMultiple: null, nonRecurringMultiple: null }, []],
    ['a multiple of EBITDA', { ebitdaMultiple: null }, ['multiples.ebitda']],
    ['expenses', { operatingExpenses: null }, []],
    ['an adjustment', { growthAdjustment: null }, []],
    ['a part of the price that was 0', { equity: null }, []],
    ['a part of the price that has a share', { sellerNote: null }, ['parts']],
  ])('ask for a blank %s, or assume what its field says', (_name, changes, faults) => {
    expect(faultsOf(changes)).toEqual(faults);
  });

  it.each<['operatingExpenses' | 'ownerCompensation', Partial<SaleValues>, number | null, RegExp]>([
    ['operatingExpenses', {}, 350_000, /^\$350,000, 35% of revenue \(.+, undated\)$/],
    ['ownerCompensation', {}, 400_000, /^\$400,000, 40% of revenue \(.+\)$/],
    ['operatingExpenses', { nonRecurring: 0 }, 280_000, /^\$280,000, 35% of revenue/],
    ['operatingExpenses', { nonRecurring: null }, null, /^35% of revenue/],
    ['ownerCompensation', { recurring: 'a lot' }, null, /^40% of revenue/],
  ])('%s say what a blank counts with', (name, changes, value, text) => {
    const values = filled({ [name]: null, ...changes });
    const assumed = assumedCost(values, name);
    expect(assumed).toEqual({ value, text: expect.stringMatching(text) });
    if (value !== null) expect(checkedSale(values).sale?.practice[name]).toBe(value);
  });

  it.each<['recurring' | 'nonRecurring', number, number, number, string]>([
    ['recurring', 999_999, 0, 2.5, '2.5×, expected for practices with under $1M in revenue'],
    ['recurring', 800_000, 200_000, 3.08, '3.08×, expected for practices with $1M to $2.5M in revenue'],
    ['nonRecurring', 800_000, 200_000, 1.54, '1.54×, half of what is expected for recurring revenue'],
    ['nonRecurring', 3_000_000, 0, 1.635, '1.635×, half of what is expected for recurring revenue'],
  ])(
    'a blank multiple of %s revenue follows the size of the practice',
    (name, recurring, nonRecurring, value, text) => {
      const values = filled({ recurring, nonRecurring });
      expect(assumedMultiple(values, name)).toEqual({ value, text });
      const { sale } = checkedSale(values);
      expect(sale?.multiples[name]).toBe(value);
      if (nonRecurring === 0) expect(calculateSale(sale!).value.price).toBe(valueRange(sale!).expected);
      expect(assumedMultiple(filled({ recurring: null }), name).value).toBeNull();
    },
  );

  it('say that a blank price is the value by the multiples, and count with it', () => {
    expect(blankPriceHelp(filled({}))).toBe('Leave this blank to use the value by the multiples, $2,772,000.');
    expect(blankPriceHelp(filled({ price: 1 }))).toBe(blankPriceHelp(filled({})));
    expect(blankPriceHelp(START)).toBe('Leave this blank to use the value by the multiples.');
    const result = (changes: Partial<SaleValues>) => calculateSale(checkedSale(filled(changes)).sale!);
    expect(result({ price: 2_772_000 })).toEqual(result({}));
  });

  it('that were assumed in a saved sale are blank again, those that differ are as entered', () => {
    const opened = (changes: Partial<SaleValues>) => valuesOf(checkedSale(filled(changes)).sale!);
    const blank = { operatingExpenses: null, ownerCompensation: null, recurringMultiple: null };
    expect(opened({})).toMatchObject({ ...blank, nonRecurringMultiple: null, price: null });
    expect(opened({ operatingExpenses: 350_001, recurringMultiple: 3 })).toMatchObject({
      ...blank,
      operatingExpenses: 350_001,
      recurringMultiple: 3,
    });
  });

  it.each<{ fields: AssumableField[] }>([
    ...ASSUMABLE_FIELDS.map((name) => ({ fields: [name] })),
    { fields: ['operatingExpenses', 'ownerCompensation'] },
    { fields: ['recurringMultiple', 'nonRecurringMultiple'] },
    { fields: ['ownerCompensation', 'recurringMultiple'] },
    { fields: [...ASSUMABLE_FIELDS] },
  ])('keep $fields as entered where the entry equals what a blank counts with', ({ fields }) => {
    const usual = checkedSale(filled({})).sale!;
    const own = Object.fromEntries(fields.map((name) => [name, saleNumbers(usual)[name]]));
    const sale = checkedSale(filled(own)).sale!;
    expect(calculateSale(sale)).toEqual(calculateSale(usual));
    const reopened = valuesOf(checkSale(JSON.parse(JSON.stringify(sale))).sale!);
    expect(reopened).toMatchObject(own);
    expect(saleNumbers(checkedSale({ ...reopened, recurring: 4_000_000 }).sale!)).toMatchObject(own);
    const bases = saleAssumptions(sale, []).filter(({ name }) => name in own);
    expect(bases.map(({ basis }) => basis)).toEqual(fields.map(() => 'Entered'));
  });

  it.each([
    [{ entered: 'price' }, 'entered'],
    [{ entered: ['price'] }, 'entered[0]'],
    [{ entered: Array.from({ length: 5 }, () => 'ownerCompensation') }, 'entered'],
  ])('refuse a sale with %j', (wrong, path) => {
    const { faults } = checkSale({ ...checkedSale(filled({})).sale, ...wrong });
    expect(new Set(faults.map((fault) => fault.path))).toEqual(new Set([path]));
  });

  it('assume nothing silently: a blank is assumed to be none only for parts and adjustments', () => {
    const names = Object.keys(SALE_BOUNDS) as (keyof typeof SALE_BOUNDS)[];
    expect(names.filter((name) => assumedZero(name) !== undefined)).toEqual([
      'growthAdjustment',
      'clientAgeAdjustment',
      'concentrationAdjustment',
      'attritionAdjustment',
      'downPayment',
      'bankLoan',
      'sellerNote',
      'earnOut',
      'equity',
    ]);
  });

  it('keep the first sentence for a path', () => {
    expect(
      faultsByPath({
        sale: null,
        faults: [
          { path: 'a', message: '1' },
          { path: 'a', message: '2' },
        ],
      }),
    ).toEqual(new Map([['a', '1']]));
  });

  it('name the market figure with source and date, or our estimate', () => {
    expect(marketNote('recurringMultiple')).toBe('Market: 3.27× (Succession Resource Group, 2025)');
    expect(marketNote('nonRecurringMultiple')).toBe('Market: 1.6× (Alaris Acquisitions, undated)');
    expect(marketNote('noteMonths')).toBe('Our estimate: 60 months');
  });
});
