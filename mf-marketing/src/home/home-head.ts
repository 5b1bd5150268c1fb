import type { QueryClient } from '@tanstack/react-query';
import { SITE_NAME, type PageHead, type SeoSettings } from '@app/contracts';
import { FALLBACK_SEO } from './fallback-home';

/** The settings of the site are those of its first page. */
export function homeHead(url: URL, query: QueryClient): PageHead {
  const seo = query.getQueryData<SeoSettings>(['seo-settings']) ?? FALLBACK_SEO;
  return {
    title: seo.metaTitle || FALLBACK_SEO.metaTitle,
    description: seo.metaDescription || FALLBACK_SEO.metaDescription,
    ...(seo.keywords && { keywords: seo.keywords }),
    openGraph: {
      ...(seo.ogTitle && { title: seo.ogTitle }),
      ...(seo.ogDescription && { description: seo.ogDescription }),
    },
    canonicalPath: '/',
    jsonLd: [organizationSchema(url.origin, seo.metaDescription)],
  };
}

/** https://schema.org/Organization */
function organizationSchema(origin: string, description: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'Organization',
    name: SITE_NAME,
    url: `${origin}/`,
    description,
    areaServed: 'US',
  };
}
