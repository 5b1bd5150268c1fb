import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { rangeWarning, ratesWarning, templateWarning } from './age';

const range = (reviewedOn: string) => ({ assumptions: ILLUSTRATIVE_ASSUMPTIONS.wirehouse, reviewedOn });
const source = (published: string | null) => ({ publisher: 'P', says: 'S', url: 'https://example.com', published });
const on = (day: string) => new Date(`${day}T12:00:00Z`);

describe('the age of ranges', () => {
  it.each<[string, string, (string | null)[], string | null]>([
    ['2026-11-21', '2026-11-01', ['2025-05'], null],
    ['2026-11-21', '2026-11-01', ['2024-11'], null],
    [
      '2026-11-30',
      '2026-11-01',
      ['2024-10'],
      'Everything that these ranges rest on is more than 24 months old or carries no date.',
    ],
    [
      '2026-11-21',
      '2026-11-01',
      ['2018', null],
      'Everything that these ranges rest on is more than 24 months old or carries no date.',
    ],
    ['2026-11-21', '2026-11-01', [null, '2026-04'], null],
    ['2026-11-21', '2026-11-01', [], null],
    ['2028-11-01', '2026-11-30', ['2028-01'], null],
    [
      '2028-12-01',
      '2026-11-30',
      ['2028-01'],
      'These ranges were last reviewed in November 2026, more than 24 months ago.',
    ],
  ])('on %s, reviewed on %s, with sources of %j: %p', (day, reviewedOn, published, warning) => {
    expect(rangeWarning(range(reviewedOn), published.map(source), on(day))).toBe(warning);
  });
});

describe('the age of terms and rates', () => {
  it.each<[string, string | null]>([
    ['2026-11-15', null],
    ['2028-11-30', null],
    ['2028-12-01', 'These terms are of November 2026, more than 24 months old.'],
  ])('terms of November 2026 on %s: %p', (day, warning) => {
    expect(templateWarning({ asOf: '2026-11-15' }, on(day))).toBe(warning);
  });

  it.each<[string, string | null]>([
    ['2026-10-31', null],
    ['2026-11-01', 'These rates are of July 2026; newer ones have been published since.'],
  ])('rates of July 2026 on %s: %p', (day, warning) => {
    expect(ratesWarning({ month: '2026-07' }, on(day))).toBe(warning);
  });
});
