import { QueryClient } from '@tanstack/react-query';
import type { PathParams } from '@app/contracts';
import { listingKey } from '../api/listings';
import { listingDetail } from '../testing/listings';
import { head, load } from './listing.route';

const listing = { ...listingDetail(2001), title: 'Retirement income practice', location: 'Ohio' };
const url = new URL('https://site.example/marketplace/listing/2001');

describe('the head of a listing', () => {
  const headOf = (params: PathParams, known: unknown = listing) => {
    const query = new QueryClient();
    if (known !== null) query.setQueryData(listingKey('2001'), known);
    return head({ params, url, query });
  };
  const CRUMBS = ['Home', 'Marketplace', 'Retirement income practice'];

  it.each<PathParams>([{ id: '2001' }, { id: '2001', slug: 'some-other-words' }])(
    'names the canonical address and the picture for %j',
    (params) => {
      expect(headOf(params)).toMatchObject({
        title: 'Retirement income practice',
        description: 'An established practice. Ohio.',
        canonicalPath: '/marketplace/listing/2001/retirement-income-practice',
        image: '/api/marketplace-listings/2001/picture',
      });
    },
  );

  it('says to search engines what is offered, with a price only where the page shows one', () => {
    const offer = {
      '@context': 'https://schema.org',
      '@type': 'Offer',
      name: 'Retirement income practice',
      description: 'An established practice.',
      category: 'Financial advisory practice: for sale',
      areaServed: 'Ohio',
      validFrom: '2026-11-16',
      url: 'https://site.example/marketplace/listing/2001/retirement-income-practice',
      availability: 'https://schema.org/InStock',
    };
    const [first, crumbs] = headOf({ id: '2001' }).jsonLd ?? [];
    expect(first).toEqual(offer);
    expect(crumbs).toMatchObject({ '@type': 'BreadcrumbList', itemListElement: CRUMBS.map((name) => ({ name })) });
    const priced = { ...listing, status: 'under_offer', price: { low: 2_000_000, high: null } };
    expect(headOf({ id: '2001' }, priced).jsonLd?.[0]).toEqual({
      ...offer,
      availability: 'https://schema.org/LimitedAvailability',
      priceSpecification: { '@type': 'PriceSpecification', priceCurrency: 'USD', minPrice: 2_000_000 },
    });
  });

  it('is the same whatever else an answer held', () => {
    const secret = { city: 'Dayton', sellerName: 'Sam Seller', firm: 'Seller Wealth LLC', ebitda: 512_345 };
    expect(headOf({ id: '2001' }, { ...listing, ...secret })).toEqual(headOf({ id: '2001' }));
  });

  it.each([
    ['a buyer is a demand', { type: 'buy' }, ['Demand', 'BreadcrumbList']],
    ['a merger is neither', { type: 'merge' }, ['BreadcrumbList']],
    ['a sample is no offer', { sample: true }, ['BreadcrumbList']],
  ])('%s', (_, change, types) => {
    const { jsonLd = [] } = headOf({ id: '2001' }, { ...listing, ...change });
    expect(jsonLd.map((schema) => Object.entries(schema).find(([key]) => key === '@type')?.[1])).toEqual(types);
  });

  it('keeps a page without data, and one that is gone, out of search engines, without a picture', () => {
    expect(headOf({ id: '2001' }, null)).toEqual({ title: 'Listing', robots: 'noindex' });
    expect(headOf({ id: '2001' }, { similar: [] })).toEqual({
      title: 'No longer available',
      robots: 'noindex',
      status: 410,
    });
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
    expect(head({ url, params, query })).toMatchObject({ status: 410, robots: 'noindex' });
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
