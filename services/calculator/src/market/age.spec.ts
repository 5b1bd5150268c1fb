import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { rangeWarning, ratesWarning, templateWarning } from './age';
import { dateFaults } from './range-faults';

const on = (day: string) => new Date(`${day}T12:00:00Z`);
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
    ['2026-11-21', '2025-05', '2025-05', null],
    ['2026-11-21', '2024-11', '2024-11', null],
    ['2026-11-30', '2025-05', '2024-10', 'More than 24 months old: the figures for portability (October 2024).'],
    ['2026-11-30', '2026-04', '2018', 'More than 24 months old: the figures for portability (2018).'],
    [
      '2026-12-01',
      '2024-11',
      '2025-01',
      'More than 24 months old: the figures for up-front (November 2024), back-ends (November 2024), ' +
        'note terms (November 2024).',
    ],
    ['2028-12-01', '2028-01', '2028-01', 'These ranges were last reviewed in November 2026, more than 24 months ago.'],
  ])('on %s, of %s, portability of %s: %p', (day, asOf, portability, warning) => {
    expect(rangeWarning(range('2026-11-01', asOf, portability), on(day))).toBe(warning);
  });
});

describe('the dates of ranges', () => {
  const sources = new Map([
    ['trade2025', { published: '2025-05' }],
    ['undated', { published: null }],
  ]);
  const faultsOf = (asOf: string, ids: string[]) => {
    const { assumptions } = range('2026-11-01', '2024-01');
    const upfront = { ...assumptions.upfront, asOf, sources: ids };
    return dateFaults({ ...assumptions, upfront }, sources, '2026-11')['assumptions.upfront.asOf'];
  };

  it.each<[string, string[], string | undefined]>([
    ['2025-05', ['trade2025'], undefined],
    ['2025', ['trade2025'], undefined],
    [
      '2025-06',
      ['trade2025', 'undated'],
      '2025-06 is newer than the newest source: enter at the latest 2025-05, or add a newer source.',
    ],
    ['2026-11', ['undated'], undefined],
    ['2026-11', [], undefined],
    ['2026-12', [], '2026-12 has not come yet: enter the month that the figures are of.'],
    ['2027', [], '2027 has not come yet: enter the month that the figures are of.'],
  ])('%s with the sources %j: %p', (asOf, ids, sentence) => {
    expect(faultsOf(asOf, ids)).toBe(sentence);
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
