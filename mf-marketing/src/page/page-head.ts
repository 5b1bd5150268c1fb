import type { QueryClient } from '@tanstack/react-query';
import { SITE_NAME, type ContentPage, type PageHead } from '@app/contracts';


export function pageHead(slug: string, query: QueryClient): PageHead {
  const page = query.getQueryData<ContentPage>(['content-page', slug]);
  if (!page) return { title: SITE_NAME };
  const questions = page.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  return {
    title: page.title,
    description: page.metaDescription,
    canonicalPath: `/${slug}`,
    ...(questions.length > 0 && { jsonLd: [questionsSchema(questions)] }),
  };
}

/** https://schema.org/FAQPage */
function questionsSchema(questions: { question: string; html: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({ '@type': 'Question', name: question, acceptedAnswer: { '@type': 'Answer', text: html } })),
  };
}
