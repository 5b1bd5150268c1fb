import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { Spinner } from '@app/ui';
import { useApi, type LoadContext } from '@app/web-kit';
import { articleQuery } from '../api/get-article';
import { required } from '../api/required';
import { RichText } from '../content/rich-text';
import { AfterArticle } from './after-article';
import { articleHead } from './article-head';
import { ArticleHeader } from './article-header';

export async function load({ params, query, api }: LoadContext): Promise<void> {
  await required(query.ensureQueryData(articleQuery(api, params['slug'] ?? '')));
}

export function head({ params, query }: Pick<LoadContext, 'params' | 'query'>): PageHead {
  return articleHead(params['slug'] ?? '', query);
}

export function Component(): ReactNode {
  const { slug = '' } = useParams();
  const { data: article } = useQuery(articleQuery(useApi(), slug));
  if (!article) return <Spinner className="min-h-[60vh]" />;
  return (
    <>
      <article className="prose-page pt-8 pb-14 sm:pt-12">
        <ArticleHeader article={article} />
        <RichText html={article.html} className="mt-9" />
      </article>
      <AfterArticle related={article.related} />
    </>
  );
}
