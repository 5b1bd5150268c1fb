import { readRfc3339 } from './rfc3339';

describe('a time in RFC 3339', () => {
  it.each([
    ['2026-03-31T09:00:00Z', '2026-03-31T09:00:00.000Z'],
    ['2026-03-31T09:00:00.123456Z', '2026-03-31T09:00:00.123Z'],
    ['2026-03-31T09:00:00+02:00', '2026-03-31T07:00:00.000Z'],
    ['2028-02-29T00:00:00-05:30', '2028-02-29T05:30:00.000Z'],
  ])('%s is %s', (text, moment) => {
    expect(readRfc3339(text)?.toISOString()).toBe(moment);
  });

  it.each([
    ['a week', '2026-W14-2'],
    ['a week with a time', '2026-W14-2T09:00:00Z'],
    ['a day of the year', '2026-090T09:00:00Z'],
    ['the compact form', '20260331T090000Z'],
    ['no zone', '2026-03-31T09:00:00'],
    ['a day alone', '2026-03-31'],
    ['no seconds', '2026-03-31T09:00Z'],
    ['a space', '2026-03-31 09:00:00Z'],
    ['lower case', '2026-03-31t09:00:00z'],
    ['a zone without a colon', '2026-03-31T09:00:00+0200'],
    ['the year 9999', '9999-01-01T00:00:00Z'],
    ['a year of five digits', '+12026-03-31T09:00:00Z'],
    ['February 30', '2026-02-30T09:00:00Z'],
    ['February 29 of a common year', '2026-02-29T09:00:00Z'],
    ['month 13', '2026-13-01T09:00:00Z'],
    ['hour 24', '2026-03-31T24:00:00Z'],
    ['a leap second', '2026-06-30T23:59:60Z'],
    ['milliseconds since 1970', '1774947600000'],
    ['a line break at its end', '2026-03-31T09:00:00Z\n'],
    ['nothing', ''],
  ])('is not %s', (_, text) => {
    expect(readRfc3339(text)).toBeNull();
  });
});
