import { queryOptions } from '@tanstack/react-query';
import type { LandingPage, PublicReader } from '@app/contracts';
import { HOME_CACHE } from './cache-times';

function getLandingPage(api: PublicReader, slug: string, signal: AbortSignal): Promise<LandingPage> {
  return api.get<LandingPage>(`/api/landing-pages/${encodeURIComponent(slug)}`, { signal });
}

export function landingQuery(api: PublicReader, slug: string) {
  return queryOptions({
    queryKey: ['landing-page', slug],
    queryFn: ({ signal }) => getLandingPage(api, slug, signal),
    ...HOME_CACHE,
  });
}
