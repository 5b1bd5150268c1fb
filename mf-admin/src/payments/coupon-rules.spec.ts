import { couponRequest, couponSchema, durationText, NO_COUPON, percentOf, usedText } from './coupon-rules';

const PRICE = 29_900;
const values = (changes: Partial<typeof NO_COUPON>) => ({ ...NO_COUPON, code: 'SPRING', off: '20', ...changes });
const faults = (changes: Partial<typeof NO_COUPON>) => {
  const read = couponSchema(PRICE).safeParse(values(changes));
  return read.success ? [] : read.error.issues.map(({ path }) => path.join('.'));
};

describe('a coupon that is typed', () => {
  it.each([
    ['20', 20],
    [' 12.5 % ', 12.5],
    ['100', 100],
    ['2000 bps', 20],
    ['\u202a12.5\u202c', 12.5],
    ['20 % off', null],
    ['0', null],
    ['100.01', null],
    ['12.345', null],
    ['-5', null],
    ['1e1', null],
    ['', null],
  ])('reads "%s" as %s percent', (typed, expected) => {
    expect(percentOf(typed)).toBe(expected);
  });

  it.each([
    [{}, []],
    [{ kind: 'amount', off: '$299' }, []],
    [{ kind: 'amount', off: '299.01' }, ['off']],
    [{ kind: 'amount', off: '0' }, ['off']],
    [{ off: 'all' }, ['off']],
    [{ code: 'SPRING 26' }, ['code']],
    [{ code: 'AB' }, ['code']],
    [{ duration: 'months' }, ['months']],
    [{ duration: 'months', months: '37' }, ['months']],
    [{ duration: 'months', months: '3' }, []],
    [{ months: 'of no matter here' }, []],
    [{ limit: '0' }, ['limit']],
    [{ limit: '1,000' }, []],
    [{ limit: '1.5' }, ['limit']],
    [{ duration: 'months', months: '3 months' }, []],
    [{ kind: 'amount', off: 'USD 50.00' }, []],
    [{ kind: 'amount', off: '50.005' }, ['off']],
  ])('%j has its faults at %j', (changes, expected) => {
    expect(faults(changes)).toEqual(expected);
  });

  it.each([
    ['0.2', 'Did you mean 20%? Enter 20, or 0.2% if it is less than 1%.'],
    ['120', 'Enter a percentage from 0.01 to 100.'],
  ])('is refused at %s in words', (off, message) => {
    expect(
      couponSchema(PRICE)
        .safeParse(values({ off }))
        .error?.issues.map((issue) => issue.message),
    ).toEqual([message]);
  });

  it('takes less than 1% that the question offers', () => {
    expect([percentOf('0.2%'), faults({ off: '0.2%' })]).toEqual([0.2, []]);
  });

  it('is sent as what is meant, without what does not count', () => {
    expect(couponRequest('1', values({ code: ' spring ', months: '3', lastDay: '' }))).toEqual({
      ...{ id: '1', code: 'SPRING', duration: 'once', percentOff: 20 },
    });
    const all = { kind: 'amount', off: '50', duration: 'months', months: '3', limit: '10', lastDay: '2027-03-31' };
    expect(couponRequest('1', values(all))).toEqual({
      ...{ id: '1', code: 'SPRING', duration: 'months', months: 3, amountOff: 5_000, limit: 10, lastDay: '2027-03-31' },
    });
  });

  it('is said in words', () => {
    expect(durationText({ duration: 'months', months: 1 })).toBe('1 month');
    expect(durationText({ duration: 'months', months: 12 })).toBe('12 months');
    expect(durationText({ duration: 'always', months: null })).toBe('Every payment');
    expect([usedText({ used: 3, limit: null }), usedText({ used: 3, limit: 1_000 })]).toEqual(['3', '3 of 1,000']);
  });
});
