import { CHANNELS } from '@app/domain';
import { BUILT_IN_MARKET } from '../market/market';
import { assumedValues, rangeAssumptions, sourceAge, sourcesOf, valueDate } from './assumed-values';

const { assumptions, sources } = BUILT_IN_MARKET;

describe('the assumptions shown beside a result', () => {
  it('are those that the wirehouse range is calculated with', () => {
    expect(assumedValues(assumptions.wirehouse).map(({ values }) => values)).toEqual([
      '75% / 150% / 200%',
      '0% / 50% / 200%',
      '7 / 9 / 13',
      '88% of fees, 65% of transactions',
    ]);
  });

  it.each(CHANNELS)('of %s name each source once', (channel) => {
    const ids = sourcesOf(assumedValues(assumptions[channel]), sources).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.length).toBeGreaterThan(0);
  });

  it('leave out an unknown source', () => {
    expect(sourcesOf([{ sources: ['unknown', 'portability'] }], sources).map(({ id }) => id)).toEqual(['portability']);
  });

  it('warn of a source that is old or undated', () => {
    expect(sourceAge(sources.get('trade2025')!)).toEqual({ text: 'May 2025', warning: false });
    expect(sourceAge(sources.get('independentLoans2018')!)).toEqual({ text: '2019', warning: true });
    expect(sourceAge(sources.get('portability')!)).toEqual({ text: 'undated', warning: true });
  });

  it('have the date of their sources, and none where these have none', () => {
    const bases = rangeAssumptions('ria', ['upfront', 'noteYears'], BUILT_IN_MARKET).map(({ basis }) => basis);
    expect(bases).toEqual(['Iris (undated)', 'Our estimate, November 2026']);
    const { upfront, noteYears } = assumptions.ria;
    expect([upfront, noteYears, assumptions.wirehouse.upfront].map((value) => valueDate(value, sources))).toEqual([
      'Undated',
      'November 2026',
      expect.stringMatching(/^[A-Z][a-z]+ 20\d\d$/),
    ]);
  });
});
