import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import type { LoadContext } from '@app/web-kit';
import { articleHead } from './article-head';
import { ArticlePage, loadArticle } from './article-page';

export function load(context: LoadContext): Promise<void> {
  return loadArticle('post', context);
}

export function head({ params, url, query }: Pick<LoadContext, 'params' | 'url' | 'query'>): PageHead {
  return articleHead('post', params['slug'] ?? '', url, query);
}

export function Component(): ReactNode {
  return <ArticlePage kind="post" />;
}
