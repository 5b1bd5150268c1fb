import type { ListingDetail } from '@app/contracts';
import { exactly } from '@app/domain';
import { inquiryPath, listingFacts } from './listing-facts';

const listing: ListingDetail = {
  id: 2010,
  title: 'A practice',
  location: 'Pacific',
  area: 'pacific',
  state: null,
  type: 'sell',
  status: 'published',
  highlighted: false,
  sample: false,
  aum: exactly(143_000_000),
  revenue: { low: 1_000_000, high: 2_500_000 },
  clients: null,
  feeBasedPercentage: { low: 90, high: null },
  staff: { low: 2, high: 6 },
  price: null,
  multiple: { low: 2.5, high: 3 },
  financing: ['bank_loan', 'earn_out'],
  reason: 'retirement',
  documents: { nda: 2, released: 1 },
  summary: 'S',
  affiliation: null,
  timeline: 'within_3_years',
  listedAt: '2026-10-19',
};

describe('the facts of a listing', () => {
  it('are bands, exact where the owner chose it, and N/A where nothing is shown', () => {
    expect(listingFacts(listing).map(({ value }) => value)).toEqual([
      '$143,000,000',
      '$1M–$2.5M',
      'N/A',
      '90%+',
      '2–5',
      '2.5–3 × revenue',
      'Bank loan, Earn-out',
      'For sale',
      'N/A',
      'Within 3 years',
      'Retirement',
      '2 with an NDA, 1 for chosen buyers',
      'October 19, 2026',
    ]);
  });

  it.each([
    [null, null, 'On request'],
    [exactly(2_750_000), null, '$2,750,000'],
    [exactly(2_750_000), exactly(2.5), '$2,750,000, 2.5 × revenue'],
  ])('of price %j and multiple %j are %s', (price, multiple, asking) => {
    const facts = listingFacts({ ...listing, price, multiple });
    expect(facts.find(({ term }) => term === 'Asking price')?.value).toBe(asking);
  });

  it('an inquiry leads over the sign-in back to the listing', () => {
    expect(inquiryPath('/marketplace/listing/2010/a-practice')).toBe(
      '/auth?redirect=marketplace%2Flisting%2F2010%2Fa-practice',
    );
  });
});
