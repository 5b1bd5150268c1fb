import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { Approvals } from '../approvals/approvals';
import { Audit } from '../audit/audit';
import { Content } from '../content/content';
import { Conversions } from '../conversions/conversions';
import { FirmImports } from '../firm-imports/firm-imports';
import { FirmReviews } from '../firm-reviews/firm-reviews';
import { Inbox } from '../inbox/inbox';
import { MarketData } from '../market/market-data';
import { Media } from '../media/media';
import { Ndas } from '../ndas/ndas';
import { Overview } from '../overview/overview';
import { Payments } from '../payments/payments';
import { Proofs } from '../proofs/proofs';
import { Releases } from '../releases/releases';
import { Reports } from '../reports/reports';
import { Roles } from '../roles/roles';
import { SearchEngines } from '../search-engines/search-engines';
import { Settings } from '../settings/settings';
import { Submissions } from '../submissions/submissions';
import { Tokens } from '../tokens/tokens';
import { Users } from '../users/users';
import { Writing } from '../writing/writing';
import { PortalPage } from './portal-page';
import { sectionOf, type Section } from './section';

const CONTENT: Record<Section, () => ReactNode> = {
  overview: Overview,
  content: Content,
  writing: Writing,
  media: Media,
  users: Users,
  inbox: Inbox,
  payments: Payments,
  reports: Reports,
  ndas: Ndas,
  proofs: Proofs,
  submissions: Submissions,
  'firm-reviews': FirmReviews,
  'firm-imports': FirmImports,
  market: MarketData,
  settings: Settings,
  'search-engines': SearchEngines,
  conversions: Conversions,
  releases: Releases,
  tokens: Tokens,
  approvals: Approvals,
  roles: Roles,
  audit: Audit,
};

export function head(): PageHead {
  return { title: 'Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const section = sectionOf(pathname, search);
  const Shown = CONTENT[section];
  return (
    <PortalPage current={section}>
      <Shown />
    </PortalPage>
  );
}
