import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { articleAddress, type ArticleKind, type BlogPost } from '@app/contracts';
import { LinkButton } from '@app/ui';
import { useApi } from '@app/web-kit';
import { HOME_RETRIES } from '../../api/cache-times';
import { homeNewsQuery, homePostsQuery } from '../../api/home';
import { CategoryChips } from '../../content/category-chips';
import { arrangeInsights } from './arrange-insights';
import { InsightsGrid } from './insights-grid';
import { InsightsEmpty, InsightsError, InsightsLoading } from './insights-states';

export function Insights(): ReactNode {
  return (
    <section aria-labelledby="insights" className="border-t border-line">
      <div className="page section">
        <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-5">
          <div>
            <p className="eyebrow">News and insights</p>
            <h2 id="insights" className="mt-2 font-display text-2xl font-semibold tracking-tight">
              Read before you decide
            </h2>
          </div>
          <LinkButton href="/blog" variant="secondary">
            Browse All Articles
          </LinkButton>
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

/** News are an addition: their failure shows only where there is nothing else to read. */
function InsightsContent(): ReactNode {
  const api = useApi();
  const posts = useQuery({ ...homePostsQuery(api), retry: HOME_RETRIES });
  const news = useQuery({ ...homeNewsQuery(api), retry: HOME_RETRIES });
  if (posts.isPending || news.isPending) return <InsightsLoading />;
  // Only what failed is read again; the specification's reload would cost the rest of the page.
  const failed = [posts, news].filter((query) => query.isError);
  const error = (
    <InsightsError
      onRetry={() => void Promise.all(failed.map((query) => query.refetch()))}
      retrying={failed.some((query) => query.isFetching)}
    />
  );
  if (posts.isError) return error;
  const arranged = arrangeInsights(posts.data.map(insightOf('post')), (news.data ?? []).map(insightOf('news')));
  if (arranged) return <InsightsGrid {...arranged} />;
  return news.isError ? error : <InsightsEmpty />;
}

const insightOf = (kind: ArticleKind) => (article: BlogPost) => ({
  ...article,
  href: articleAddress({ kind, slug: article.slug }),
});
