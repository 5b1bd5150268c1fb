import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import type { LoadContext } from '@app/web-kit';
import { consolidatedContentQuery, homeNewsQuery, homePostsQuery, seoQuery } from '../api/home';
import { waitBriefly } from '../api/wait-briefly';
import { Closing } from './closing';
import { fallBack } from './fallback-home';
import { Hero } from './hero/hero';
import { homeHead } from './home-head';
import { Insights } from './insights/insights';
import { PlaybookPromotion } from './playbook-promotion';
import { CalculatorSection, MarketplaceSection } from './widget-sections';

/** None of these is worth the page: each section has its own way to be without its data. */
export async function load({ query, api }: LoadContext): Promise<void> {
  const content = consolidatedContentQuery(api);
  await waitBriefly([
    query.prefetchQuery(homePostsQuery(api)),
    query.prefetchQuery(homeNewsQuery(api)),
    query.prefetchQuery(content),
    query.prefetchQuery(seoQuery(api)),
  ]);
  fallBack(query, content.queryKey);
}

export function head({ url, query }: Pick<LoadContext, 'url' | 'query'>): PageHead {
  return homeHead(url, query);
}

export function Component(): ReactNode {
  return (
    <>
      <Hero />
      <CalculatorSection />
      <MarketplaceSection />
      <Insights />
      <PlaybookPromotion />
      <Closing />
    </>
  );
}
