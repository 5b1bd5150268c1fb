import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { openApi, type TestApi } from './test-api';
import { openPage, type TestPage } from './test-page';

export type TestScreen = {
  readonly page: TestPage;
  readonly api: TestApi;
  /** The text of the first alert; empty without one. */
  alert(): string;
  /** Shows a part of the site with its queries, at the path that its links and parameters are read from. */
  show(node: ReactNode, path?: string): Promise<void>;
};

/**
 * One page for all tests of a `describe`, in which it is called. Every test gets an API of its own, and the queries of
 * the one before are forgotten; failed ones are not repeated. `queryClient`: the one that the part of the site uses.
 * @param reads what the API answers to reads by itself, by path; without it the test answers every call
 */
export function testScreen(
  url: string,
  queryClient: () => Promise<QueryClient>,
  reads: () => Record<string, unknown> = () => ({}),
): TestScreen {
  let page: TestPage;
  let api: TestApi;
  beforeAll(async () => {
    page = await openPage(url);
  });
  beforeEach(() => {
    api = openApi(page, reads());
  });
  afterEach(async () => {
    await page.render(null);
    (await queryClient()).clear();
    api.close();
  });
  afterAll(() => page.close());
  return {
    get page() {
      return page;
    },
    get api() {
      return api;
    },
    alert: () => page.document.querySelector('[role="alert"]')?.textContent ?? '',
    async show(node, path = '/') {
      const { QueryClientProvider } = await import('@tanstack/react-query');
      const { MemoryRouter } = await import('react-router-dom');
      const client = await queryClient();
      client.setDefaultOptions({ queries: { retry: false }, mutations: { gcTime: 0 } });
      await page.render(
        <QueryClientProvider client={client}>
          <MemoryRouter initialEntries={[path]}>{node}</MemoryRouter>
        </QueryClientProvider>,
      );
    },
  };
}
