import type { ReactNode } from 'react';
import { PARTNER_PAGE, type PageHead } from '@app/contracts';
import type { LoadContext } from '@app/web-kit';
import { landingHead, LandingPageView, loadLanding } from './landing-page';

export function load(context: LoadContext): Promise<void> {
  return loadLanding(PARTNER_PAGE, context);
}

export function head({ query, url }: Pick<LoadContext, 'query' | 'url'>): PageHead {
  return landingHead(PARTNER_PAGE, url, query);
}

/** The landing page that has a route of its own. */
export function Component(): ReactNode {
  return <LandingPageView slug={PARTNER_PAGE} />;
}
