import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { cx, ErrorState, PageHeader, Skeleton } from '@app/ui';
import { AppLink, useApi, type LoadContext } from '@app/web-kit';
import { sitemapQuery } from '../api/sitemap';
import { waitBriefly } from '../api/wait-briefly';
import { TwoColumns } from '../page/two-columns';
import { linkGroups, type LinkGroup } from './sitemap-groups';

export async function load({ query, api }: LoadContext): Promise<void> {
  await waitBriefly([query.prefetchQuery(sitemapQuery(api))]);
}

export function head(): PageHead {
  return {
    title: 'Sitemap',
    description: 'Every page, article and tool of this site in one list.',
    canonicalPath: '/sitemap',
  };
}

export function Component(): ReactNode {
  const sitemap = useQuery(sitemapQuery(useApi()));
  return (
    <div className="page pb-10">
      <PageHeader
        className="section border-b border-line"
        title="Sitemap"
        lead="Everything on this site, in one list."
      />
      {linkGroups(sitemap.data ?? []).map((group) => (
        <Group key={group.title} group={group} />
      ))}
      {sitemap.isPending && <Skeleton className="my-10 h-72 rounded-card" />}
      {sitemap.isError && (
        <ErrorState
          className="my-10"
          title="Content Loading Error"
          text="Articles and pages could not be loaded."
          retrying={sitemap.isRefetching}
          onRetry={() => void sitemap.refetch()}
        />
      )}
    </div>
  );
}

function Group({ group: { title, links, more } }: { group: LinkGroup }): ReactNode {
  return (
    <TwoColumns heading={title}>
      <ul className="grid gap-x-10 sm:grid-cols-2">
        {[...links, ...(more ? [more] : [])].map(({ path, title: name }) => (
          <li key={path}>
            <AppLink
              to={path}
              className={cx(
                'focus-ring inline-flex min-h-9 items-center rounded-sm py-1.5 leading-snug',
                'text-ink-soft hover:text-accent hover:underline pointer-coarse:min-h-11',
              )}
            >
              {name}
            </AppLink>
          </li>
        ))}
      </ul>
    </TwoColumns>
  );
}
