import type { UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ArticleKind } from '@app/contracts';
import { cx, EmptyState, ErrorState, LinkButton, Skeleton } from '@app/ui';
import type { ArticleFilter, ArticlePage } from '../../api/articles';
import { ArticleCard } from '../../content/article-card';
import { SECTIONS } from '../article-kinds';
import { listPath } from './article-filter';
import { Pagination } from './pagination';

const GRID = 'mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

type Props = { kind: ArticleKind; filter: ArticleFilter; articles: UseQueryResult<ArticlePage> };

export function ArticleList({ kind, filter, articles }: Props): ReactNode {
  if (articles.isPending) return <Loading />;
  if (articles.isError) {
    return (
      <ErrorState
        className="mt-8"
        title="Content Loading Error"
        text="The articles could not be loaded."
        onRetry={() => void articles.refetch()}
        retrying={articles.isRefetching}
      />
    );
  }
  const { items, total, page, pages } = articles.data;
  if (items.length === 0) return <Empty kind={kind} filter={filter} />;
  return (
    <>
      <p role="status" className={cx('mt-8 text-sm text-ink-faint', filter.q === '' && 'sr-only')}>
        {countText(total, filter, page, pages)}
      </p>
      <ul className={cx(GRID, filter.q !== '' && 'mt-4')} aria-busy={articles.isPlaceholderData}>
        {items.map((post, index) => (
          <li key={post.slug}>
            <ArticleCard post={post} kind={kind} heading="h2" eager={index < 3} />
          </li>
        ))}
      </ul>
      <Pagination
        page={page}
        pages={pages}
        pathOf={(number) => listPath(SECTIONS[kind].path, { ...filter, page: number })}
      />
      {page === pages && pages > 1 && (
        <p className="mt-6 text-center text-sm text-ink-faint">You have reached the end of the list.</p>
      )}
    </>
  );
}

function countText(total: number, { q }: ArticleFilter, page: number, pages: number): string {
  const count = `${total} ${total === 1 ? 'article' : 'articles'}`;
  const where = pages > 1 ? `, page ${page} of ${pages}` : '';
  return q === '' ? `${count}${where}` : `${count} for “${q}”${where}`;
}

function emptyText({ category, q, page }: ArticleFilter): string {
  if (q !== '')
    return `Nothing matches “${q}”${category === null ? '' : ` under ${category}`}. Try fewer or different words.`;
  if (page > 1) return `The list has no page ${page}.`;
  return category === null
    ? 'New articles appear here as soon as they are published.'
    : `There are no articles under ${category} yet.`;
}

function Empty({ kind, filter }: Pick<Props, 'kind' | 'filter'>): ReactNode {
  const narrowed = filter.category !== null || filter.q !== '' || filter.page > 1;
  const action = narrowed && (
    <LinkButton href={SECTIONS[kind].path} variant="secondary">
      Browse All Articles
    </LinkButton>
  );
  return (
    <EmptyState
      className="mt-8"
      icon={<FileText strokeWidth={1.5} className="size-6" />}
      title="No Content Available"
      text={emptyText(filter)}
      action={action}
    />
  );
}

function Loading(): ReactNode {
  return (
    <div role="status">
      <span className="sr-only">Loading content...</span>
      <div className={GRID}>
        {[0, 1, 2, 3, 4, 5].map((index) => (
          <Skeleton key={index} className="h-[25rem] rounded-card" />
        ))}
      </div>
    </div>
  );
}
