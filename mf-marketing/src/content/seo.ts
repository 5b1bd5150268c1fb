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
