import { CHANNELS, DEAL_SOURCES } from '@app/domain';
import { assumedValues, shownMonth, sourceAge, sourcesOf } from './assumed-values';

describe('the assumptions shown beside a result', () => {
  it('are those that the wirehouse range is calculated with', () => {
    expect(assumedValues('wirehouse').map(({ values }) => values)).toEqual(['100% / 150% / 200%', '0% / 75% / 200%', '7 / 10 / 13', '90% of fees, 70% of transactions']);
  });

  it.each(CHANNELS)('of %s name each source once', (channel) => {
    const ids = sourcesOf(assumedValues(channel)).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it.each([['2025-05', 'May 2025'], ['2018', '2018'], ['2026-11', 'November 2026']])('%s reads %s', (date, text) => {
    expect(shownMonth(date)).toBe(text);
  });

  it('warn of a source that is old or undated', () => {
    expect(sourceAge(DEAL_SOURCES.trade2025)).toEqual({ text: 'May 2025', warning: false });
    expect(sourceAge(DEAL_SOURCES.independentLoans2018)).toEqual({ text: '2018', warning: true });
    expect(sourceAge(DEAL_SOURCES.portability)).toEqual({ text: 'undated', warning: true });
  });
});
