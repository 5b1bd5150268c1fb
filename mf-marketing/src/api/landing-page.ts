import { queryOptions, useMutation } from '@tanstack/react-query';
import type { LandingPage, LeadRequest, PublicReader, Received } from '@app/contracts';
import { useApi } from '@app/web-kit';
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

/** What the form of a landing page sends. */
export function useSendLead(slug: string) {
  const api = useApi();
  return useMutation({
    mutationFn: (lead: LeadRequest) =>
      api.send<Received>('POST', `/api/landing-pages/${encodeURIComponent(slug)}/leads`, lead),
  });
}
