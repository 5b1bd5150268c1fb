import { jest } from '@jest/globals';
import type { ReactNode } from 'react';
import { openApi, openPage, type TestApi, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

/** One page for all forms of a spec, with a network that the test answers. To be called in a `describe`. */
export function formPage() {
  const opened: { page?: TestPage; api?: TestApi } = {};
  const went: string[] = [];
  let shows = 0;
  const page = (): TestPage => {
    if (!opened.page) throw new Error('the page opens before the first test');
    return opened.page;
  };
  const api = (): TestApi => {
    if (!opened.api) throw new Error('the network is there while a test runs');
    return opened.api;
  };

  beforeAll(async () => {
    opened.page = await openPage('https://site.test/auth');
    const { provideComposition, queryClient } = await import('./web-kit');
    // What is kept of a change would keep the process alive.
    queryClient().setDefaultOptions({ mutations: { gcTime: 0 } });
    provideComposition(testComposition({ navigate: (to: string) => void went.push(to) }));
  });
  beforeEach(() => {
    went.splice(0);
    opened.api = openApi(page());
  });
  afterEach(async () => {
    jest.useRealTimers();
    const { endSession } = await import('./web-kit');
    await page().act(() => endSession());
    api().close();
  });
  afterAll(async () => {
    const { queryClient } = await import('./web-kit');
    await page().close();
    queryClient().clear();
  });

  return {
    page,
    api,
    went,
    /** Renders it anew, with the query client of the shell. */
    async show(node: ReactNode): Promise<void> {
      const { QueryClientProvider } = await import('@tanstack/react-query');
      const { queryClient } = await import('./web-kit');
      await page().render(
        <QueryClientProvider key={++shows} client={queryClient()}>
          {node}
        </QueryClientProvider>,
      );
    },
    async fill(values: Record<string, string>): Promise<void> {
      for (const [label, value] of Object.entries(values)) await page().type(page().field(label), value);
    },
    isPending: (name: string) => page().button(name).getAttribute('aria-busy') === 'true',
    async toastTitle(): Promise<string | undefined> {
      const { currentToasts } = await import('./web-kit');
      return currentToasts()[0]?.title;
    },
    /** That the field is marked, says why, and has the focus. */
    expectFault(label: string, text: string): void {
      expect(page().field(label).getAttribute('aria-invalid')).toBe('true');
      expect(page().description(page().field(label))).toContain(text);
      expect(page().document.activeElement).toBe(page().field(label));
    },
  };
}
