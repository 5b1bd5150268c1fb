import { QueryClient } from '@tanstack/react-query';
import { fallBack, FALLBACK_CONTENT } from './fallback-home';

const KEY = ['consolidated-content'];
const MINUTES = 60_000;

describe('the built-in data of the home page', () => {
  it('has the menu that the specification names', () => {
    expect(FALLBACK_CONTENT.menuItems.main_menu.map(({ label, url }) => `${label} ${url}`)).toEqual([
      'Calculator /calculator',
      'Marketplace /marketplace',
      'Blog /blog',
    ]);
  });

  it('is used after a failure, and is stale at once', async () => {
    const query = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    await query.prefetchQuery({ queryKey: KEY, queryFn: () => Promise.reject(new Error('down')) });
    fallBack(query, KEY);
    expect(query.getQueryData(KEY)).toBe(FALLBACK_CONTENT);
    const asked = await query.fetchQuery({
      queryKey: KEY,
      queryFn: () => Promise.resolve('fresh'),
      staleTime: 5 * MINUTES,
    });
    expect(asked).toBe('fresh');
    query.clear();
  });

  it('replaces nothing that was loaded or may still load', async () => {
    const query = new QueryClient();
    query.setQueryData(KEY, 'there');
    fallBack(query, KEY);
    expect(query.getQueryData(KEY)).toBe('there');
    fallBack(query, ['never-asked']);
    expect(query.getQueryData(['never-asked'])).toBeUndefined();
    query.clear();
  });
});
