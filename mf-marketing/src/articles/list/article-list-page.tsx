import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { breadcrumbSchema, SEARCH_MAX, type ArticleKind, type PageHead } from '@app/contracts';
import { PageHeader } from '@app/ui';
import { navigate, useApi, type LoadContext } from '@app/web-kit';
import { articlesQuery, type ArticleFilter } from '../../api/articles';
import { waitBriefly } from '../../api/wait-briefly';
import { CategoryChips } from '../../content/category-chips';
import { SearchForm } from '../../content/search-form';
import { SECTIONS } from '../article-kinds';
import { filterOf, listPath } from './article-filter';
import { ArticleList } from './article-list';

export async function loadList(kind: ArticleKind, { url, query, api }: LoadContext): Promise<void> {
  await waitBriefly([query.prefetchQuery(articlesQuery(api, kind, filterOf(url.searchParams)))]);
}

/** Every page of the list has its own canonical address; search results are not for search engines. */
export function listHead(kind: ArticleKind, url: URL): PageHead {
  const { path, name, metaTitle, metaDescription } = SECTIONS[kind];
  const filter = filterOf(url.searchParams);
  const suffix = [filter.category, filter.page > 1 && `Page ${filter.page}`].filter(Boolean).join(', ');
  return {
    title: suffix === '' ? metaTitle : `${metaTitle}: ${suffix}`,
    description: metaDescription,
    canonicalPath: listPath(path, { ...filter, q: '' }),
    ...(filter.q !== '' && { robots: 'noindex, follow' }),
    jsonLd: [
      breadcrumbSchema(
        [
          { name: 'Home', path: '/' },
          { name, path },
        ],
        url.origin,
      ),
    ],
  };
}

export function ArticleListPage({ kind }: { kind: ArticleKind }): ReactNode {
  const { path, name, title, lead } = SECTIONS[kind];
  const [search] = useSearchParams();
  const filter = filterOf(search);
  const articles = useQuery({ ...articlesQuery(useApi(), kind, filter), placeholderData: keepPreviousData });
  const at = (change: Partial<ArticleFilter>) => listPath(path, { ...filter, page: 1, ...change });
  return (
    <div className="page section">
      <PageHeader eyebrow={name} title={title} lead={lead} />
      <div className="mt-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-5">
        <CategoryChips current={filter.category} pathOf={(category) => at({ category })} />
        <SearchForm
          label={`Search ${name.toLowerCase()}`}
          value={filter.q}
          maxLength={SEARCH_MAX}
          onSearch={(q) => navigate(at({ q }))}
          hidden={filter.category === null ? {} : { category: filter.category }}
        />
      </div>
      <ArticleList kind={kind} filter={filter} articles={articles} />
    </div>
  );
}
