import { factState, monthsAfter } from './firm-facts';

describe('a fact of a firm', () => {
  it.each([
    [null, '2026-11-26', 'unverified'],
    ['2025-11-27', '2026-11-26', 'verified'],
    ['2025-11-26', '2026-11-26', 'stale'],
    ['2024-02-29', '2025-02-27', 'verified'],
    ['2024-02-29', '2025-02-28', 'stale'],
  ])('that was verified on %s is on %s %s', (verifiedOn, today, state) => {
    expect(factState({ verifiedOn }, today)).toBe(state);
  });

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-26', 12, '2027-11-26'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', 0, '2026-03-31'],
  ])('%s and %i months are %s', (date, months, later) => {
    expect(monthsAfter(date, months)).toBe(later);
  });
});
