import { useQuery } from '@tanstack/react-query';
import { useLocation } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { PageHeader, Spinner, formatDate } from '@app/ui';
import { useApi, type LoadContext } from '@app/web-kit';
import { pageQuery } from '../api/get-page';
import { required } from '../api/required';
import { PageBlockView } from './page-block';
import { pageHead } from './page-head';
import { pageSlug } from './page-slug';

export async function load({ url, query, api }: LoadContext): Promise<void> {
  await required(query.ensureQueryData(pageQuery(api, pageSlug(url.pathname))));
}

export function head({ url, query }: Pick<LoadContext, 'url' | 'query'>): PageHead {
  return pageHead(pageSlug(url.pathname), query);
}

/** A page of the content API: its address is its name. */
export function Component(): ReactNode {
  const slug = pageSlug(useLocation().pathname);
  const { data: page } = useQuery(pageQuery(useApi(), slug));
  if (!page) return <Spinner className="min-h-[60vh]" />;
  return (
    <div className="page pb-10">
      <PageHeader className="section border-b border-line" title={page.title} lead={page.lead} />
      {page.blocks.map((block) => (
        <PageBlockView key={block.heading} block={block} />
      ))}
      <p className="border-t border-line py-6 text-sm text-ink-faint">
        Last updated <time dateTime={page.updated}>{formatDate(page.updated)}</time>
      </p>
    </div>
  );
}
