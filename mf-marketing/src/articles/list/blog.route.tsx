import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import type { LoadContext } from '@app/web-kit';
import { ArticleListPage, listHead, loadList } from './article-list-page';

export function load(context: LoadContext): Promise<void> {
  return loadList('post', context);
}

export function head({ url }: Pick<LoadContext, 'url'>): PageHead {
  return listHead('post', url);
}

export function Component(): ReactNode {
  return <ArticleListPage kind="post" />;
}
