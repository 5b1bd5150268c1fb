import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Badge, LinkButton, PageHeader } from '@app/ui';
import { AppLink, useSession, type SessionUser } from '@app/web-kit';
import { SectionContent } from './section-content';
import { SectionNav } from './section-nav';
import { SECTION_TEXTS, sectionAddress, sectionOf, type Section } from './sections';

function Membership({ user }: { user: SessionUser }): ReactNode {
  return (
    <p className="mt-5 flex flex-wrap items-center gap-2">
      <Badge tone={user.isPremium ? 'gold' : 'neutral'}>{user.isPremium ? 'Premium member' : 'Basic member'}</Badge>
      <Badge tone={user.emailVerified ? 'success' : 'warning'}>
        {user.emailVerified ? 'Email verified' : 'Email not verified'}
      </Badge>
      <AppLink
        to={user.isPremium ? sectionAddress('billing') : '/checkout'}
        className="focus-ring text-link ml-1 rounded-sm text-sm"
      >
        {user.isPremium ? 'Billing and receipts' : 'See what premium adds'}
      </AppLink>
    </p>
  );
}

function SectionHeader({ section, user }: { section: Section; user: SessionUser | null }): ReactNode {
  const { title, lead } = SECTION_TEXTS[section];
  if (section !== 'overview') return <PageHeader eyebrow="Dashboard" title={title} lead={lead} />;
  return (
    <>
      <PageHeader
        eyebrow="Dashboard"
        title={user?.firstName ? `${title}, ${user.firstName}` : title}
        lead={lead}
        actions={<LinkButton href="/calculator">Calculate Your Value</LinkButton>}
      />
      {user && <Membership user={user} />}
    </>
  );
}

export function Component(): ReactNode {
  const { user } = useSession();
  const [params] = useSearchParams();
  const section = sectionOf(params);
  return (
    <div className="page section">
      <SectionHeader section={section} user={user} />
      <div className="mt-8 grid grid-cols-1 items-start gap-6 lg:mt-10 lg:grid-cols-[12.5rem_minmax(0,1fr)] lg:gap-12">
        <SectionNav current={section} />
        <div className="min-w-0">
          <SectionContent section={section} />
        </div>
      </div>
    </div>
  );
}

export function head({ url }: { url: URL }) {
  return {
    title: SECTION_TEXTS[sectionOf(url.searchParams)].label.replace('Overview', 'Dashboard'),
    robots: 'noindex, nofollow',
  };
}
