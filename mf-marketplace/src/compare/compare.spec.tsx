import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { compareQuery } from '../api/compare';
import { listingDetail } from '../testing/listings';
import { comparedListings, idsOf, withCompared } from './compare-ids';
import { Comparison } from './compare.route';

const failure = (status: number) => Object.assign(new Error('refused'), { status });

/** Listings 1 to 9 are public, 10 is gone, no other exists. */
const api = {
  get: async <T,>(path: string): Promise<T> => {
    if (path.endsWith('/similar')) return [] as T;
    const id = Number(path.split('/').at(-1));
    if (id === 10) throw failure(410);
    if (id > 10) throw failure(404);
    return listingDetail(id) as T;
  },
};

async function shown(ids: string[], reader: { get: <T>(path: string) => Promise<T> } | null = api): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  if (reader) await client.prefetchQuery(compareQuery(reader, ids));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Comparison ids={ids} />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('the ids of a comparison', () => {
  it.each([
    ['1,2,3', ['1', '2', '3']],
    ['1,2,3,4,5,6', ['1', '2', '3', '4']],
    ['1,1,2', ['1', '2']],
    ['0,-1,abc,1e3, 7,8', ['8']],
    ['', []],
    [null, []],
  ])('in %j are %j', (text, ids) => {
    expect(idsOf(text)).toEqual(ids);
  });

  it('are added and removed, and a fifth takes the place of the first', () => {
    expect(withCompared(['1', '2'], '1')).toEqual(['2']);
    expect(withCompared(['1', '2', '3', '4'], '5')).toEqual(['2', '3', '4', '5']);
    expect([comparedListings.pathOf([]), comparedListings.pathOf(['1', '2'])]).toEqual([
      '/marketplace/compare',
      '/marketplace/compare?ids=1,2',
    ]);
  });
});

describe('a comparison', () => {
  it('has a column for each listing and a row for each fact', async () => {
    const html = await shown(['1', '2']);
    expect([...html.matchAll(/scope="col"/g)]).toHaveLength(3);
    expect(words(html)).toMatch(/Assets under management \$100M–\$250M \$100M–\$250M/);
    expect(html).toContain('href="/marketplace/listing/1/practice-1"');
    expect(html).toContain('href="/marketplace/compare?ids=2" aria-label="Remove Practice 1 from the comparison"');
  });

  it('says of a removed or unknown listing that it is not available, and shows the others', async () => {
    const text = words(await shown(['1', '10', '77']));
    expect(text).toContain('Practice 1');
    expect([...text.matchAll(/No longer available/g)]).toHaveLength(2);
  });

  it('says what to do when nothing is chosen', async () => {
    expect(words(await shown([]))).toMatch(/Nothing to compare yet.*Show all listings/);
  });

  it('says that it is loading, and that it failed', async () => {
    expect(await shown(['1'], null)).toMatch(/role="status"><span class="sr-only">Loading listings/);
    const failed = await shown(['1'], { get: () => Promise.reject(failure(503)) });
    expect(failed).toMatch(/role="alert".*could not be loaded.*<button/s);
  });
});
