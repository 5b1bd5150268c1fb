import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicReader } from '@app/contracts';
import { comparedFirmsQuery } from '../../api/compared-firms';
import { firmProfile, profileFact } from '../../testing/firms';
import { comparedRows, FirmComparison } from './compare-firms.route';

const failure = (status: number) => Object.assign(new Error('refused'), { status });

/** Firms 1 to 9 are public, 10 was merged, no other exists. */
const api: PublicReader = {
  get: async <T,>(path: string): Promise<T> => {
    const id = Number(path.split('/').at(-1));
    if (id > 10) throw failure(404);
    return (id === 10 ? { movedTo: '/firms/firm-1' } : firmProfile(id)) as T;
  },
};

async function shown(ids: string[], reader: PublicReader | null = api): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  if (reader) await client.prefetchQuery(comparedFirmsQuery(reader, ids));
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <FirmComparison ids={ids} />
    </QueryClientProvider>,
  );
  client.clear();
  return html;
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

describe('a comparison of firms', () => {
  it('has a column for each firm and a row for each fact', async () => {
    const html = await shown(['1', '2', '3', '4']);
    expect([...html.matchAll(/scope="col"/g)]).toHaveLength(5);
    expect(words(html)).toMatch(/Founded 1990 1990 1990 1990 Advisors 1,200/);
    expect(html).toContain('href="/firm-profiles/compare?ids=2,3,4" aria-label="Remove Firm 1 from the comparison"');
    expect(words(html)).not.toContain('Differs');
  });

  it('marks what is not the same everywhere, also where one has no value', () => {
    const one = firmProfile(1, { facts: [profileFact('founded', 1990), profileFact('advisors', 10)] });
    const two = firmProfile(2, {
      channel: 'ria',
      facts: [profileFact('founded', 1990, { state: 'stale' }), profileFact('assets', 5_000_000)],
    });
    expect(comparedRows([one, two]).map(({ key, differs }) => [key, differs])).toEqual([
      ['channel', true],
      ['founded', false],
      ['advisors', true],
      ['assets', true],
    ]);
    expect(comparedRows([one, two])[1]?.values).toEqual([
      { text: '1990', note: null },
      { text: '1990', note: 'Verification out of date' },
    ]);
  });

  it('writes an address without its scheme, as the profile does', () => {
    const firm = firmProfile(1, { facts: [profileFact('website', 'https://firm.example')] });
    expect(comparedRows([firm])[1]?.values).toEqual([{ text: 'firm.example', note: null }]);
  });

  it('says of a sample once that it is one, and of no value that it is verified or not', async () => {
    const facts = [profileFact('founded', 1990, { state: 'sample', verifiedOn: null })];
    const sample = firmProfile(1, { sample: true, facts });
    expect(comparedRows([sample])[1]?.values).toEqual([{ text: '1990', note: null }]);
    const text = words(await shown(['1'], { get: async <T,>() => sample as T }));
    expect([...text.matchAll(/Sample data/g)]).toHaveLength(1);
  });

  it('does not count a firm without a profile as different, and says of it that it has none', async () => {
    expect(comparedRows([firmProfile(1), null]).every(({ differs }) => !differs)).toBe(true);
    const text = words(await shown(['1', '10', '77']));
    expect([...text.matchAll(/No profile/g)]).toHaveLength(2);
  });

  it('says what to do when nothing is chosen', async () => {
    expect(words(await shown([]))).toMatch(/Nothing to compare yet.*Show all firms/);
  });

  it('says that it is loading, and that it failed', async () => {
    expect(await shown(['1'], null)).toMatch(/role="status"><span class="sr-only">Loading firms/);
    const failed = await shown(['1'], { get: () => Promise.reject(failure(503)) });
    expect(failed).toMatch(/role="alert".*could not be loaded.*<button/s);
  });
});
