import { useQuery } from '@tanstack/react-query';
import { useEffect, type ReactNode } from 'react';
import type { LandingBlock } from '@app/contracts';
import { PageHeader, Spinner } from '@app/ui';
import { sessionStore, useApi } from '@app/web-kit';
import { landingQuery } from '../api/get-landing-page';
import { HeroBlock } from './blocks/hero-block';
import { LandingBlockView } from './landing-block';
import { keepUtm } from './utm';

export function LandingPageView({ slug }: { slug: string }): ReactNode {
  const { data: page } = useQuery(landingQuery(useApi(), slug));
  useEffect(() => keepUtm(new URLSearchParams(window.location.search), sessionStore()), [slug]);
  if (!page) return <Spinner className="min-h-[60vh]" />;
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
