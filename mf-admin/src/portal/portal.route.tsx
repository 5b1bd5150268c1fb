import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { Conversions } from '../conversions/conversions';
import { FirmImports } from '../firm-imports/firm-imports';
import { FirmReviews } from '../firm-reviews/firm-reviews';
import { MarketData } from '../market/market-data';
import { Ndas } from '../ndas/ndas';
import { Overview } from '../overview/overview';
import { Proofs } from '../proofs/proofs';
import { Releases } from '../releases/releases';
import { Reports } from '../reports/reports';
import { Submissions } from '../submissions/submissions';
import { Tokens } from '../tokens/tokens';
import { Users } from '../users/users';
import { PortalNav } from './portal-nav';
import { sectionOf, type Section } from './section';
import { TimeLeft } from './time-left';

const CONTENT: Record<Section, () => ReactNode> = {
  overview: Overview,
  users: Users,
  reports: Reports,
  ndas: Ndas,
  proofs: Proofs,
  submissions: Submissions,
  'firm-reviews': FirmReviews,
  'firm-imports': FirmImports,
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
