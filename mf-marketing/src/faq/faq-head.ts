import type { QueryClient } from '@tanstack/react-query';
import { breadcrumbSchema, type Faq, type PageHead } from '@app/contracts';

export function faqHead(url: URL, query: QueryClient): PageHead {
  const groups = query.getQueryData<Faq>(['faq'])?.groups ?? [];
  const crumbs = breadcrumbSchema(
    [
      { name: 'Home', path: '/' },
      { name: 'Questions', path: '/faq' },
    ],
    url.origin,
  );
  return {
    title: 'Questions and answers',
    description:
      'Offers, forgivable notes, portability, practice sales, accounts and privacy: ' +
      'what advisors ask before a move or a sale.',
    canonicalPath: '/faq',
    ...(url.searchParams.has('q') && { robots: 'noindex, follow' }),
    jsonLd: groups.length > 0 ? [questionsSchema(groups.flatMap(({ questions }) => questions)), crumbs] : [crumbs],
  };
}

/** https://schema.org/FAQPage */
export function questionsSchema(questions: { question: string; html: string }[]): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: html },
    })),
  };
}
