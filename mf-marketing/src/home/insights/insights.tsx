import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { LinkButton } from '@app/ui';
import { useApi } from '@app/web-kit';
import { HOME_POSTS, postsQuery } from '../../api/get-posts';
import { articlePath } from '../../content/article-path';
import { CategoryChips } from '../../content/category-chips';
import { arrangeInsights } from './arrange-insights';
import { InsightsEmpty, InsightsError, InsightsLoading } from './insights-states';
import { InsightsGrid } from './insights-grid';

export function Insights(): ReactNode {
  return (
    <section aria-labelledby="insights" className="border-t border-line">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <p className="eyebrow">News and insights</p>
            <h2 id="insights" className="mt-2 font-display text-2xl font-semibold tracking-tight">Read before you decide</h2>
          </div>
          <LinkButton href="/blog" variant="secondary">Browse All Articles</LinkButton>
        </div>
        <div className="mt-6">
          <CategoryChips />
        </div>
        <div className="mt-8">
          <InsightsContent />
        </div>
      </div>
    </section>
  );
}

function InsightsContent(): ReactNode {
  const posts = useQuery({ ...postsQuery(useApi(), HOME_POSTS), retry: 2 });
  if (posts.isPending) return <InsightsLoading />;
  if (posts.isError) return <InsightsError />;
  const arranged = arrangeInsights(posts.data.map((post) => ({ ...post, href: articlePath(post) })));
  return arranged ? <InsightsGrid {...arranged} /> : <InsightsEmpty />;
}
