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
    image: '/api/pages/faq/picture',
    ...(url.searchParams.has('q') && { robots: 'noindex, follow' }),
    jsonLd:
      groups.length > 0
        ? [
            questionsSchema(
              groups.flatMap(({ questions }) => questions),
              url.origin,
            ),
            crumbs,
          ]
        : [crumbs],
  };
}

/** A search engine shows an answer on a page of its own, where a path of ours leads nowhere. */
function withWholeLinks(html: string, origin: string): string {
  return html.replaceAll(/(<a [^>]*?href=")(\/(?!\/))/g, `$1${origin}$2`);
}

/** https://schema.org/FAQPage */
export function questionsSchema(questions: { question: string; html: string }[], origin: string): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, html }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: withWholeLinks(html, origin) },
    })),
  };
}
