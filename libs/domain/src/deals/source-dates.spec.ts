import { areRatesNewer, newestBefore, publishedAfter, writtenSource, type DatableSource } from './source-dates';

const source = (published: string | null): DatableSource => ({ publisher: `Of ${published ?? 'no date'}`, published });

describe('a date is newer than the newest source', () => {
  it.each<[string, (string | null)[], string | null]>([
    ['2025-06', ['2025-05'], '2025-05'],
    ['2025-06-01', ['2024-03', '2025-05'], '2025-05'],
    ['2025-05-31', ['2025-05'], null],
    ['2025-05', ['2025-05'], null],
    ['2025', ['2025-05'], null],
    ['2026', ['2025-05'], '2025-05'],
    ['2025-12', ['2025'], null],
    ['2026-01', ['2025'], '2025'],
    ['2026-01', [null, '2025-05'], '2025-05'],
    ['2026-01', [null], null],
    ['2026-01', [], null],
  ])('%s, sources of %j: %p', (date, dates, newest) => {
    expect(newestBefore(date, dates.map(source))?.published ?? null).toBe(newest);
  });
});

describe('a review cannot have read a source that was published later', () => {
  it.each<[string, (string | null)[], string | null]>([
    ['2025-04-30', ['2024-03', '2025-05'], '2025-05'],
    ['2025-05-01', ['2025-05'], null],
    ['2025-05-01', ['2025'], null],
    ['2024-12-31', ['2025'], '2025'],
    ['2024-12-31', [null], null],
  ])('%s, sources of %j: %p', (day, dates, later) => {
    expect(publishedAfter(day, dates.map(source))?.published ?? null).toBe(later);
  });
});

describe('federal rates and the source that has them', () => {
  it.each<[string, string, boolean]>([
    ['2026-11', '2026-11', false],
    ['2026-11', '2026-10', false],
    ['2026-11', '2026-09', true],
    ['2026-01', '2025-12', false],
    ['2026-01', '2025', false],
    ['2026-02', '2025', true],
    ['2020-01', '2026-11', false],
  ])('rates of %s are newer than a source of %s: %p', (month, published, isNewer) => {
    expect(areRatesNewer(month, { publisher: 'IRS', published })).toBe(isNewer);
  });
});

it('a source is named with its date, or as undated', () => {
  expect([source('2025-05'), source('2018'), source(null)].map(writtenSource)).toEqual([
    'Of 2025-05 of May 2025',
    'Of 2018 of 2018',
    'Of no date, undated',
  ]);
});
