import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { noFirmCounts, type FirmSearchPage, type PublicReader } from '@app/contracts';
import { readFirmSearch } from '@app/domain';
import { ApiError } from '@app/web-kit';
import { directoryQuery } from '../../api/firm-directory';
import { firmTeaser } from '../../testing/firms';
import { DirectorySection } from './directory-section';
import { head, load } from './directory.route';
import { chosenValues, valueName } from './facet-text';

const page = (changes: Partial<FirmSearchPage> = {}): FirmSearchPage => ({
  firms: [],
  total: changes.firms?.length ?? 0,
  facets: { ...noFirmCounts(), channel: { ria: 3, regional: 1 }, custodian: { 'Birch Custody': 2, 'Alder Trust': 2 } },
  next: null,
  ...changes,
});

const searchOf = (text: string) => readFirmSearch(new URLSearchParams(text));

/** The section at an address once its query has ended with this; `null` for a query that has not ended. */
async function shown(text: string, answer: (() => Promise<FirmSearchPage>) | null): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const from = new URLSearchParams(text).get('cursor');
  const api = { get: () => answer?.() } as PublicReader;
  if (answer) await client.prefetchInfiniteQuery(directoryQuery(api, searchOf(text), from));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <DirectorySection search={searchOf(text)} from={from} />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const linksOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the directory of firms', () => {
  it('says that it is loading, with the search and the filters in place', async () => {
    const html = await shown('', null);
    expect(html).toMatch(/role="status"><span class="sr-only">Loading firms/);
    expect(html).toContain('role="search"');
    expect(words(html)).not.toMatch(/could not be loaded|No firm/i);
  });

  it('says that it could not be loaded, and offers another try', async () => {
    const html = await shown('q=a', () => Promise.reject(new Error('connection refused')));
    expect(html).toMatch(/role="alert".*The firms could not be loaded.*<button/s);
    expect(html).not.toContain('Loading firms');
  });

  it('says that there are none yet, or what to do when none fits', async () => {
    expect(words(await shown('', async () => page()))).toMatch(/No firms yet/);
    const html = await shown('channel=ria', async () => page());
    expect(words(html)).toMatch(/No matching firms Remove a filter above/);
    expect(linksOf(html)).toContain('/firm-profiles');
  });

  it('shows each firm with its figures, its last verification and that it is a sample', async () => {
    const firms = [
      firmTeaser(7, { sample: true, verifiedOn: null }),
      firmTeaser(9),
      firmTeaser(8, { advisors: null, protocol: 'unknown', verifiedOn: null }),
    ];
    const html = await shown('', async () => page({ firms, total: 40, next: 'abc' }));
    expect([...html.matchAll(/<article/g)]).toHaveLength(3);
    expect(words(html)).toMatch(/Sample .*Firm 7 .*Columbus, OH.*Advisors 1,200 Assets \$140B Protocol Member/);
    expect(words(html)).toMatch(/Protocol Member Made-up firm with sample data .*Firm 9/);
    expect(words(html)).toMatch(/Verified November 1, 2026/);
    expect(words(html)).toMatch(/Firm 8 .*Advisors N\/A Assets \$140B Protocol N\/A .*No facts verified yet/);
    expect(html).toMatch(/role="status"[^>]*>40 firms/);
    expect(linksOf(html)).toEqual(expect.arrayContaining(['/firms/firm-7', '/firm-profiles?cursor=abc']));
  });

  it('has filters, orders and words that keep each other in the address', async () => {
    const html = await shown('q=oak&channel=ria&sort=verified', async () => page({ firms: [firmTeaser(1)] }));
    expect(linksOf(html)).toEqual(
      expect.arrayContaining([
        '/firm-profiles?q=oak&channel=regional&channel=ria&sort=verified',
        '/firm-profiles?q=oak&sort=verified',
        '/firm-profiles?q=oak&channel=ria&custodian=Alder+Trust&sort=verified',
        '/firm-profiles?channel=ria&sort=verified',
        '/firm-profiles?q=oak&channel=ria',
      ]),
    );
    expect(html).toContain('<input type="hidden" name="channel" value="ria"/>');
    expect(html).toContain('aria-label="Remove Channel: Registered investment adviser"');
  });

  it('offers no value without firms, except to take it back, and best match only where there are words', async () => {
    expect(linksOf(await shown('', async () => page()))).not.toContain('/firm-profiles?channel=wirehouse');
    const html = await shown('channel=wirehouse&custodian=Gone', async () => page());
    expect(linksOf(html)).toEqual(
      expect.arrayContaining(['/firm-profiles?custodian=Gone', '/firm-profiles?channel=wirehouse']),
    );
    const one = async () => page({ firms: [firmTeaser(1)] });
    expect(words(await shown('', one))).not.toContain('Best match');
    expect(words(await shown('q=a', one))).toContain('Best match');
  });

  it('leads back from a later page', async () => {
    const html = await shown('cursor=abc', async () => page({ firms: [firmTeaser(2)], total: 40 }));
    expect(words(html)).toContain('Back to the first firms');
    expect(words(html)).not.toContain('Show more');
  });

  it('leads from a page that there is not to the first one', async () => {
    const refused = new ApiError(400, 'No such page', 'REQUEST.INVALID', { cursor: 'Not a cursor of this search' });
    const html = await shown('cursor=xx', async () => Promise.reject(refused));
    expect(words(html)).toContain('This page of the list was not found');
    expect(linksOf(html)).toContain('/firm-profiles');
  });
});

describe('the names of values', () => {
  it.each([
    ['size', '0-9', 'Under 10'],
    ['size', '10-49', '10 to 49'],
    ['size', '1000-4999', '1,000 to 4,999'],
    ['size', '5000-up', '5,000 or more'],
    ['channel', 'ria', 'Registered investment adviser'],
    ['protocol', 'unknown', 'Not known'],
    ['custodian', 'member', 'member'],
  ] as const)('of %s, %s reads %s', (facet, value, name) => {
    expect(valueName(facet, value)).toBe(name);
  });

  it('come in the order of the facets', () => {
    expect(chosenValues(searchOf('protocol=left&size=0-9')).map(({ name }) => name)).toEqual([
      'Under 10',
      'Left the Protocol',
    ]);
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
    await load({ url: new URL('https://site.example/firm-profiles?channel=ria&x=1'), query, api: { get } });
    await load({ url: new URL('https://site.example/firm-profiles'), query, api: { get } });
    query.clear();
    expect(asked).toEqual(['/api/firm-profiles?channel=ria', '/api/firm-profiles']);
  });

  it('has one canonical address, and keeps searches out of search engines', () => {
    const headAt = (search: string) => head({ url: new URL(`https://site.example/firm-profiles${search}`) });
    expect(headAt('?channel=ria').canonicalPath).toBe('/firm-profiles');
    expect([headAt('').robots, headAt('?q=a').robots]).toEqual([undefined, 'noindex, follow']);
  });
});
