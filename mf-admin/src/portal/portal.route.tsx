import type { ReactNode } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { Overview } from '../overview/overview';
import { LateView } from './late-view';
import { PortalPage } from './portal-page';
import { sectionOf, type Section } from './section';
import { LATE_SECTIONS } from './sections';

export function head(): PageHead {
  return { title: 'Management portal', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const [search] = useSearchParams();
  const { pathname } = useLocation();
  const section = sectionOf(pathname, search);
  return (
    <PortalPage current={section}>
      <Shown key={section} section={section} />
    </PortalPage>
  );
}

function Shown({ section }: { section: Section }): ReactNode {
  if (section === 'overview') return <Overview />;
  const { name, part } = LATE_SECTIONS[section];
  return <LateView what={name} part={part} props={{}} />;
}
