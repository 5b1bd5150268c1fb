import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { Conversions } from '../conversions/conversions';
import { MarketData } from '../market/market-data';
import { Overview } from '../overview/overview';
import { Releases } from '../releases/releases';
import { Tokens } from '../tokens/tokens';
import { PortalNav } from './portal-nav';
import { sectionOf, type Section } from './section';
import { TimeLeft } from './time-left';

const CONTENT: Record<Section, () => ReactNode> = {
  overview: Overview,
  market: MarketData,
  conversions: Conversions,
  releases: Releases,
  tokens: Tokens,
};

export function head(): PageHead {
  return { title: 'Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  const section = sectionOf(search);
  const Content = CONTENT[section];
  return (
    <div className="page flex flex-col gap-6 py-6 lg:flex-row lg:items-start lg:gap-10 lg:py-10">
      <PortalNav current={section} />
      <div className="min-w-0 grow">
        <TimeLeft />
        <Content />
      </div>
    </div>
  );
}
