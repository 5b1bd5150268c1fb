import type { ListingTeaser } from '@app/contracts';
import { alertFacts } from './alert-facts';

const listing = (figures: Partial<ListingTeaser>): ListingTeaser => ({
  id: 1,
  title: 'A practice',
  location: 'Midwest',
  area: 'midwest',
  state: null,
  type: 'sell',
  aum: null,
  revenue: null,
  clients: null,
  price: null,
  multiple: null,
  feeBasedPercentage: null,
  highlighted: false,
  sample: false,
  summary: '',
  listedAt: '2026-11-23',
  ...figures,
});

describe('the facts of a listing in a mail', () => {
  it.each([
    [{ low: 100_000_000, high: 250_000_000 }, 'AUM $100M to $250M'],
    [{ low: 0, high: 25_000_000 }, 'AUM under $25M'],
    [{ low: 1_000_000_000, high: null }, 'AUM $1B or more'],
    [{ low: 123_400_000, high: 123_400_000 }, 'AUM $123.4M'],
  ])('say %j as %s', (aum, text) => {
    expect(alertFacts(listing({ aum }))).toEqual(['For sale, Midwest', text]);
  });

  it('leave out what is not shown', () => {
    expect(alertFacts(listing({ revenue: { low: 250_000, high: 500_000 } }))).toEqual([
      'For sale, Midwest',
      'revenue $250K to $500K',
    ]);
  });
});
