import 'reflect-metadata';
import { plainToInstance } from 'class-transformer';
import { validateSync } from 'class-validator';
import { Day, Moment, Month, TimeZone, YearOrMonth } from './date.decorators';

class Times {
  @Moment({ missing: 'Please enter both' }) at: unknown;
  @Day() on: unknown;
  @TimeZone() zone: unknown;
  @Month() month: unknown;
  @YearOrMonth() published: unknown;
}

const RIGHT = {
  at: '2026-03-31T09:00:00Z',
  on: '2026-03-31',
  zone: 'America/Chicago',
  month: '2026-03',
  published: '2026',
};
const faultsOf = (given: object) =>
  validateSync(plainToInstance(Times, { ...RIGHT, ...given })).flatMap(({ property, constraints }) =>
    Object.values(constraints ?? {}).map((text) => [property, text]),
  );

const MOMENT = 'Please enter a date and a time with its zone, for example 2026-03-31T09:00:00Z';
const DAY = 'Please enter a day, for example 2026-03-31';
const ZONE = 'Please choose a time zone by its name, for example America/New_York';

describe('dates and times of a request', () => {
  it('pass when every reader reads them alike', () => {
    expect(faultsOf({})).toEqual([]);
  });

  it.each([1_774_947_600, '2026-03-31', '2026-03-31T09:00:00', [RIGHT.at], { a: 1 }, true, ' '])(
    'are refused at the field, in words: %j is no moment',
    (at) => {
      expect(faultsOf({ at })).toEqual([['at', MOMENT]]);
    },
  );

  it.each([null, undefined, ''])('say what is missing where one of two was left empty: %j', (at) => {
    expect(faultsOf({ at })).toEqual([['at', 'Please enter both']]);
  });

  it.each([undefined, null, 20_260_331, '2026-02-30', '2026-W14-2', '2026-090', RIGHT.at, ['2026-03-31']])(
    '%j is no day',
    (on) => {
      expect(faultsOf({ on })).toEqual([['on', DAY]]);
    },
  );

  it.each([undefined, null, 202_603, '2026-13', '2026-3', '0026-03', '2026-03-31', ['2026-03']])(
    '%j is no month',
    (month) => {
      expect(faultsOf({ month })).toEqual([['month', 'Please enter a month, for example 2026-03']]);
    },
  );

  it.each([undefined, null, 2026, '26', '0026', '2026-13', '9999', 'May 2026'])(
    '%j is neither a year nor a month',
    (published) => {
      const message = 'Please enter a year or a month, for example 2026 or 2026-03';
      expect(faultsOf({ published })).toEqual([['published', message]]);
    },
  );

  it.each([undefined, null, '', 'EST5', 'America/Gotham', '+05:00', 'america', 5, ['UTC']])(
    '%j is no time zone',
    (zone) => {
      expect(faultsOf({ zone })).toEqual([['zone', ZONE]]);
    },
  );
});
