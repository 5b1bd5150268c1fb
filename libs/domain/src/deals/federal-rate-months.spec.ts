import fc from 'fast-check';
import { SCENARIO_BOUNDS } from '../transition/scenario/bounds';
import {
  FEDERAL_RATE_BOUNDS,
  federalRateFault,
  latestRatesMonth,
  ratesAgeWarning,
  ratesMonthFault,
} from './federal-rate-months';

describe('the newest month of federal rates', () => {
  it.each([
    ['2026-11-01', '2026-11'],
    ['2026-11-14', '2026-11'],
    ['2026-11-15', '2026-12'],
    ['2026-11-30', '2026-12'],
    ['2026-12-14', '2026-12'],
    ['2026-12-20', '2027-01'],
    ['2026-01-20', '2026-02'],
  ])('on %s is %s: the next month is published around the 20th', (day, month) => {
    expect(latestRatesMonth(day)).toBe(month);
  });

  it('is this month or the next one on every day', () => {
    const dates = fc.date({ min: new Date('1985-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        const day = date.toISOString().slice(0, 10);
        const next = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 1)).toISOString().slice(0, 7);
        expect([day.slice(0, 7), next]).toContain(latestRatesMonth(day));
      }),
    );
  });
});

describe('a month of federal rates', () => {
  it.each(['1985-01', '2025-12', '2026-11', '2026-12'])('%s can be entered', (month) => {
    expect(ratesMonthFault(month, '2026-11-25')).toBeNull();
  });

  it('that is still to be published is refused with the newest one that can be', () => {
    expect(ratesMonthFault('2027-01', '2026-11-25')).toBe(
      'Rates for January 2027 cannot have been published yet; the latest possible are for December 2026.',
    );
    expect(ratesMonthFault('2026-12', '2026-11-14')).toContain('the latest possible are for November 2026');
  });

  it('before the first publication is refused', () => {
    expect(ratesMonthFault('1984-12', '2026-11-25')).toBe(
      'There are no federal rates for December 1984; the earliest are for January 1985.',
    );
  });
});

describe('the age of federal rates', () => {
  it.each<[string, string | null, string | undefined, string | null]>([
    ['2026-08', '2026-11', '2026-08', null],
    ['2026-07', '2026-11', '2026-07', 'These rates are for July 2026; newer rates have been published since.'],
    ['2026-10', '2026-11', '2026-11', 'These rates are for October 2026; rates for November 2026 are available.'],
    ['2026-11', '2026-11', '2026-10', null],
    ['2020-01', null, undefined, null],
  ])('of %s, in %s with those of %s at hand: %p', (month, today, newest, warning) => {
    expect(ratesAgeWarning(month, today, newest)).toBe(warning);
  });
});

describe('a federal rate', () => {
  it.each([0.1, 0.11, 3.81, 15])('of %d%% can be entered', (rate) => {
    expect(federalRateFault(rate)).toBeNull();
  });

  it.each([0, 0.0381, -1, 15.01, 16])('of %d%% is refused with the range that is permitted', (rate) => {
    expect(federalRateFault(rate)).toBe(
      `${rate}% is not between 0.1% and 15%. Enter the rate as published, for example 3.81.`,
    );
  });

  it('that can be entered can be in a scenario', () => {
    expect(FEDERAL_RATE_BOUNDS.max).toBe(SCENARIO_BOUNDS.afr.max);
  });
});
