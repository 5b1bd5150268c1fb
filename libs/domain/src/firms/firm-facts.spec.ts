import { factState, monthsAfter, type SourceKind } from './firm-facts';

const readIn = (kind: SourceKind) => ({ kind, title: 'A source', url: null, retrievedOn: '2024-01-01' });

describe('a fact of a firm', () => {
  it.each([
    [null, '2026-11-26', 'unverified'],
    ['2025-11-27', '2026-11-26', 'verified'],
    ['2025-11-26', '2026-11-26', 'stale'],
    ['2024-02-29', '2025-02-27', 'verified'],
    ['2024-02-29', '2025-02-28', 'stale'],
  ])('that was verified on %s is on %s %s', (verifiedOn, today, state) => {
    expect(factState({ source: readIn('press'), verifiedOn }, today)).toBe(state);
  });

  it.each([null, '2025-11-27', '2024-02-29'])(
    'that was invented is sample data, verified on %s or not',
    (verifiedOn) => {
      expect(factState({ source: readIn('sample'), verifiedOn }, '2026-11-26')).toBe('sample');
    },
  );

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2026-11-26', 12, '2027-11-26'],
    ['2026-12-31', 2, '2027-02-28'],
    ['2026-03-31', 0, '2026-03-31'],
  ])('%s and %i months are %s', (date, months, later) => {
    expect(monthsAfter(date, months)).toBe(later);
  });
});
