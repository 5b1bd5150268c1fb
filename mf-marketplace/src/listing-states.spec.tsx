import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ListingTeaser, PublicReader } from '@app/contracts';
import { listingsQuery } from './api/listings';
import { ListingGrid } from './list/listing-grid';
import { DisclosureTiers } from './listing/disclosure-tiers';
import { Component as SliderWidget } from './slider/slider.widget';
import { listingTeaser } from './testing/listings';

const apiOf = (get: () => Promise<unknown>) => ({ get }) as PublicReader;

/** The part as it looks once its query has ended with this; `null` for a query that has not ended. */
async function shown(part: ReactNode, answer: (() => Promise<ListingTeaser[]>) | null): Promise<string> {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  if (answer) await client.prefetchQuery(listingsQuery(apiOf(answer)));
  const html = renderToStaticMarkup(<QueryClientProvider client={client}>{part}</QueryClientProvider>);
  client.clear();
  return html;
}

const words = (html: string): string => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
const down = () => Promise.reject(new Error('connection refused'));

describe('the slider of listings', () => {
  const part = () => <SliderWidget />;

  it('says that it is loading, and offers nothing yet', async () => {
    const html = await shown(part(), null);
    expect(html).toMatch(/role="status"><span class="sr-only">Loading listings/);
    expect(words(html)).not.toMatch(/could not be loaded|No Listings Available/);
  });

  it('says that it could not be loaded, and offers another try', async () => {
    const html = await shown(part(), down);
    expect(html).toMatch(/role="alert".*The listings could not be loaded.*<button/s);
    expect(html).not.toContain('Loading listings');
  });

  it('says that there are none', async () => {
    const html = await shown(part(), async () => []);
    expect(words(html)).toContain('No Listings Available');
    expect(html).not.toContain('<article');
  });

  it('shows every listing with a link to it', async () => {
    const html = await shown(part(), async () => [listingTeaser(7), listingTeaser(8, { title: 'Buyer & co' })]);
    expect([...html.matchAll(/<article/g)]).toHaveLength(2);
    expect(html).toContain('Buyer &amp; co');
    expect(html).toMatch(/href="[^"]*7[^"]*"/);
  });
});

describe('a sample', () => {
  it('is marked in the list and in the slider, and a listing of an owner is not', async () => {
    for (const sample of [true, false]) {
      const shownListing = listingTeaser(1, { sample });
      expect(words(await shown(<ListingGrid listings={[shownListing]} />, null)).includes(' · Sample ')).toBe(sample);
      expect(words(await shown(<SliderWidget />, async () => [shownListing])).includes(' · Sample ')).toBe(sample);
    }
  });
});

describe('who sees what', () => {
  it('names the teaser, what an agreement opens and what the owner releases, and calls none of them planned', () => {
    const steps = renderToStaticMarkup(<DisclosureTiers />)
      .split('<li')
      .slice(1)
      .map(words);
    expect(steps.map((step) => [step.includes('Planned'), step.includes('documents')])).toEqual([
      [false, false],
      [false, true],
      [false, true],
    ]);
  });
});

describe('the slider', () => {
  it('has controls with names, a position, and an empty live region until it is moved', async () => {
    const html = await shown(<SliderWidget />, async () => [listingTeaser(1), listingTeaser(2), listingTeaser(3)]);
    expect(html).toContain('aria-roledescription="carousel"');
    expect(html).toContain('aria-label="Previous listing"');
    expect(html).toContain('aria-label="Next listing"');
    expect(words(html)).toContain('1 of 3');
    expect(html).toMatch(/aria-live="polite"><span[^>]*><\/span>/);
  });

  it('has no controls with a single listing', async () => {
    expect(await shown(<SliderWidget />, async () => [listingTeaser(1)])).not.toContain('Next listing');
  });

  it('shows the first six of many, and where the others are', async () => {
    const nine = Array.from({ length: 9 }, (_, index) => listingTeaser(index + 1));
    const html = await shown(<SliderWidget />, async () => nine);
    expect([...html.matchAll(/<article/g)]).toHaveLength(6);
    expect(html).toMatch(/href="\/marketplace"[^>]*>[^<]*Visit Marketplace/);
  });
});
