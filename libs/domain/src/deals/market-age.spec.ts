import { ILLUSTRATIVE_ASSUMPTIONS } from './deal-assumptions';
import { rangeWarning, ratesDue, templateWarning } from './market-age';

const range = (reviewedOn: string, asOf: string, portability = asOf) => {
  const { wirehouse } = ILLUSTRATIVE_ASSUMPTIONS;
  const assumptions = {
    upfront: { ...wirehouse.upfront, asOf },
    backends: { ...wirehouse.backends, asOf },
    noteYears: { ...wirehouse.noteYears, asOf },
    portability: { ...wirehouse.portability, asOf: portability },
  };
  return { assumptions, reviewedOn };
};

describe('the age of ranges counts from the date of their figures', () => {
  it.each<[string, string, string, string | null]>([
    ['2026-11', '2025-05', '2025-05', null],
    ['2026-11', '2024-11', '2024-11', null],
    ['2026-11', '2025-05', '2024-10', 'The figures for portability (October 2024) are more than 24 months old.'],
    ['2026-11', '2026-04', '2018', 'The figures for portability (2018) are more than 24 months old.'],
    [
      '2026-12',
      '2024-11',
      '2025-01',
      'The figures for up-front pay (November 2024), back-ends (November 2024) and note terms (November 2024) are ' +
        'more than 24 months old.',
    ],
    ['2028-12', '2028-01', '2028-01', 'These ranges were last reviewed in November 2026, more than 24 months ago.'],
  ])('in %s, of %s, portability of %s: %p', (month, asOf, portability, warning) => {
    expect(rangeWarning(range('2026-11-01', asOf, portability), month)).toBe(warning);
  });
});

describe('the age of terms and rates', () => {
  it.each<[string, string | null]>([
    ['2026-11', null],
    ['2028-11', null],
    ['2028-12', 'These terms are from November 2026, more than 24 months old.'],
  ])('terms of November 2026 in %s: %p', (month, warning) => {
    expect(templateWarning({ asOf: '2026-11-15' }, month)).toBe(warning);
  });

  it.each<[string | undefined, string | null]>([
    ['2026-12', null],
    ['2026-11', null],
    ['2026-10', null],
    ['2026-09', 'The latest federal rates entered are for September 2026; rates for November 2026 are published.'],
    [undefined, 'No federal rates have been entered; rates for November 2026 are published.'],
  ])('rates are due in November 2026 when the newest are of %s: %p', (newest, due) => {
    expect(ratesDue(newest, '2026-11')).toBe(due);
  });
});
