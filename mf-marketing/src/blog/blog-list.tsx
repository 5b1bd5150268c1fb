import type { UseQueryResult } from '@tanstack/react-query';
import { FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import type { BlogPost, ContentCategory } from '@app/contracts';
import { EmptyState, ErrorState, LinkButton, Skeleton } from '@app/ui';
import { ArticleCard } from '../content/article-card';

const GRID = 'mt-8 grid gap-5 sm:grid-cols-2 lg:grid-cols-3';

export function BlogList({ posts, category }: { posts: UseQueryResult<BlogPost[]>; category: ContentCategory | null }): ReactNode {
  if (posts.isPending) return <Loading />;
  if (posts.isError) {
    return <ErrorState className="mt-8" title="Content Loading Error" text="The articles could not be loaded." onRetry={() => void posts.refetch()} retrying={posts.isRefetching} />;
  }
  const shown = posts.data.filter((post) => post.published && (category === null || post.category === category));
  if (shown.length === 0) return <Empty category={category} />;
  return (
    <ul className={GRID}>
      {shown.map((post) => (
        <li key={post.slug}>
          <ArticleCard post={post} heading="h2" />
        </li>
      ))}
    </ul>
  );
}

function Empty({ category }: { category: ContentCategory | null }): ReactNode {
  const text = category === null ? 'New articles appear here as soon as they are published.' : `There is no article under ${category} yet.`;
  const action = category !== null && <LinkButton href="/blog" variant="secondary">Browse All Articles</LinkButton>;
  return <EmptyState className="mt-8" icon={<FileText strokeWidth={1.5} className="size-6" />} title="No Content Available" text={text} action={action} />;
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
