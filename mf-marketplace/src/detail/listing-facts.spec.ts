import type { ListingDetail } from '@app/contracts';
import { inquiryPath, listingFacts } from './listing-facts';

const listing: ListingDetail = {
  id: 2010,
  title: 'A practice',
  location: 'Southern California',
  type: 'sell',
  status: 'published',
  highlighted: false,
  aum: 143_000_000,
  revenue: null,
  clients: 118,
  feeBasedPercentage: 97,
  summary: 'S',
  description: ['D'],
  affiliation: null,
  timeline: 'Eighteen months',
  listedAt: '2026-10-19T23:30:00.000Z',
};

describe('the facts of a listing', () => {
  it('are exact, and say N/A where the owner gives none', () => {
    expect(listingFacts(listing).map(({ value }) => value)).toEqual([
      '$143,000,000',
      'N/A',
      '118',
      '97.0%',
      'For sale',
      'N/A',
      'Eighteen months',
      'October 19, 2026',
    ]);
  });

  it('an inquiry leads over the sign-in back to the listing', () => {
    expect(inquiryPath('/marketplace/listing/2010/a-practice')).toBe(
      '/auth?redirect=marketplace%2Flisting%2F2010%2Fa-practice',
    );
  });
});
