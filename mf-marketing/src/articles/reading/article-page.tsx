import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { articleAddress, type ArticleKind, type BlogArticle } from '@app/contracts';
import { ErrorState, Skeleton } from '@app/ui';
import { redirectTo, useApi, type LoadContext } from '@app/web-kit';
import { articleQuery } from '../../api/article';
import { required } from '../../api/required';
import { Picture } from '../../content/picture';
import { RichText } from '../../content/rich-text';
import { AfterArticle } from './after-article';
import { ArticleHeader } from './article-header';
import { ShareBar } from './share/share-bar';

/** A former address redirects permanently to the present one. */
export async function loadArticle(kind: ArticleKind, { params, url, query, api }: LoadContext): Promise<void> {
  const slug = params['slug'] ?? '';
  const article = await required(query.ensureQueryData(articleQuery(api, kind, slug)));
  if (article.slug !== slug) throw redirectTo(articleAddress(article) + url.search, { permanent: true });
}

export function ArticlePage({ kind }: { kind: ArticleKind }): ReactNode {
  const { slug = '' } = useParams();
  const { data: article, isError, isRefetching, refetch } = useQuery(articleQuery(useApi(), kind, slug));
  if (!article) {
    if (!isError) return <ArticleSkeleton />;
    return (
      <ErrorState
        className="mx-auto my-16 max-w-[45rem]"
        title="Content Loading Error"
        text="This article could not be loaded."
        retrying={isRefetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return <ArticleView article={article} />;
}

/** An article, at its address or in a preview. */
export function ArticleView({ article }: { article: BlogArticle }): ReactNode {
  return (
    <>
      <article data-print-sheet="" className="prose-page pt-8 pb-14 sm:pt-12">
        <ArticleHeader article={article} />
        <ShareBar title={article.title} path={articleAddress(article)} className="mt-5" />
        {article.cover && (
          <figure className="mt-8 overflow-hidden rounded-card border border-line">
            <Picture
              image={article.cover}
              alt={article.cover.alt}
              sizes="(min-width: 768px) 45rem, 100vw"
              eager
              className="h-auto w-full"
            />
          </figure>
        )}
        <RichText html={article.html} className="mt-9" />
      </article>
      <AfterArticle kind={article.kind} related={article.related} />
    </>
  );
}

function ArticleSkeleton(): ReactNode {
  return (
    <div role="status" className="prose-page pt-8 pb-14 sm:pt-12">
      <span className="sr-only">Loading content...</span>
      <Skeleton className="h-5 w-44" />
      <Skeleton className="mt-6 h-12 w-full" />
      <Skeleton className="mt-3 h-12 w-2/3" />
      <Skeleton className="mt-8 h-5 w-60" />
      {[0, 1, 2, 3, 4, 5, 6, 7].map((line) => (
        <Skeleton key={line} className={line % 4 === 3 ? 'mt-4 h-5 w-1/2' : 'mt-4 h-5 w-full'} />
      ))}
    </div>
  );
}
