import { queryOptions } from '@tanstack/react-query';
import type { PublicReader, SitemapEntry, SitemapIndex, SitemapPart, SitemapSection } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

export type SitemapGroup = { section: SitemapSection; entries: SitemapEntry[]; complete: boolean };

/** More than a reader would scan: beyond it the list page itself serves better. */
const SHOWN = 100;

/** Every section's newest addresses. */
async function getSitemap(api: PublicReader, signal: AbortSignal): Promise<SitemapGroup[]> {
  const { sections } = await api.get<SitemapIndex>('/api/sitemap', { signal });
  return Promise.all(
    sections.map(async ({ section, pages }) => {
      const { entries } = await api.get<SitemapPart>(`/api/sitemap/${section}?page=1`, { signal });
      return { section, entries: entries.slice(0, SHOWN), complete: pages === 1 && entries.length <= SHOWN };
    }),
  );
}

export function sitemapQuery(api: PublicReader) {
  return queryOptions({ queryKey: ['sitemap'], queryFn: ({ signal }) => getSitemap(api, signal), ...HOME_CACHE });
}
