import type { QueryClient } from '@tanstack/react-query';
import { SITE_NAME, type SeoSettings, type PageHead } from '@app/contracts';


/** Built in, for the moment in which the settings cannot be read (specification, section 8). */
const DEFAULT_SEO = {
  metaTitle: `${SITE_NAME}: transition offers and practice sales, understood`,
  metaDescription: 'Financial advisor career insights and compensation analysis: understand a transition offer, compare it with staying, and buy or sell a practice in confidence.',
  ogImage: '',
  enableSchemaMarkup: true,
};

export function homeHead(query: QueryClient): PageHead {
  const seo = query.getQueryData<SeoSettings>(['seo-settings']) ?? DEFAULT_SEO;
  return {
    title: seo.metaTitle,
    description: seo.metaDescription,
    canonicalPath: '/',
    ...(seo.ogImage !== '' && { image: seo.ogImage }),
    ...(seo.enableSchemaMarkup && { jsonLd: [organizationSchema(seo.metaDescription)] }),
  };
}

/** https://schema.org/Organization */
function organizationSchema(description: string): object {
  return { '@context': 'https://schema.org', '@type': 'Organization', name: SITE_NAME, description, areaServed: 'US' };
}
