import { isDay, isMonth, isYearOrMonth, readMoment } from './read-moment';
import { dayIn, isTimeZone, momentIn, wallClock } from './zoned-time';

const NEW_YORK = 'America/New_York';

describe('a moment is read from RFC 3339 with a zone', () => {
  it.each([
    ['2026-03-31T09:00:00Z', '2026-03-31T09:00:00.000Z'],
    ['2026-03-31t09:00:00z', '2026-03-31T09:00:00.000Z'],
    ['2026-03-31T09:00:00-04:00', '2026-03-31T13:00:00.000Z'],
    ['2026-03-31T09:00:00+05:30', '2026-03-31T03:30:00.000Z'],
    ['2026-03-31T09:00:00-00:00', '2026-03-31T09:00:00.000Z'],
    ['2026-03-31T23:59:59.9Z', '2026-03-31T23:59:59.900Z'],
    ['2026-03-31T09:00:00.123456789Z', '2026-03-31T09:00:00.123Z'],
    ['2028-02-29T00:00:00Z', '2028-02-29T00:00:00.000Z'],
    ['1900-01-01T00:00:00Z', '1900-01-01T00:00:00.000Z'],
    ['2199-12-31T23:59:59Z', '2199-12-31T23:59:59.000Z'],
  ])('%s is %s', (text, iso) => {
    expect(readMoment(text)?.toISOString()).toBe(iso);
  });

  it.each([
    '2026-W14-2',
    '2026-090',
    '20260331T090000Z',
    '2026-03-31T09',
    '2026-03-31T09:00:00',
    '9999-12-31T00:00:00Z',
    '2026-03-31',
    '2026-03-31T09:00Z',
    '2026-03-31 09:00:00Z',
    '2026-03-31T09:00:00 Z',
    '2026-03-31T24:00:00Z',
    '2026-03-31T09:00:60Z',
    '2026-02-29T09:00:00Z',
    '2026-04-31T09:00:00Z',
    '2026-13-01T09:00:00Z',
    '2026-00-10T09:00:00Z',
    '2026-03-31T09:00:00+24:00',
    '2026-03-31T09:00:00+0400',
    '2026-03-31T09:00:00+04',
    '2026-03-31T09:00:00EST',
    '2026-03-31T09:00:00,5Z',
    '2026-03-31T09:00:00.Z',
    '2026-03-31T09:00:00.0123456789Z',
    '0000-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '2200-01-01T00:00:00Z',
    '+002026-03-31T09:00:00Z',
    '-2026-03-31T09:00:00Z',
    '2026-03-31T09:00:00Z[America/New_York]',
    '2026‐03‐31T09:00:00Z',
    '２０２６-03-31T09:00:00Z',
    'March 31, 2026',
    '03/31/2026',
    '1774947600',
    '',
    ' 2026-03-31T09:00:00Z',
    '2026-03-31T09:00:00Z\n',
    'infinity',
    'now',
  ])('%j is refused', (text) => {
    expect(readMoment(text)).toBeNull();
  });
});

describe('a day', () => {
  it.each(['2026-03-31', '2028-02-29', '2000-02-29', '1900-01-01', '2199-12-31'])('may be %s', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-00-01',
    '2026-01-00',
    '2026-1-1',
    '26-01-01',
    '2026-13-01',
    '9999-12-31',
    '1899-12-31',
    '2026-W14',
    '2026-090',
    '20260331',
    '2026-03-31T00:00:00Z',
    '2026/03/31',
    '',
  ])('is not %j', (text) => {
    expect(isDay(text)).toBe(false);
  });
});

describe('a month', () => {
  it.each(['2026-03', '1900-01', '2199-12'])('may be %s', (text) => {
    expect([isMonth(text), isYearOrMonth(text)]).toEqual([true, true]);
  });

  it.each(['2026', '1900', '2199'])('or a year may be %s', (text) => {
    expect([isMonth(text), isYearOrMonth(text)]).toEqual([false, true]);
  });

  it.each([
    '2026-13',
    '2026-00',
    '2026-3',
    '26-03',
    '0026-03',
    '1899-12',
    '2200',
    '0001',
    '20260',
    '2026-03-31',
    '',
    '-',
  ])('or a year is not %j', (text) => {
    expect([isMonth(text), isYearOrMonth(text)]).toEqual([false, false]);
  });
});

describe('the time on the wall', () => {
  it.each([
    ['2026-04-01T01:00:00Z', '2026-03-31', 'EDT'],
    ['2026-04-01T03:59:59Z', '2026-03-31', 'EDT'],
    ['2026-04-01T04:00:00Z', '2026-04-01', 'EDT'],
    ['2027-01-01T04:59:59Z', '2026-12-31', 'EST'],
    ['2027-01-01T05:00:00Z', '2027-01-01', 'EST'],
    ['2026-03-08T06:59:59Z', '2026-03-08', 'EST'],
    ['2026-03-08T07:00:00Z', '2026-03-08', 'EDT'],
    ['2026-11-01T05:59:59Z', '2026-11-01', 'EDT'],
    ['2026-11-01T06:00:00Z', '2026-11-01', 'EST'],
  ])('%s is on %s in New York (%s)', (iso, day, zoneName) => {
    expect([dayIn(new Date(iso), NEW_YORK), wallClock(new Date(iso), NEW_YORK).zoneName]).toEqual([day, zoneName]);
  });

  it.each([
    ['Pacific/Auckland', '2026-03-31T11:00:00Z', '2026-04-01'],
    ['Asia/Kolkata', '2026-03-31T18:29:59Z', '2026-03-31'],
    ['Asia/Kolkata', '2026-03-31T18:30:00Z', '2026-04-01'],
    ['America/Los_Angeles', '2026-04-01T06:59:00Z', '2026-03-31'],
    ['Pacific/Honolulu', '2026-04-01T09:59:00Z', '2026-03-31'],
    ['UTC', '2026-03-31T23:59:59Z', '2026-03-31'],
  ])('in %s, %s is on %s', (zone, iso, day) => {
    expect(dayIn(new Date(iso), zone)).toBe(day);
  });

  it('shows midnight as hour 0 of the new day', () => {
    expect(wallClock(new Date('2026-04-01T04:00:00Z'), NEW_YORK)).toMatchObject({ day: 1, hours: 0, minutes: 0 });
  });

  it.each([
    ['2026-03-31T21:00', '2026-04-01T01:00:00.000Z'],
    ['2026-12-31T23:30', '2027-01-01T04:30:00.000Z'],
    ['2026-03-08T01:59', '2026-03-08T06:59:00.000Z'],
    ['2026-03-08T03:00', '2026-03-08T07:00:00.000Z'],
    ['2026-11-01T01:30', '2026-11-01T05:30:00.000Z'],
    ['2026-11-01T02:00', '2026-11-01T07:00:00.000Z'],
    ['2026-07-04T12:00:00', '2026-07-04T16:00:00.000Z'],
    ['2026-12-31T23:59:59', '2027-01-01T04:59:59.000Z'],
  ])('a clock in New York that shows %s means %s', (local, iso) => {
    expect(momentIn(local, NEW_YORK)?.toISOString()).toBe(iso);
  });

  it.each(['2026-03-08T02:30', '2026-03-08T02:00', '2026-03-31', '2026-13-31T09:00', 'soon', ''])(
    'no clock in New York shows %j',
    (local) => {
      expect(momentIn(local, NEW_YORK)).toBeNull();
    },
  );

  it('knows zones by their names', () => {
    const names = ['America/New_York', 'UTC', 'Asia/Kolkata', 'Mars/Olympus', '+05:00', '', 'Eastern', "'; DROP"];
    expect(names.map(isTimeZone)).toEqual([true, true, true, false, false, false, false, false]);
  });
});
