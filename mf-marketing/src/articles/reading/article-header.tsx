import type { ReactNode } from 'react';
import type { BlogArticle } from '@app/contracts';
import { formatDate } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { categoryPath } from '../../content/category-chips';
import { SECTIONS } from '../article-kinds';

export function ArticleHeader({ article }: { article: BlogArticle }): ReactNode {
  const { path, name } = SECTIONS[article.kind];
  return (
    <header className="border-b border-line pb-8">
      <nav aria-label="Breadcrumb" className="flex flex-wrap items-center gap-x-2 text-sm print:hidden">
        <AppLink to={path} className="text-link focus-ring inline-flex min-h-11 items-center">
          {name}
        </AppLink>
        <span aria-hidden="true" className="text-ink-faint">
          /
        </span>
        <AppLink
          to={categoryPath(article.category, path)}
          className="text-link focus-ring inline-flex min-h-11 items-center"
        >
          {article.category}
        </AppLink>
      </nav>
      <h1 className="mt-3 font-display text-4xl font-semibold tracking-tight">{article.title}</h1>
      <p className="mt-5 text-lg text-ink-soft">{article.excerpt}</p>
      <p className="mt-6 flex flex-wrap gap-x-2 text-sm text-ink-faint">
        <span className="text-ink">{article.author}</span>
        <span aria-hidden="true">·</span>
        <time dateTime={article.date}>{formatDate(article.date)}</time>
        <span aria-hidden="true">·</span>
        <span>{article.readingMinutes} min read</span>
      </p>
      {article.updated > article.date && (
        <p className="mt-1 text-sm text-ink-faint">
          Updated <time dateTime={article.updated}>{formatDate(article.updated)}</time>
        </p>
      )}
      {article.disclosure !== null && <p className="mt-1 text-sm text-ink-faint">{article.disclosure}</p>}
    </header>
  );
}
