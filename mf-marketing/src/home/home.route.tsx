import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import type { LoadContext } from '@app/web-kit';
import { HOME_POSTS, postsQuery } from '../api/get-posts';
import { consolidatedContentQuery, seoQuery } from '../api/get-site';
import { shortly } from '../api/shortly';
import { Closing } from './closing';
import { Hero } from './hero/hero';
import { homeHead } from './home-head';
import { Insights } from './insights/insights';
import { CalculatorSection, MarketplaceSection } from './widget-sections';

/** None of these is worth the page: each section has its own way to be without its data. */
export async function load({ query, api }: LoadContext): Promise<void> {
  await shortly([query.prefetchQuery(postsQuery(api, HOME_POSTS)), query.prefetchQuery(consolidatedContentQuery(api)), query.prefetchQuery(seoQuery(api))]);
}

export function head({ query }: Pick<LoadContext, 'query'>): PageHead {
  return homeHead(query);
}

export function Component(): ReactNode {
  return (
    <>
      <Hero />
      <CalculatorSection />
      <MarketplaceSection />
      <Insights />
      <Closing />
    </>
  );
}
