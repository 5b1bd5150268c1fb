import { momentsOf, monthIn, offsetText, startOfDay, wallTimeAt, yearIn } from './zoned-time';

const NEW_YORK = 'America/New_York';
const iso = (wall: string, zone: string) => momentsOf(wall, zone)?.map((moment) => new Date(moment).toISOString());

describe('a wall time in a zone', () => {
  // Source: IANA tz database 2026; both nights of the year on which clocks change, in five zones.
  it.each<[string, string, string[]]>([
    ['2027-01-15T09:30', NEW_YORK, ['2027-01-15T14:30:00.000Z']],
    ['2027-07-15T09:30', NEW_YORK, ['2027-07-15T13:30:00.000Z']],
    ['2027-03-14T01:59', NEW_YORK, ['2027-03-14T06:59:00.000Z']],
    ['2027-03-14T02:30', NEW_YORK, []],
    ['2027-03-14T03:00', NEW_YORK, ['2027-03-14T07:00:00.000Z']],
    ['2027-11-07T00:59', NEW_YORK, ['2027-11-07T04:59:00.000Z']],
    ['2027-11-07T01:30', NEW_YORK, ['2027-11-07T05:30:00.000Z', '2027-11-07T06:30:00.000Z']],
    ['2027-11-07T02:00', NEW_YORK, ['2027-11-07T07:00:00.000Z']],
    ['2027-03-28T02:30', 'Europe/Amsterdam', []],
    ['2027-10-31T02:30', 'Europe/Amsterdam', ['2027-10-31T00:30:00.000Z', '2027-10-31T01:30:00.000Z']],
    ['2027-03-14T02:30', 'America/Phoenix', ['2027-03-14T09:30:00.000Z']],
    ['2027-04-04T02:30', 'Australia/Sydney', ['2027-04-03T15:30:00.000Z', '2027-04-03T16:30:00.000Z']],
    ['2027-10-03T02:30', 'Australia/Sydney', []],
    ['2027-04-04T01:45', 'Australia/Lord_Howe', ['2027-04-03T14:45:00.000Z', '2027-04-03T15:15:00.000Z']],
    ['2027-06-01T12:00', 'Asia/Kathmandu', ['2027-06-01T06:15:00.000Z']],
    ['2028-02-29T12:00', 'UTC', ['2028-02-29T12:00:00.000Z']],
  ])('%s in %s is %j', (wall, zone, moments) => {
    expect(iso(wall, zone)).toEqual(moments);
  });

  it.each([
    '',
    '2027-02-29T10:00',
    '0027-01-15T10:00',
    '9999-12-31T10:00',
    '2027-13-01T10:00',
    '2027-01-15',
    '2027-01-15T25:00',
    'tomorrow',
  ])('%j is none', (wall) => {
    expect(momentsOf(wall, NEW_YORK)).toBeNull();
  });

  it('is read back as it was written, and says how far it is from UTC', () => {
    const [moment = 0] = momentsOf('2027-07-15T09:30', NEW_YORK) ?? [];
    expect([wallTimeAt(moment, NEW_YORK), offsetText(moment, NEW_YORK)]).toEqual(['2027-07-15T09:30', 'UTC−04:00']);
    expect(offsetText(moment, 'Asia/Kathmandu')).toBe('UTC+05:45');
  });
});

describe('the month and the year of a moment', () => {
  it.each<[string, string, string, number]>([
    ['2026-12-01T04:59:59Z', NEW_YORK, '2026-11', 2026],
    ['2026-12-01T05:00:00Z', NEW_YORK, '2026-12', 2026],
    ['2027-01-01T04:59:59Z', NEW_YORK, '2026-12', 2026],
    ['2027-01-01T05:00:00Z', NEW_YORK, '2027-01', 2027],
    ['2026-12-31T10:00:00Z', 'Pacific/Kiritimati', '2027-01', 2027],
    ['2026-12-31T09:59:59Z', 'Pacific/Kiritimati', '2026-12', 2026],
    ['2027-01-01T09:59:59Z', 'Pacific/Honolulu', '2026-12', 2026],
    ['2026-11-01T03:59:59Z', NEW_YORK, '2026-10', 2026],
    ['2026-07-04T12:00:00Z', 'UTC', '2026-07', 2026],
  ])('%s in %s is in %s', (moment, zone, month, year) => {
    expect([monthIn(new Date(moment), zone), yearIn(new Date(moment), zone)]).toEqual([month, year]);
  });
});

describe('a day', () => {
  it.each([
    ['2026-11-01', NEW_YORK, '2026-11-01T04:00:00.000Z'],
    ['2026-11-02', NEW_YORK, '2026-11-02T05:00:00.000Z'],
    ['2026-03-08', 'America/Havana', '2026-03-08T05:00:00.000Z'],
    ['2026-01-01', 'Asia/Kolkata', '2025-12-31T18:30:00.000Z'],
  ])('%s in %s begins at %s', (day, zone, moment) => {
    expect(startOfDay(day, zone).toISOString()).toBe(moment);
  });

  it('that is none begins at no moment', () => {
    expect(() => startOfDay('2026-02-31', NEW_YORK)).toThrow(RangeError);
  });
});
