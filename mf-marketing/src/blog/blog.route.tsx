import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { PageHeader } from '@app/ui';
import { useApi, type LoadContext } from '@app/web-kit';
import { postsQuery } from '../api/get-posts';
import { shortly } from '../api/shortly';
import { CategoryChips } from '../content/category-chips';
import { BlogList } from './blog-list';
import { categoryOf } from './category-of';

export async function load({ query, api }: LoadContext): Promise<void> {
  await shortly([query.prefetchQuery(postsQuery(api))]);
}

export function head(): PageHead {
  return {
    title: 'Articles for advisors weighing a move or a sale',
    description: 'How transition offers, forgivable notes, portability, payouts and practice sales work, explained for financial advisors.',
    canonicalPath: '/blog',
  };
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  const category = categoryOf(search.get('category'));
  const posts = useQuery(postsQuery(useApi()));
  return (
    <div className="page section">
      <PageHeader eyebrow="Insights" title="Understand the deal before you sign it" lead="Plain explanations of offers, notes, portability and practice sales, written to be used in your next conversation." />
      <div className="mt-8">
        <CategoryChips current={category} />
      </div>
      <BlogList posts={posts} category={category} />
    </div>
  );
}
