import type { ListingDetail } from '@app/contracts';
import { listingPicture } from './listing-picture';

const LISTING: ListingDetail = {
  id: 7,
  title: 'Retirement income practice',
  location: 'East North Central',
  type: 'sell',
  area: 'east_north_central',
  state: null,
  aum: { low: 100_000_000, high: 250_000_000 },
  revenue: { low: 5_000_000, high: null },
  clients: { low: 100, high: 200 },
  feeBasedPercentage: null,
  highlighted: false,
  sample: false,
  summary: 'An owner retires in stages.',
  listedAt: '2026-11-16',
  status: 'published',
  affiliation: 'ria',
  staff: null,
  price: null,
  multiple: null,
  financing: ['cash'],
  timeline: 'now',
  reason: 'retirement',
  documents: { nda: 0, released: 0 },
};

describe('the words of a listing’s picture', () => {
  it('are its kind, title, place and ranges', () => {
    expect(listingPicture(LISTING)).toEqual({
      eyebrow: 'Practice for sale',
      title: 'Retirement income practice',
      facts: ['East North Central', '$100M to $250M in assets', '$5M or more in revenue'],
    });
  });

  it.each([
    [{ low: 0, high: 25_000_000 }, 'under $25M in assets'],
    [{ low: 120_500_000, high: 120_500_000 }, '$120.5M in assets'],
  ])('say %j as “%s”', (aum, text) => {
    expect(listingPicture({ ...LISTING, aum, revenue: null }).facts[1]).toBe(text);
  });

  it('leave out what is not shown, and say of a sample that it is one', () => {
    expect(listingPicture({ ...LISTING, type: 'buy', aum: null, revenue: null, sample: true })).toEqual({
      eyebrow: 'Buyer looking for a practice',
      title: 'Retirement income practice',
      facts: ['East North Central'],
      mark: 'Sample listing',
    });
  });
});
