import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { entriesOfSeed, FIRST_ENTRIES } from '../seed/seed';
import type { Entry } from './market-entry';
import { sourceChangeFault, sourceDateFaults, sourcesIn, type DatedEntry } from './source-dates';

const SEEDED = entriesOfSeed(new Date('2026-11-21T12:00:00Z'));
const SOURCES = sourcesIn(SEEDED);
const trade = SOURCES.get('trade2025');
const published = (date: string | null) => ({
  publisher: trade?.publisher ?? '',
  says: 'Deals.',
  url: 'https://example.com/deals',
  published: date,
});
const rates = (month: string, sourceId: string): DatedEntry => ({
  kind: 'rates',
  key: month,
  value: { month, short: 0.04, mid: 0.04, long: 0.04, sourceId },
});
const stored = (entry: DatedEntry): Entry =>
  ({ ...entry, version: 1, updatedAt: new Date(0), updatedBy: 'ada' }) as Entry;

describe('the dates of an entry and of its sources', () => {
  it('agree in the first data', () => {
    const dated = FIRST_ENTRIES.flatMap((entry) => (entry.kind === 'source' ? [] : [entry]));
    expect(dated.map((entry) => sourceDateFaults(entry, SOURCES))).toEqual(dated.map(() => ({})));
  });

  it('of a range are compared value by value, and with the review', () => {
    const { wirehouse } = ILLUSTRATIVE_ASSUMPTIONS;
    const upfront = { ...wirehouse.upfront, sources: ['trade2025'], asOf: '2025-06' };
    const assumptions = { ...wirehouse, upfront };
    const value = { assumptions, reviewedOn: '2026-03-31' };
    expect(sourceDateFaults({ kind: 'range', key: 'wirehouse', value }, SOURCES)).toEqual({
      'assumptions.upfront.asOf':
        '2025-06 is newer than the newest source, Financial Advisor magazine of May 2025: ' +
        'enter at the latest 2025-05, or choose a newer source.',
      reviewedOn:
        'The review of 2026-03-31 is before the source BHSE Law of April 2026: enter the day on which it was read.',
    });
  });

  it('of rates may be those of the month after the publication, but not later', () => {
    const sources = new Map([['irs', { publisher: 'IRS', published: '2026-10' }]]);
    expect(sourceDateFaults(rates('2026-11', 'irs'), sources)).toEqual({});
    expect(sourceDateFaults(rates('2026-12', 'irs'), sources)).toEqual({
      month: 'The rates for December 2026 are newer than their source, IRS of October 2026: choose a newer source.',
    });
  });
});

describe('another date of a source', () => {
  const fault = (date: string | null, more: Entry[] = []) =>
    sourceChangeFault('trade2025', published(date), [...SEEDED, ...more]);

  it.each(['2025-05', '2025-06', '2025'])('%s is taken: nothing that rests on it contradicts it', (date) => {
    expect(fault(date)).toBeNull();
  });

  it('that makes values newer than their newest source is refused with the first and the number of others', () => {
    expect(fault('2025-04')).toMatch(
      new RegExp(
        '^With this date, the back-ends of wirehouses \\(2025-05\\) would be newer than the source ' +
          'Financial Advisor magazine of April 2025: correct that first\\. So are \\d+ more values\\.$',
      ),
    );
  });

  it('to none is refused when the sources that are left are older', () => {
    expect(fault(null)).toContain('would be newer than the source FinSum of March 2024');
  });

  it('after the review of what rests on it is refused', () => {
    expect(fault('2026-12')).toContain('the review of wirehouses (2026-11-01) would be before the source');
  });

  it('that is older than the rates it is the source of is refused', () => {
    const entries = [...SEEDED, stored(rates('2026-11', 'notes2026'))];
    expect(sourceChangeFault('notes2026', { ...published('2026-05'), publisher: 'IRS' }, entries)).toBe(
      'With this date, the federal rates (2026-11) would be newer than the source IRS of May 2026: ' +
        'correct that first.',
    );
  });
});
