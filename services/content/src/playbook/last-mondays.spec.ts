import { lastMondays } from './last-mondays';

describe('the weeks of the playbook', () => {
  it.each([
    ['a Saturday', '2026-11-28', ['2026-11-23', '2026-11-16', '2026-11-09']],
    ['a Monday', '2026-11-23', ['2026-11-23', '2026-11-16', '2026-11-09']],
    ['a Sunday', '2026-11-29', ['2026-11-23', '2026-11-16', '2026-11-09']],
    ['over the end of a year', '2027-01-02', ['2026-12-28', '2026-12-21', '2026-12-14']],
  ])('begin on Mondays: %s', (_, day, mondays) => {
    expect(lastMondays(day, 3)).toEqual(mondays);
  });
});
