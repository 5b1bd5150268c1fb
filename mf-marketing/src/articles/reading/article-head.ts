import type { QueryClient } from '@tanstack/react-query';
import {
  articleAddress,
  breadcrumbSchema,
  SITE_NAME,
  type ArticleKind,
  type BlogArticle,
  type PageHead,
} from '@app/contracts';
import { withSeo } from '../../content/seo';
import { SECTIONS } from '../article-kinds';

export function articleHead(kind: ArticleKind, slug: string, url: URL, query: QueryClient): PageHead {
  const article = query.getQueryData<BlogArticle>(['article', kind, slug]);
  if (!article) return { title: SITE_NAME };
  const path = articleAddress(article);
  const image = article.cover?.src ?? article.imageUrl ?? pictureOf(kind, article.slug);
  const { name, path: listPath } = SECTIONS[kind];
  const head: PageHead = {
    title: article.title,
    description: article.excerpt,
    canonicalPath: path,
    type: 'article',
    published: article.date,
    modified: article.updated,
    image,
    jsonLd: [
      articleSchema(article, url.origin, image),
      breadcrumbSchema(
        [
          { name: 'Home', path: '/' },
          { name, path: listPath },
          { name: article.title, path },
        ],
        url.origin,
      ),
    ],
  };
  return withSeo(head, article.seo);
}

/** Drawn by the server from the article's own words. */
function pictureOf(kind: ArticleKind, slug: string): string {
  return `/api/${kind === 'news' ? 'news' : 'blog/posts'}/${encodeURIComponent(slug)}/picture`;
}

/** https://schema.org/Article and its kind for news. */
function articleSchema(article: BlogArticle, origin: string, image: string): object {
  const { kind, title, excerpt, date, updated, author, category, tags } = article;
  return {
    '@context': 'https://schema.org',
    '@type': kind === 'news' ? 'NewsArticle' : 'Article',
    headline: title,
    description: excerpt,
    articleSection: category,
    ...(tags.length > 0 && { keywords: tags.join(', ') }),
    datePublished: date,
    dateModified: updated,
    author: { '@type': 'Organization', name: author },
    publisher: { '@type': 'Organization', name: SITE_NAME, url: `${origin}/` },
    mainEntityOfPage: new URL(articleAddress(article), origin).href,
    image: new URL(image, origin).href,
  };
}
