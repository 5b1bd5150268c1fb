import { QueryClient } from '@tanstack/react-query';
import type { PathParams } from '@app/contracts';
import { listingKey } from '../api/listings';
import { head, load } from './listing.route';

const listing = {
  id: 2001,
  title: 'Retirement income practice',
  location: 'Coastal Carolinas',
  type: 'sell',
  status: 'published',
  highlighted: true,
  aum: null,
  revenue: null,
  clients: null,
  feeBasedPercentage: null,
  summary: 'Founder retires in stages.',
  listedAt: '2026-11-01T00:00:00Z',
};

describe('the head of a listing', () => {
  it.each<PathParams>([{ id: '2001' }, { id: '2001', slug: 'some-other-words' }])(
    'names the canonical address for %j',
    (params) => {
      const query = new QueryClient();
      query.setQueryData(listingKey('2001'), listing);
      expect(head({ params, query })).toEqual({
        title: 'Retirement income practice | Fairlead',
        description: 'Founder retires in stages. Coastal Carolinas.',
        canonicalPath: '/marketplace/listing/2001/retirement-income-practice',
      });
    },
  );

  it('keeps a page without data out of search engines', () => {
    expect(head({ params: { id: '2001' }, query: new QueryClient() })).toMatchObject({ robots: 'noindex' });
  });
});

describe('loading a listing', () => {
  const answering = (answer: () => Promise<unknown>) => ({ get: async <T>(): Promise<T> => (await answer()) as T });
  const loadWith = (answer: () => Promise<unknown>, params: PathParams = { id: '2001' }) =>
    load({
      params,
      url: new URL('https://site.example/marketplace/listing/2001?from=mail'),
      query: new QueryClient({ defaultOptions: { queries: { retry: false } } }),
      api: answering(answer),
    });

  it.each<PathParams>([{ id: '2001' }, { id: '2001', slug: 'some-other-words' }])(
    'from the address %j redirects permanently to its own in one hop',
    async (params) => {
      await expect(loadWith(async () => listing, params)).rejects.toMatchObject({
        name: 'RedirectOutcome',
        location: '/marketplace/listing/2001/retirement-income-practice?from=mail',
        permanent: true,
      });
      const own = { id: '2001', slug: 'retirement-income-practice' };
      await expect(loadWith(async () => listing, own)).resolves.toBeUndefined();
    },
  );

  it('that was removed shows ones like it, with the status of what is gone and out of search engines', async () => {
    const query = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const params = { id: '2001', slug: 'any' };
    const gone = Object.assign(new Error('gone'), { status: 410 });
    const get = async <T>(path: string): Promise<T> => {
      if (path !== '/api/marketplace-listings/2001/similar') throw gone;
      return [listing] as T;
    };
    await load({ params, url: new URL('https://site.example/'), query, api: { get } });
    expect(query.getQueryData(listingKey('2001'))).toEqual({ similar: [listing] });
    expect(head({ params, query })).toMatchObject({ status: 410, robots: 'noindex' });
  });

  it('that the API does not know is the site’s not-found page', async () => {
    await expect(
      loadWith(() => Promise.reject(Object.assign(new Error('gone'), { status: 404 }))),
    ).rejects.toMatchObject({ name: 'NotFoundOutcome' });
  });

  it('that fails otherwise fails the page, so that a retry is offered', async () => {
    await expect(loadWith(() => Promise.reject(Object.assign(new Error('busy'), { status: 503 })))).rejects.toThrow(
      'busy',
    );
  });
});
