import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { BUILT_IN_MARKET, marketOf } from './market';

const RIA = {
  ...ILLUSTRATIVE_ASSUMPTIONS.ria,
  upfront: { ...ILLUSTRATIVE_ASSUMPTIONS.ria.upfront, low: 1, expected: 2, high: 3, sources: ['new-study'] },
};
const ANSWER = {
  ranges: [{ channel: 'ria' as const, assumptions: RIA, reviewedOn: '2024-01-15', ageWarning: 'Looked at long ago.' }],
  sources: [
    {
      id: 'new-study',
      publisher: 'A study',
      says: 'Something.',
      url: 'https://example.com',
      published: '2026-10',
      dated: false,
    },
  ],
};

describe('the market ranges', () => {
  it('are the built-in ones while the server has not answered', () => {
    expect(marketOf(undefined)).toBe(BUILT_IN_MARKET);
  });

  it('are the server’s for the channels that it has, with their date and their warning', () => {
    const market = marketOf(ANSWER);
    expect([market.assumptions.ria, market.reviewedOn.ria, market.ageWarnings.ria]).toEqual([
      RIA,
      '2024-01-15',
      'Looked at long ago.',
    ]);
    expect([market.assumptions.wirehouse, market.ageWarnings.wirehouse]).toEqual([
      ILLUSTRATIVE_ASSUMPTIONS.wirehouse,
      undefined,
    ]);
  });

  it('have the federal rates of the month that the server names, and none without them', () => {
    const federalRates = { month: '2026-11', short: 0.036, mid: 0.038, long: 0.046, sourceId: null, ageWarning: null };
    expect(marketOf({ ...ANSWER, federalRates }).rates).toEqual({
      month: '2026-11',
      short: 0.036,
      mid: 0.038,
      long: 0.046,
    });
    expect(marketOf(ANSWER).rates).toBeNull();
  });

  it('know the sources of the server and the built-in ones', () => {
    const { sources } = marketOf(ANSWER);
    expect(sources.get('new-study')?.publisher).toBe('A study');
    expect(sources.get('portability')?.dated).toBe(true);
  });
});
