import { jest } from '@jest/globals';
import type { QueryClient } from '@tanstack/react-query';
import type { ListingTeaser } from '@app/contracts';
import { openPage, type TestPage } from '@app/ui/testing';
import { listingTeaser } from '../testing/listings';

const listing = (id: number, changes: Partial<ListingTeaser> = {}): ListingTeaser =>
  listingTeaser(id, { revenue: { low: 500e3, high: 1e6 }, clients: { low: 100, high: 200 }, ...changes });

describe('the marketplace slider', () => {
  let page: TestPage;
  let queries: QueryClient;
  beforeEach(async () => {
    page = await openPage();
    // jsdom animates nothing.
    Object.assign(page.window, { matchMedia: () => ({ matches: true }) });
  });
  afterEach(async () => {
    jest.useRealTimers();
    await page.close();
    queries.clear();
  });

  async function show(listings: ListingTeaser[] | undefined): Promise<void> {
    const { QueryClient: Client, QueryClientProvider } = await import('@tanstack/react-query');
    const { Component } = await import('./slider.widget');
    queries = new Client({ defaultOptions: { queries: { enabled: false } } });
    if (listings) queries.setQueryData(['marketplace', 'listings'], listings);
    await page.render(
      <QueryClientProvider client={queries}>
        <Component />
      </QueryClientProvider>,
    );
  }
  const cards = () => [...page.document.querySelectorAll('article')];
  const first = () =>
    [...page.document.querySelectorAll<HTMLElement>('li')].find(({ style }) => style.order === '0')?.textContent ?? '';

  it('shows six skeletons while it loads', async () => {
    await show(undefined);
    expect(page.text()).toContain('Loading listings');
    expect(page.document.querySelectorAll('[role="status"] li')).toHaveLength(6);
  });

  it('shows the first six listings, with a badge on a featured one and N/A for what is missing', async () => {
    const missing = { highlighted: true, aum: null, revenue: null, clients: null };
    await show([listing(1, missing), ...[2, 3, 4, 5, 6, 7].map((id) => listing(id))]);
    expect(cards().map((card) => card.querySelector('h3')?.textContent)).toEqual(
      [1, 2, 3, 4, 5, 6].map((id) => `Practice ${id}`),
    );
    expect(cards().map((card) => card.textContent?.includes('Featured'))).toEqual([
      true,
      false,
      false,
      false,
      false,
      false,
    ]);
    expect([...(cards()[0]?.querySelectorAll('dd') ?? [])].map((value) => value.textContent)).toEqual([
      'N/A',
      'N/A',
      'N/A',
    ]);
    expect([...(cards()[0]?.querySelectorAll('dt') ?? [])].map((term) => term.textContent)).toEqual([
      'AUM',
      'Revenue',
      'Clients',
    ]);
    expect(cards()[1]?.querySelector('a')?.getAttribute('href')).toBe('/marketplace/listing/2/practice-2');
    for (const name of ['Explore All Listings', 'Visit Marketplace'])
      expect(page.button(name).getAttribute('href')).toBe('/marketplace');
  });

  it('moves by its buttons, around both ends, and follows the last click that came during a move', async () => {
    jest.useFakeTimers();
    await show([1, 2, 3].map((id) => listing(id)));
    const [previous, next] = [page.button('Previous listing'), page.button('Next listing')];
    expect(first()).toContain('Practice 1');
    await page.click(previous);
    expect(first()).toContain('Practice 3');
    await page.click(next);
    await page.click(next);
    expect(first()).toContain('Practice 3');
    await page.act(() => jest.advanceTimersByTime(700));
    expect(first()).toContain('Practice 1');
    await page.act(() => jest.advanceTimersByTime(5_000));
    expect(first()).toContain('Practice 1');
  });

  it('says that there is none, with the way to the marketplace', async () => {
    await show([]);
    expect(page.text()).toContain('No Listings Available');
    expect(page.button('Visit Marketplace').getAttribute('href')).toBe('/marketplace');
  });
});
