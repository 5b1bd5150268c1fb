import { useParams } from 'react-router-dom';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { redirectTo, type LoadContext } from '@app/web-kit';
import { landingQuery } from '../api/get-landing-page';
import { required } from '../api/required';
import { landingHead } from './landing-head';
import { LandingPageView } from './landing-page';

export async function load({ params, url, query, api }: LoadContext): Promise<void> {
  const slug = params['slug'] ?? '';
  const page = await required(query.ensureQueryData(landingQuery(api, slug)));
  if (page.slug !== slug) throw redirectTo(`/landing/${page.slug}${url.search}`, { permanent: true });
}

export function head({ params, query }: Pick<LoadContext, 'params' | 'query'>): PageHead {
  const slug = params['slug'] ?? '';
  return landingHead(slug, `/landing/${slug}`, query);
}

export function Component(): ReactNode {
  const { slug = '' } = useParams();
  return <LandingPageView key={slug} slug={slug} />;
}
