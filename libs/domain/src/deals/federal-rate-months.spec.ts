import fc from 'fast-check';
import { latestRatesMonth, ratesMonthFault } from './federal-rate-months';

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
      'The rates of January 2027 cannot have been published yet: the newest can be those of December 2026.',
    );
    expect(ratesMonthFault('2026-12', '2026-11-14')).toContain('the newest can be those of November 2026');
  });

  it('before the first publication is refused', () => {
    expect(ratesMonthFault('1984-12', '2026-11-25')).toBe(
      'There are no federal rates of 1984-12: the first are of 1985-01.',
    );
  });
});
