import type { QueryClient } from '@tanstack/react-query';
import { openPage, type TestPage } from '@app/ui/testing';
import { testComposition } from '@app/web-kit/testing';

const realFetch = globalThis.fetch;

describe('the verification of an email', () => {
  let page: TestPage;
  const went: string[] = [];
  let queries: QueryClient | undefined;
  beforeAll(async () => {
    page = await openPage('https://site.test/auth');
    globalThis.fetch = async () => Response.json({ message: 'ok' });
    const { provideComposition } = await import('../../testing/web-kit');
    provideComposition(testComposition({ navigate: (to: string) => void went.push(to) }));
  });
  afterAll(async () => {
    globalThis.fetch = realFetch;
    await page.close();
    queries?.clear();
  });

  it('returns to the destination that the user came for', async () => {
    const { QueryClient: Client, QueryClientProvider } = await import('@tanstack/react-query');
    const { VerificationView } = await import('./verification-view');
    queries = new Client({ defaultOptions: { mutations: { gcTime: 0 } } });
    await page.render(
      <QueryClientProvider client={queries}>
        <VerificationView email="ann@example.com" destination="/detailed-calculator" />
      </QueryClientProvider>,
    );
    const verify = page.button('Verify');
    expect(verify.hasAttribute('disabled')).toBe(true);
    await page.type(page.document.querySelector('input'), '123456');
    expect(verify.hasAttribute('disabled')).toBe(false);
    await page.click(verify);
    await page.until(() => went.length > 0);
    expect(went).toEqual(['/detailed-calculator']);
  });
});
