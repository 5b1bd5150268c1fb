import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import type { PublicReader } from '@app/contracts';
import { Component, head, load } from './submit-firm.route';

async function shown(api: PublicReader): Promise<string> {
  const query = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  await load({ query, api });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={query}>
      <Component />
    </QueryClientProvider>,
  );
  query.clear();
  return html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
}

const costs = (feeCents: number): PublicReader => ({ get: async <T,>() => ({ feeCents }) as T });

describe('the page that explains how a firm is submitted', () => {
  it.each([
    [0, 'Submitting is free.'],
    [49_900, '$499 per firm, paid when you submit.'],
    [49_950, '$499.50 per firm'],
  ])('says what %i cents are', async (fee, text) => {
    expect(await shown(costs(fee))).toContain(text);
  });

  it('says that paying decides nothing where there is a fee', async () => {
    expect(await shown(costs(0))).not.toContain('Payment');
    expect(await shown(costs(49_900))).toContain('Payment does not influence the decision.');
  });

  it('is whole without the fee', async () => {
    const text = await shown({ get: () => Promise.reject(new Error('away')) });
    expect(text).toContain('The fee is shown before you submit.');
    expect(text).toContain('What you need');
  });

  it('is for search engines, at one address', () => {
    expect(head()).toMatchObject({ canonicalPath: '/submit-firm' });
    expect(head().robots).toBeUndefined();
  });
});
