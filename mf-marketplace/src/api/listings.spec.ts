import type { PublicReader } from '@app/contracts';
import { listingQuery, listingsQuery } from './listings';

const api: PublicReader = { get: () => Promise.reject(new Error('nothing is asked here')) };

describe('what every visitor may see of the marketplace', () => {
  it.each([
    ['the list', listingsQuery(api)],
    ['a listing', listingQuery(api, '7')],
  ])('%s outlives the end of a session', (_, query) => {
    expect(query.meta).toEqual({ public: true });
  });
});
