import type { PageHead, SeoFields } from '@app/contracts';

/** What an editor said to search engines about a page, under the page's own words. */
export function withSeo(head: PageHead, { metaTitle, metaDescription, noindex }: SeoFields): PageHead {
  return {
    ...head,
    ...(metaTitle && { title: metaTitle }),
    ...(metaDescription && { description: metaDescription }),
    ...(noindex && { robots: 'noindex, follow' }),
  };
}
