import { LISTING_STATUSES } from '@app/domain';
import { isPublic, toDetail, toTeaser, type Listing } from './listing';

const listing: Listing = {
  id: 2001,
  title: 'A practice',
  location: 'Pacific Northwest',
  type: 'sell',
  status: 'published',
  highlighted: true,
  aum: 120_000_000,
  revenue: null,
  clients: 180,
  feeBasedPercentage: 75,
  summary: 'Short.',
  description: ['Long.'],
  affiliation: null,
  timeline: 'Twelve months',
  listedAt: new Date('2026-10-01T09:00:00Z'),
};

function published(): Listing & { status: 'published' } {
  return { ...listing, status: 'published' };
}

describe('what the public sees of a listing', () => {
  it('is published and under-offer listings and no other state', () => {
    expect(LISTING_STATUSES.filter((status) => isPublic({ ...listing, status }))).toEqual(['published', 'under_offer']);
  });

  it('a teaser has the public fields and keeps a missing figure missing', () => {
    expect(toTeaser(published())).toEqual({
      id: 2001,
      title: 'A practice',
      location: 'Pacific Northwest',
      type: 'sell',
      highlighted: true,
      aum: 120_000_000,
      revenue: null,
      clients: 180,
      feeBasedPercentage: 75,
      summary: 'Short.',
      listedAt: '2026-10-01T09:00:00.000Z',
    });
  });

  it('neither teaser nor detail includes an unlisted field', () => {
    const withSecret = { ...published(), sellerName: 'Somebody' };
    expect(JSON.stringify([toTeaser(withSecret), toDetail(withSecret)])).not.toContain('Somebody');
  });
});
