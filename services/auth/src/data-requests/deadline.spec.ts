import { dueDay } from './deadline';

describe('the deadline of a request about personal data', () => {
  it.each([
    ['2026-11-27', '2026-12-27'],
    // Over the end of February, with and without the day between.
    ['2027-01-30', '2027-03-01'],
    ['2028-01-30', '2028-02-29'],
    // Days of the calendar: a night on which clocks change is one day like any other.
    ['2026-10-20', '2026-11-19'],
    ['2026-03-01', '2026-03-31'],
    ['2026-12-15', '2027-01-14'],
  ])('of %s is %s', (receivedOn, dueOn) => {
    expect(dueDay(receivedOn)).toBe(dueOn);
  });
});
