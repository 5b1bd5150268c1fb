import type { QueryClient } from '@tanstack/react-query';
import { landingAddress, SITE_NAME, type LandingPage, type PageHead } from '@app/contracts';
import { questionsSchema } from '../faq/faq-head';

export function landingHead(slug: string, query: QueryClient): PageHead {
  const page = query.getQueryData<LandingPage>(['landing-page', slug]);
  if (!page) return { title: SITE_NAME };
  const questions = page.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  return {
    title: page.seo.metaTitle || page.title,
    description: page.seo.metaDescription || page.metaDescription,
    canonicalPath: landingAddress(page.slug),
    ...(page.seo.noindex && { robots: 'noindex, follow' }),
    ...(questions.length > 0 && { jsonLd: [questionsSchema(questions)] }),
  };
}
