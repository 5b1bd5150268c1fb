import { LISTING_STATUSES, LISTING_TYPES, newListing, readListing, type ListingStatus } from '@app/domain';
import { HIDDEN_SAMPLES } from './more-samples';
import { SAMPLE_LISTINGS } from './sample-listings';

const ALL = [...SAMPLE_LISTINGS, ...HIDDEN_SAMPLES];
/** `approved` is published at once, and an archived listing is out of everyone's sight. */
const WITHOUT_SAMPLE: ListingStatus[] = ['approved', 'archived'];

describe('the sample listings', () => {
  it('are 40 of every type, and in every state that a person meets', () => {
    expect(ALL).toHaveLength(40);
    expect(new Set(ALL.map(({ id }) => id)).size).toBe(40);
    expect(new Set(ALL.map(({ type }) => type))).toEqual(new Set(LISTING_TYPES));
    expect(new Set(ALL.map(({ status }) => status))).toEqual(
      new Set(LISTING_STATUSES.filter((status) => !WITHOUT_SAMPLE.includes(status))),
    );
  });

  it('keep to the bounds of every field', () => {
    const faults = ALL.flatMap(({ id, status: _s, highlighted: _h, listedDaysAgo: _d, ...fields }) =>
      readListing({ ...newListing(fields.type), ...fields }).faults.map((fault) => ({ id, ...fault })),
    );
    expect(faults).toEqual([]);
  });

  it('are in SAMPLE_LISTINGS only when they are public', () => {
    expect(SAMPLE_LISTINGS.filter(({ status }) => status !== 'published' && status !== 'under_offer')).toEqual([]);
    expect(HIDDEN_SAMPLES.filter(({ status }) => status === 'published' || status === 'under_offer')).toEqual([]);
  });
});
