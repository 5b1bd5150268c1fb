import type { QueryClient } from '@tanstack/react-query';
import type { BlogPost } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';

const POST: BlogPost = {
  id: 1,
  slug: 'terms',
  title: 'Reading the terms',
  excerpt: 'What they say.',
  imageUrl: null,
  date: '2026-11-01',
  published: true,
  category: 'Technology',
  author: 'Ann Lee',
  readingMinutes: 3,
  tags: [],
  cover: null,
  found: [],
};
const realFetch = globalThis.fetch;

describe('the news section of the home page', () => {
  let page: TestPage;
  let asked: string[];
  let healthy: boolean;
  let held: Promise<void>;
  let answer: () => void;
  let queries: QueryClient | undefined;

  beforeEach(async () => {
    page = await openPage();
    asked = [];
    healthy = false;
    held = new Promise((resolve) => (answer = resolve));
    globalThis.fetch = async (input) => {
      const path = String(input).split('?')[0] ?? '';
      asked.push(path);
      await held;
      if (!healthy && path === '/api/blog/posts') return Response.json({ error: { code: 'X' } }, { status: 500 });
      return Response.json(path === '/api/blog/posts' ? [POST] : { newsArticles: [] });
    };
  });
  afterEach(async () => {
    globalThis.fetch = realFetch;
    await page.close();
    // After the components, which start a query's collection timer when they leave it.
    queries?.clear();
  });

  it('says that it loads, then that loading failed after two retries, and Try Again reads again in place', async () => {
    const { QueryClient: Client, QueryClientProvider } = await import('@tanstack/react-query');
    const { Insights } = await import('./insights');
    queries = new Client({ defaultOptions: { queries: { retryDelay: 0 } } });
    await page.render(
      <QueryClientProvider client={queries}>
        <Insights />
      </QueryClientProvider>,
    );
    expect(page.text()).toContain('Loading content...');
    await page.act(() => answer());
    await page.until(() => page.text().includes('Content Loading Error'));
    expect(asked.filter((path) => path === '/api/blog/posts')).toHaveLength(3);

    healthy = true;
    asked.splice(0);
    await page.click(page.button('Try Again'));
    await page.until(() => page.text().includes('Reading the terms'));
    expect(asked).toEqual(['/api/blog/posts']);
  });
});
