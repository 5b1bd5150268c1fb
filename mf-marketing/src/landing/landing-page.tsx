import { useQuery, type QueryClient } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import { landingAddress, SITE_NAME, type LandingBlock, type LandingPage, type PageHead } from '@app/contracts';
import { PageHeader, Spinner } from '@app/ui';
import { redirectTo, sessionStore, useApi, type LoadContext } from '@app/web-kit';
import { landingQuery } from '../api/landing-page';
import { required } from '../api/required';
import { questionsSchema } from '../faq/faq-head';
import { HeroBlock } from './blocks/hero-block';
import { LandingBlockView } from './landing-block';
import { keepUtm } from './utm';

/** A landing page has one address; what the reader was sent with comes along. */
export async function loadLanding(slug: string, { url, query, api }: LoadContext): Promise<void> {
  const page = await required(query.ensureQueryData(landingQuery(api, slug)));
  const address = landingAddress(page.slug);
  if (url.pathname.replace(/\/$/, '') !== address) throw redirectTo(address + url.search, { permanent: true });
}

export function landingHead(slug: string, url: URL, query: QueryClient): PageHead {
  const page = query.getQueryData<LandingPage>(['landing-page', slug]);
  if (!page) return { title: SITE_NAME };
  const questions = page.blocks.flatMap((block) => (block.kind === 'questions' ? block.questions : []));
  return {
    title: page.seo.metaTitle || page.title,
    description: page.seo.metaDescription || page.metaDescription,
    canonicalPath: landingAddress(page.slug),
    ...(page.seo.noindex && { robots: 'noindex, follow' }),
    ...(questions.length > 0 && { jsonLd: [questionsSchema(questions, url.origin)] }),
  };
}

export function LandingPageView({ slug }: { slug: string }): ReactNode {
  const { data: page } = useQuery(landingQuery(useApi(), slug));
  useEffect(() => keepUtm(new URLSearchParams(window.location.search), sessionStore()), [slug]);
  if (!page) return <Spinner className="min-h-[60vh]" />;
  return <LandingBlocks slug={slug} page={page} />;
}

/** What a landing page shows, at its address or in a preview. */
export function LandingBlocks({ slug, page }: { slug: string; page: LandingPage }): ReactNode {
  return (
    <>
      {page.blocks[0]?.kind !== 'hero' && (
        <div className="page">
          <PageHeader className="section border-b border-line" title={page.title} />
        </div>
      )}
      {page.blocks.map((block, index) => (
        <Block key={`${index} ${block.heading}`} block={block} slug={slug} first={index === 0} />
      ))}
    </>
  );
}

function Block({ block, slug, first }: { block: LandingBlock; slug: string; first: boolean }): ReactNode {
  if (block.kind === 'hero') return <HeroBlock block={block} first={first} />;
  return (
    <div className="page">
      <LandingBlockView block={block} slug={slug} />
    </div>
  );
}
