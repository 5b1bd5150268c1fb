import type { UseQueryResult } from '@tanstack/react-query';
import { openPage, type TestPage } from '@app/ui/testing';
import type { ArticlePage } from '../../api/articles';

describe('a list of articles', () => {
  let page: TestPage;
  beforeAll(async () => {
    page = await openPage();
  });
  afterAll(() => page.close());

  it.each(['post', 'news'] as const)(
    'of kind %s that did not load says so and reads again on request',
    async (kind) => {
      const { ArticleList } = await import('./article-list');
      let read = 0;
      const failed = { isPending: false, isError: true, isRefetching: false, refetch: () => (read += 1) };
      await page.render(
        <ArticleList
          kind={kind}
          filter={{ category: null, q: '', page: 1 }}
          articles={failed as unknown as UseQueryResult<ArticlePage>}
        />,
      );
      expect(page.document.querySelector('[role="alert"] h3')?.textContent).toBe('Content Loading Error');
      await page.click(page.button('Try Again'));
      expect(read).toBe(1);
    },
  );
});
