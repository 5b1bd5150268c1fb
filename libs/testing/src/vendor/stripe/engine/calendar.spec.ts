import { periodEnd, plusIntervals } from './calendar';

const at = (date: string) => Date.parse(`${date}T10:30:00Z`) / 1_000;
const MONTH = { interval: 'month', interval_count: 1 } as const;

/** The dates at which an anchor bills, one period after another. */
function dates(anchor: string, count: number, interval: Parameters<typeof periodEnd>[1] = MONTH): string[] {
  const found: string[] = [];
  let start = at(anchor);
  for (let index = 0; index < count; index += 1) {
    start = periodEnd(at(anchor), interval, start);
    found.push(new Date(start * 1_000).toISOString().slice(0, 10));
  }
  return found;
}

// https://docs.stripe.com/billing/subscriptions/billing-cycle: a day that the month lacks becomes its last day.
describe('a billing cycle', () => {
  it('from 31 January comes back to the 31st after every short month', () => {
    expect(dates('2027-01-31', 13)).toEqual([
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
      '2027-11-30',
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
    ]);
  });

  it.each([
    ['2027-01-29', ['2027-02-28', '2027-03-29', '2027-04-29']],
    ['2027-01-30', ['2027-02-28', '2027-03-30', '2027-04-30']],
    ['2028-01-30', ['2028-02-29', '2028-03-30', '2028-04-30']],
    ['2027-02-28', ['2027-03-28', '2027-04-28', '2027-05-28']],
    ['2027-12-15', ['2028-01-15', '2028-02-15', '2028-03-15']],
  ])('from %s bills %j', (anchor, expected) => {
    expect(dates(anchor, 3)).toEqual(expected);
  });

  it.each([29, 30, 31])('from %d January bills 24 months on that day, or on the last of a shorter month', (day) => {
    const last = (month: number) => new Date(Date.UTC(2027, month + 1, 0)).getUTCDate();
    const expected = Array.from({ length: 24 }, (_, index) =>
      new Date(Date.UTC(2027, index + 1, Math.min(day, last(index + 1)))).toISOString().slice(0, 10),
    );
    expect(dates(`2027-01-${day}`, 24)).toEqual(expected);
    expect(expected).toContain('2028-02-29');
  });

  it('of a year from 29 February bills 28 February, and the 29th in the next leap year', () => {
    expect(dates('2028-02-29', 4, { interval: 'year', interval_count: 1 })).toEqual([
      '2029-02-28',
      '2030-02-28',
      '2031-02-28',
      '2032-02-29',
    ]);
  });

  it('of weeks and days counts seconds', () => {
    expect(plusIntervals(at('2027-01-31'), { interval: 'week', interval_count: 2 }, 1)).toBe(at('2027-02-14'));
    expect(plusIntervals(at('2027-01-31'), { interval: 'day', interval_count: 1 }, 3)).toBe(at('2027-02-03'));
  });
});
