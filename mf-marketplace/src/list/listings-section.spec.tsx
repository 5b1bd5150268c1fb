import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { noFacetCounts, type ListingSearchPage, type PublicReader } from '@app/contracts';
import { readListingSearch } from '@app/domain';
import { ApiError } from '@app/web-kit';
import { searchQuery } from '../api/search';
import { listingTeaser } from '../testing/listings';
import { chosenValues, valueName } from './facet-text';
import { ListingsSection } from './listings-section';
import { head, load } from './marketplace.route';

const page = (changes: Partial<ListingSearchPage> = {}): ListingSearchPage => ({
  listings: [],
  total: changes.listings?.length ?? 0,
  facets: {
    ...noFacetCounts(),
    type: { sell: 4, buy: 1 },
    area: { east_north_central: 3, midwest: 3, OH: 2 },
    aum: { '100m-250m': 2 },
  },
  next: null,
  searchedFor: null,
  tooCommon: false,
  place: null,
  ...changes,
});

const searchOf = (text: string) => readListingSearch(new URLSearchParams(text));

/** The section at an address once its query has ended with this; `null` for a query that has not ended. */
async function shown(text: string, answer: (() => Promise<ListingSearchPage>) | null): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const from = new URLSearchParams(text).get('cursor');
  const api = { get: () => answer?.() } as PublicReader;
  if (answer) await client.prefetchInfiniteQuery(searchQuery(api, searchOf(text), from));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <ListingsSection search={searchOf(text)} from={from} />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the list of the marketplace', () => {
  it('says that it is loading, with the search and the filters in place', async () => {
    const html = await shown('', null);
    expect(html).toMatch(/role="status"><span class="sr-only">Loading listings/);
    expect(html).toContain('role="search"');
    expect(words(html)).not.toMatch(/could not be loaded|No listing/i);
  });

  it('says that it could not be loaded, and offers another try', async () => {
    const html = await shown('q=a', () => Promise.reject(new Error('connection refused')));
    expect(html).toMatch(/role="alert".*The listings could not be loaded.*<button/s);
    expect(html).not.toContain('Loading listings');
  });

  it('says that nothing is public, without an offer to remove filters', async () => {
    const html = await shown('', async () => page());
    expect(words(html)).toContain('No Listings Available');
    expect(words(html)).not.toMatch(/Show all listings|Remove a filter/);
  });

  it('says what to do when nothing fits, and why where there is no word to search for', async () => {
    const html = await shown('q=zebra&type=sell', async () => page());
    expect(words(html)).toMatch(/No matching listings.*Remove a filter above/);
    expect(linksOf(html)).toContain('/marketplace');
    const common = await shown('q=the', async () => page({ tooCommon: true }));
    expect(words(common)).toContain('“the” has only very common words');
  });

  it('says whose results it shows where what was typed finds nothing', async () => {
    const listings = [listingTeaser(1)];
    const html = await shown('q=planing&type=sell', async () => page({ listings, total: 1, searchedFor: 'planning' }));
    expect(words(html)).toMatch(/No listing has “planing”\. Showing results for “ planning ”\./);
    expect(linksOf(html)).toContain('/marketplace?q=planning&type=sell');
    expect(words(html)).toContain('Practice 1');
  });

  it('answers a state with its region, the count there and the way to it', async () => {
    const place = { state: 'OH', area: 'east_north_central', q: '', listings: 3 } as const;
    const html = await shown('q=ohio&type=sell', async () => page({ place }));
    expect(words(html)).toMatch(
      /Ohio is in East North Central \(Midwest\)\..*Show 3 listings in East North Central \(Midwest\)/,
    );
    expect(linksOf(html)).toContain('/marketplace?type=sell&area=east_north_central');
    const none = await shown('q=ohio', async () => page({ place: { ...place, listings: 0 } }));
    expect(words(none)).toContain('has no matching listings right now');
  });

  it('shows the price, the multiple and the week of each', async () => {
    const listings = [
      listingTeaser(1, { price: { low: 1e6, high: 2.5e6 } }),
      listingTeaser(2, { multiple: { low: 2.5, high: 3 } }),
      listingTeaser(3),
    ];
    const html = await shown('', async () => page({ listings }));
    // A band is read at a glance only while it is on one line.
    expect(html).toMatch(/<dl class="[^"]*whitespace-nowrap/);
    const text = words(html);
    expect(text).toMatch(/Price \$1M–\$2.5M Multiple N\/A Listed week of Nov 16/);
    expect(text).toMatch(/Price N\/A Multiple 2.5×–3× .*Price On request Multiple N\/A/);
  });

  it('shows the listings, how many there are in all, and the label of the featured', async () => {
    const listings = [listingTeaser(7, { highlighted: true }), listingTeaser(8, { title: 'Buyer & co' })];
    const html = await shown('', async () => page({ listings, total: 40, next: 'abc' }));
    expect([...html.matchAll(/<article/g)]).toHaveLength(2);
    expect(html).toContain('Buyer &amp; co');
    expect(html).toMatch(/role="status"[^>]*>40 listings/);
    expect([...words(html).matchAll(/ Featured /g)]).toHaveLength(1);
  });

  it('says that featured listings are outside the order, only where there is one', async () => {
    const OUTSIDE = 'Up to one in six is a featured listing, shown outside this order.';
    const featured = async () => page({ listings: [listingTeaser(7, { highlighted: true }), listingTeaser(8)] });
    expect(words(await shown('', featured))).toContain(OUTSIDE);
    expect(words(await shown('', async () => page({ listings: [listingTeaser(8)] })))).not.toContain(OUTSIDE);
  });

  it('leads to the next page by a link that keeps the search, and back from a later page', async () => {
    const html = await shown('type=sell', async () => page({ listings: [listingTeaser(1)], total: 40, next: 'abc' }));
    expect(linksOf(html)).toContain('/marketplace?type=sell&cursor=abc');
    expect(words(html)).not.toContain('Back to the first listings');
    const later = await shown('type=sell&cursor=abc', async () => page({ listings: [listingTeaser(2)], total: 40 }));
    expect(words(later)).toContain('Back to the first listings');
    expect(words(later)).not.toContain('Show more');
  });

  it('leads from a page that there is not to the first one, where another try would fail alike', async () => {
    const refused = new ApiError(400, 'No such page', 'REQUEST.INVALID', { cursor: 'Not a cursor of this search' });
    const html = await shown('type=sell&cursor=xx', async () => Promise.reject(refused));
    expect(words(html)).toContain('This page of the list was not found');
    expect(words(html)).not.toContain('Try Again');
    expect(linksOf(html)).toContain('/marketplace?type=sell');
  });
});

describe('the filters', () => {
  const html = (text: string) => shown(text, async () => page({ listings: [listingTeaser(1)] }));

  it('are links that add a value or take it back, with the count of each', async () => {
    const shownHtml = await html('type=sell&sort=aum');
    expect(linksOf(shownHtml)).toEqual(
      expect.arrayContaining(['/marketplace?type=sell&type=buy&sort=aum', '/marketplace?sort=aum']),
    );
    expect(shownHtml).toMatch(/aria-current="true"[^>]*>.*?For sale.*?4/s);
  });

  it('offer no value without listings, except to take it back', async () => {
    expect(linksOf(await html(''))).not.toContain('/marketplace?type=merge');
    expect(linksOf(await html('type=merge&type=buy'))).toContain('/marketplace?type=buy');
  });

  it('name a state only where it has listings or is chosen', async () => {
    expect(linksOf(await html(''))).toContain('/marketplace?area=OH');
    // Its division names it as well, in a list of states.
    expect(await html('')).not.toContain('>Texas<');
    expect(await html('area=TX')).toContain('>Texas<');
  });

  it('are places in one tree: a region, its divisions with their states named, states with listings', async () => {
    const text = words(await html(''));
    expect(text).toMatch(/Midwest .*East North Central Illinois, Indiana, Michigan, Ohio, Wisconsin .*Ohio 2 .*West/);
    expect(text.indexOf('Northeast')).toBeLessThan(text.indexOf('New England'));
  });

  it('are a sheet that a button opens without any script', async () => {
    const shownHtml = await html('type=sell');
    const id = /popovertarget="([^"]+)"/i.exec(shownHtml)?.[1] ?? '';
    expect(shownHtml).toContain(`id="${id}" popover="auto"`);
    expect(words(shownHtml)).toContain('Filters (1)');
  });

  it('appear as chips with names of what they remove', async () => {
    const shownHtml = await html('q=plan&aum=100m-250m&area=OH');
    expect(shownHtml).toContain('aria-label="Remove Assets under management: $100M–$250M"');
    expect(shownHtml).toContain('aria-label="Remove Region and state: Ohio"');
    expect(shownHtml).toContain('aria-label="Remove the search for plan"');
    expect(words(shownHtml)).toContain('Clear all');
    expect(await html('')).not.toContain('Clear all');
  });

  it('stay when the words change: the form carries them', async () => {
    const shownHtml = await html('aum=100m-250m&sort=price');
    expect(shownHtml).toContain('<input type="hidden" name="aum" value="100m-250m"/>');
    expect(shownHtml).toContain('<input type="hidden" name="sort" value="price"/>');
  });

  it('offer the best match only where there are words', async () => {
    expect(words(await html(''))).not.toContain('Best match');
    expect(words(await html('q=plan'))).toContain('Best match');
  });
});

describe('the names of values', () => {
  it.each([
    ['aum', '1b-up', '$1B+'],
    ['revenue', '0-250k', 'Under $250K'],
    ['feeBased', '90-up', '90%+'],
    ['multiple', '2.5-3', '2.5×–3×'],
    ['price', 'on_request', 'On request'],
    ['area', 'us', 'Elsewhere or not shown'],
    ['area', 'south_atlantic', 'South Atlantic'],
    ['area', 'east_north_central', 'East North Central (Midwest)'],
    ['posted', '4w', 'In the last 4 weeks'],
    ['financing', 'earn_out', 'Earn-out'],
  ] as const)('of %s, %s reads %s', (facet, value, name) => {
    expect(valueName(facet, value)).toBe(name);
  });

  it('come in the order of the facets', () => {
    expect(chosenValues(searchOf('posted=1w&type=buy')).map(({ name }) => name)).toEqual(['Buyer', 'This week']);
  });
});

describe('the page', () => {
  it('loads the first page of the search in its address', async () => {
    const asked: string[] = [];
    const get = async <T,>(path: string): Promise<T> => {
      asked.push(path);
      return page() as T;
    };
    const query = new QueryClient();
    await load({ url: new URL('https://site.example/marketplace?type=sell&x=1'), query, api: { get } });
    await load({ url: new URL('https://site.example/marketplace'), query, api: { get } });
    query.clear();
    expect(asked).toEqual(['/api/marketplace-search?type=sell', '/api/marketplace-search']);
  });

  it('has one canonical address, and keeps searches out of search engines', () => {
    const headAt = (search: string) => head({ url: new URL(`https://site.example/marketplace${search}`) });
    expect(headAt('?type=sell').canonicalPath).toBe('/marketplace');
    expect([headAt('').robots, headAt('?q=a').robots]).toEqual([undefined, 'noindex, follow']);
  });
});
