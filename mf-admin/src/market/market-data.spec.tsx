import { renderToStaticMarkup } from 'react-dom/server';
import type { StoredMarket } from '@app/contracts';
import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { defaultRows } from './defaults-table';
import { MarketEntries } from './market-data';

const STORED = { version: 3, updatedAt: '2026-11-24T10:00:00Z', updatedBy: 'ada' };
const MARKET: StoredMarket = {
  ranges: [{ ...STORED, channel: 'ria', assumptions: ILLUSTRATIVE_ASSUMPTIONS.ria, reviewedOn: '2026-11-20' }],
  sources: [],
  federalRates: [],
  templates: [],
};
const text = (market: StoredMarket): string =>
  renderToStaticMarkup(<MarketEntries market={market} today="2026-11-24" />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('market data as administrators see them', () => {
  it('say that no federal rates were entered, and of which months they were', () => {
    expect(text(MARKET)).toContain('None entered: new notes stand at a placeholder of 4%.');
    const rates = { ...STORED, month: '2026-01', short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: 'irs' };
    expect(text({ ...MARKET, federalRates: [rates] })).toContain(
      '2026-01: 3.63% short, 3.81% mid, 4.63% long. Source: irs.',
    );
  });

  it('name sources or our estimate beside each range, and who changed it', () => {
    expect(text(MARKET)).toContain('Reviewed on 2026-11-20; version 3 by ada.');
    expect(text(MARKET)).toMatch(
      /Up-front, % of T-12 0 \/ 0 \/ 70 equityInstead 2026-11 One undated report\. Custodians pay/,
    );
    expect(text(MARKET)).toMatch(/Note, years 0 \/ 0 \/ 7 Our estimate/);
  });

  it('name each table of ranges after its kind of firm, so that no two regions of the page have one name', () => {
    const [ria] = MARKET.ranges;
    if (!ria) throw new Error('there is a range');
    const both = { ...MARKET, ranges: [ria, { ...ria, channel: 'wirehouse' as const }] };
    const html = renderToStaticMarkup(<MarketEntries market={both} today="2026-11-24" />);
    const names = [...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name);
    expect(names).toContain('RIA: low, expected and high with source, date, sample and note');
    expect(new Set(names).size).toBe(names.length);
  });

  it('give every default a date, a sample and a note', () => {
    for (const { evidence } of defaultRows()) {
      expect(evidence.asOf).toMatch(/^\d{4}(-\d{2})?$/);
      expect([evidence.sample.length, evidence.note.length].every((length) => length > 5)).toBe(true);
    }
  });
});
