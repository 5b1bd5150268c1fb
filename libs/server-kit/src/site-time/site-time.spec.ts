import { fileName } from '../files/file-name';
import {
  keepSiteTimeZone,
  siteDay,
  siteMonth,
  siteTimeZone,
  startOfSiteDay,
  writtenDate,
  writtenDay,
  writtenMoment,
  writtenTime,
} from './site-time';

const NINE_PM = new Date('2026-04-01T01:00:00Z');

afterEach(() => keepSiteTimeZone('America/New_York'));

describe('days and times of the site', () => {
  it('are those of New York unless the setting says otherwise', () => {
    expect([siteTimeZone(), siteDay(NINE_PM), writtenDay(NINE_PM)]).toEqual([
      'America/New_York',
      '2026-03-31',
      'March 31, 2026',
    ]);
    expect([writtenTime(NINE_PM), writtenMoment(NINE_PM)]).toEqual(['9:00 PM EDT', 'March 31, 2026 at 9:00 PM EDT']);
    expect([siteMonth(NINE_PM), startOfSiteDay('2026-04-01').toISOString()]).toEqual([
      '2026-03',
      '2026-04-01T04:00:00.000Z',
    ]);
    expect(fileName('My move', NINE_PM, 'csv', 'x')).toBe('my-move-2026-03-31.csv');
  });

  it.each(['Pacific/Honolulu', 'Pacific/Kiritimati'])(
    'are written the same in every zone where they are days: %s',
    (zone) => {
      keepSiteTimeZone(zone);
      expect([writtenDate('2026-03-01'), writtenDate('2026-12-31')]).toEqual(['March 1, 2026', 'December 31, 2026']);
    },
  );

  it.each([
    ['America/Los_Angeles', '2026-03-31', '6:00 PM PDT'],
    ['America/Phoenix', '2026-03-31', '6:00 PM MST'],
    ['Pacific/Honolulu', '2026-03-31', '3:00 PM HST'],
    ['UTC', '2026-04-01', '1:00 AM UTC'],
    ['Europe/London', '2026-04-01', '2:00 AM GMT+1'],
    ['Asia/Kolkata', '2026-04-01', '6:30 AM GMT+5:30'],
  ])('in %s it is %s, %s', (zone, day, time) => {
    keepSiteTimeZone(zone);
    expect([siteDay(NINE_PM), writtenTime(NINE_PM)]).toEqual([day, time]);
  });
});
