import type { StoredMarket } from '@app/contracts';
import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { marketWarnings } from './market-warnings';

const STORED = { version: 1, updatedAt: '2026-11-24T10:00:00Z', updatedBy: 'ada' };
const { wirehouse } = ILLUSTRATIVE_ASSUMPTIONS;
const NEW = { sources: [], asOf: '2026-10', sample: 'None.', note: 'Ours.' };
const market = (month: string | null, asOf = '2026-10'): StoredMarket => ({
  ranges: [
    {
      ...STORED,
      channel: 'wirehouse',
      reviewedOn: '2026-11-01',
      assumptions: {
        upfront: { ...wirehouse.upfront, ...NEW },
        backends: { ...wirehouse.backends, ...NEW },
        noteYears: { ...wirehouse.noteYears, ...NEW },
        portability: { ...wirehouse.portability, ...NEW, asOf },
      },
    },
  ],
  sources: [],
  federalRates: month === null ? [] : [{ ...STORED, month, short: 0.04, mid: 0.04, long: 0.04, sourceId: 'irs' }],
  templates: [],
});

describe('what an administrator of market data has to look at', () => {
  it.each(['2026-12', '2026-11', '2026-10'])('is nothing with rates of %s in November 2026', (month) => {
    expect(marketWarnings(market(month), '2026-11')).toEqual([]);
  });

  it('are rates that are older than the month before, or missing', () => {
    expect(marketWarnings(market('2026-09'), '2026-11')).toEqual([
      'The latest federal rates entered are for September 2026; rates for November 2026 are published.',
    ]);
    expect(marketWarnings(market(null), '2026-11')).toEqual([
      'No federal rates have been entered; rates for November 2026 are published.',
    ]);
  });

  it('are figures that are older than 24 months, with their kind of firm', () => {
    expect(marketWarnings(market('2026-11', '2024-10'), '2026-11')).toEqual([
      'Wirehouse: The figures for portability (October 2024) are more than 24 months old.',
    ]);
  });
});
