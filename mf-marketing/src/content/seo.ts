import type { PageHead, SeoFields } from '@app/contracts';

/** What an editor wrote for search engines about a page, with the page's own texts as a fallback. */
export function withSeo(head: PageHead, { metaTitle, metaDescription, noindex }: SeoFields): PageHead {
  return {
    ...head,
    ...(metaTitle && { title: metaTitle }),
    ...(metaDescription && { description: metaDescription }),
    ...(noindex && { robots: 'noindex, follow' }),
  };
}

export type Crumb = { name: string; path: string };

/** https://schema.org/BreadcrumbList */
export function breadcrumbSchema(crumbs: Crumb[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, origin).href,
    })),
  };
}
