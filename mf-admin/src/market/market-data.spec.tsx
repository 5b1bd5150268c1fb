import { renderToStaticMarkup } from 'react-dom/server';
import type { StoredMarket } from '@app/contracts';
import { ILLUSTRATIVE_ASSUMPTIONS } from '@app/domain';
import { defaultRows } from './defaults-table';
import { MarketEntries } from './market-data';

const STORED = { version: 3, updatedAt: '2026-11-24T10:00:00Z', updatedBy: 'ada' };
const MARKET: StoredMarket = {
  ranges: [{ ...STORED, channel: 'ria', assumptions: ILLUSTRATIVE_ASSUMPTIONS.ria, reviewedOn: '2026-11-20' }],
  sources: [
    {
      ...STORED,
      id: 'equityInstead',
      publisher: 'Iris',
      says: 'No cash.',
      url: 'https://example.com/',
      published: null,
    },
  ],
  federalRates: [],
  templates: [],
};
const text = (market: StoredMarket): string =>
  renderToStaticMarkup(<MarketEntries market={market} today="2026-11-24" />)
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ');

describe('market data as administrators see them', () => {
  it('say that no federal rates were entered, and of which months they were', () => {
    expect(text(MARKET)).toContain('None entered: new notes use a placeholder of 4%.');
    const rates = { ...STORED, month: '2026-01', short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: 'irs' };
    const irs = {
      ...STORED,
      id: 'irs',
      publisher: 'IRS',
      says: 'Rates.',
      url: 'https://example.com/r',
      published: '2025-12',
    };
    expect(text({ ...MARKET, sources: [irs], federalRates: [rates] })).toContain(
      'January 2026: 3.63% short, 3.81% mid, 4.63% long. Source: IRS, December 2025.',
    );
  });

  it('say of rates without a source that it was not given', () => {
    const rates = { ...STORED, month: '2026-11', short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: null };
    const shown = text({ ...MARKET, federalRates: [rates] });
    expect(shown).toContain('4.63% long. Source not given.');
    expect(shown).not.toMatch(/published by|November 2026: [^.]+Published/i);
  });

  it.each([
    ['2026-10', null],
    ['2026-09', 'The latest federal rates entered are for September 2026; rates for November 2026 are published.'],
  ])('with %s as the newest month of rates warn: %p', (month, warning) => {
    const rates = { ...STORED, month, short: 0.0363, mid: 0.0381, long: 0.0463, sourceId: 'equityInstead' };
    const shown = text({ ...MARKET, federalRates: [rates] });
    expect(shown.includes('are published.')).toBe(warning !== null);
    expect(shown).toContain(warning ?? 'October 2026:');
  });

  it('mark ranges whose figures are older than 24 months', () => {
    expect(text(MARKET)).toContain('The figures for portability (May 2024) are more than 24 months old.');
  });

  it('name sources or our estimate beside each range, and who changed it', () => {
    expect(text(MARKET)).toContain('Reviewed on 2026-11-20; version 3 by ada.');
    expect(text(MARKET)).toMatch(
      new RegExp(
        'Up-front, % of T-12 0 / 0 / 70 Source: Iris, undated As of: Undated, read in November 2026 ' +
          'Sample: One undated report\\. Note: Custodians pay',
      ),
    );
    expect(text(MARKET)).toMatch(/Note, years 0 \/ 0 \/ 7 Source: Our estimate As of: November 2026/);
  });

  it('show three zeros as no value, and claim no sample for them', () => {
    expect(text(MARKET)).toContain(
      'Back-ends if all are paid, % of T-12 None Source: Iris, undated As of: Undated, read in November 2026 ' +
        'Sample: None: not typical here.',
    );
    expect(text(MARKET)).not.toContain('0 / 0 / 0');
  });

  it('show names instead of ids', () => {
    const html = renderToStaticMarkup(<MarketEntries market={MARKET} today="2026-11-24" />);
    for (const id of ['equityInstead', 'employeePayouts2025', 'platformCharges', 'wirehouse:'])
      expect(html).not.toContain(id);
    expect(text(MARKET)).toContain('Wirehouse: platform charges');
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
