import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import type { LoadContext } from '@app/web-kit';
import { landingHead, LandingPageView, loadLanding } from './landing-page';

export function load(context: LoadContext): Promise<void> {
  return loadLanding(context.params['slug'] ?? '', context);
}

export function head({ params, query, url }: Pick<LoadContext, 'params' | 'query' | 'url'>): PageHead {
  return landingHead(params['slug'] ?? '', url, query);
}

export function Component(): ReactNode {
  const { slug = '' } = useParams();
  return <LandingPageView key={slug} slug={slug} />;
}
