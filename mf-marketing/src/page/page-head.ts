import type { QueryClient } from '@tanstack/react-query';
import { breadcrumbSchema, pageAddress, SITE_NAME, type ContentPage, type PageHead } from '@app/contracts';
import { withSeo } from '../content/seo';
import { questionsSchema } from '../faq/faq-head';

/** A version of earlier days can be read, and is not what a search should find. */
export function pageHead(slug: string, version: number | null, url: URL, query: QueryClient): PageHead {
  const page = query.getQueryData<ContentPage>(['content-page', slug, version]);
  if (!page) return { title: SITE_NAME };
  const path = pageAddress(page.slug);
  const questions = page.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  const head: PageHead = {
    title: page.title,
    description: page.metaDescription,
    canonicalPath: path,
    image: `/api/pages/${encodeURIComponent(page.slug)}/picture`,
    jsonLd: [
      ...(questions.length > 0 ? [questionsSchema(questions, url.origin)] : []),
      breadcrumbSchema(
        [
          { name: 'Home', path: '/' },
          { name: page.title, path },
        ],
        url.origin,
      ),
    ],
  };
  return version === null ? withSeo(head, page.seo) : { ...head, robots: 'noindex, follow' };
}
