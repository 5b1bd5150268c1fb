import type { ReactNode } from 'react';
import { ErrorState, Skeleton } from '@app/ui';
import { deferred, useDeferred } from '@app/web-kit';
import OverviewSection from './overview/overview.section';
import type { Section } from './sections';

/** The overview is loaded with the page; the other sections when they are opened. */
export const LATE_SECTIONS = {
  profile: deferred(() => import(/* webpackChunkName: "section-profile" */ './profile/profile.section')),
  billing: deferred(() => import(/* webpackChunkName: "section-billing" */ './billing/billing.section')),
  notifications: deferred(
    () => import(/* webpackChunkName: "section-notifications" */ './notifications/notifications.section'),
  ),
  security: deferred(() => import(/* webpackChunkName: "section-security" */ './security/security.section')),
  data: deferred(() => import(/* webpackChunkName: "section-data" */ './data/data.section')),
};
type LateSectionName = Exclude<Section, 'overview'>;

function SectionSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

/** A section that did not load does not affect the others. */
function LateSection({ section }: { section: LateSectionName }): ReactNode {
  const { value, state, load } = useDeferred(LATE_SECTIONS[section], true);
  if (value) return <value.default />;
  if (state !== 'failed') return <SectionSkeleton />;
  return (
    <ErrorState
      title="This section did not load"
      text="The rest of your account is not affected. Check your connection, and try again."
      onRetry={() => void load()}
    />
  );
}

export function SectionContent({ section }: { section: Section }): ReactNode {
  return section === 'overview' ? <OverviewSection /> : <LateSection key={section} section={section} />;
}
