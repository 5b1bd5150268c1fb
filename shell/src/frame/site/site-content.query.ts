import { queryOptions, useQuery, type QueryClient } from '@tanstack/react-query';
import type { ConsolidatedContent, FirmLogo, PublicReader, PublishedConsent } from '@app/contracts';
import { apiClient } from '@app/web-kit';

const MINUTE = 60_000;
/** The same for every visitor, so it survives a logout. */
const meta = { public: true };

export const SITE_CONTENT_KEY = ['consolidated-content'];
export const FIRM_LOGO_KEY = ['firm-logo'];

/** Menus, footer and settings; constants of section 9: stale after 5 min, collected after 10, two retries. */
export function siteContentQuery(api: PublicReader) {
  return queryOptions({
    queryKey: SITE_CONTENT_KEY,
    queryFn: ({ signal }) => api.get<ConsolidatedContent>('/api/consolidated-content', { signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    retry: 2,
    meta,
  });
}

export function firmLogoQuery(api: PublicReader) {
  return queryOptions({
    queryKey: FIRM_LOGO_KEY,
    queryFn: ({ signal }) => api.get<FirmLogo>('/api/firm-logo', { signal }),
    staleTime: 5 * MINUTE,
    gcTime: 10 * MINUTE,
    meta,
  });
}

export function useSiteContent(): ConsolidatedContent | undefined {
  return useQuery(siteContentQuery(apiClient())).data;
}

/** The privacy choices as the page came with them. */
export function shownConsent(query: QueryClient): PublishedConsent | null {
  return query.getQueryData<ConsolidatedContent>(SITE_CONTENT_KEY)?.consent ?? null;
}

export function useFirmLogo(): FirmLogo | undefined {
  return useQuery(firmLogoQuery(apiClient())).data;
}
