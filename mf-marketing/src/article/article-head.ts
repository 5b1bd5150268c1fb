import type { QueryClient } from '@tanstack/react-query';
import { SITE_NAME, type BlogArticle, type PageHead } from '@app/contracts';
import { articlePath } from '../content/article-path';

export function articleHead(slug: string, query: QueryClient): PageHead {
  const article = query.getQueryData<BlogArticle>(['blog-article', slug]);
  if (!article) return { title: SITE_NAME };
  return {
    title: article.title,
    description: article.excerpt,
    canonicalPath: articlePath(article),
    type: 'article',
    ...(article.imageUrl !== null && { image: article.imageUrl }),
    jsonLd: [articleSchema(article)],
  };
}

/** https://schema.org/Article */
function articleSchema({ title, excerpt, date, updated, author, category, imageUrl }: BlogArticle): object {
  const publisher = { '@type': 'Organization', name: SITE_NAME };
  return {
    '@context': 'https://schema.org',
    '@type': 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    datePublished: date,
    dateModified: updated,
    author: { '@type': 'Organization', name: author },
    publisher,
    ...(imageUrl !== null && { image: imageUrl }),
  };
}
