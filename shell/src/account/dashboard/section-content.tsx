import { Component, lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { ErrorState, Skeleton } from '@app/ui';
import { composition } from '@app/web-kit';
import OverviewSection from './overview/overview.section';
import type { Section } from './sections';

type Loaded = { default: ComponentType };

/** The overview is loaded with the page; the other sections when they are opened. */
const LOADERS: Record<Exclude<Section, 'overview'>, () => Promise<Loaded>> = {
  profile: () => import(/* webpackChunkName: "section-profile" */ './profile/profile.section'),
  billing: () => import(/* webpackChunkName: "section-billing" */ './billing/billing.section'),
  notifications: () => import(/* webpackChunkName: "section-notifications" */ './notifications/notifications.section'),
  security: () => import(/* webpackChunkName: "section-security" */ './security/security.section'),
  data: () => import(/* webpackChunkName: "section-data" */ './data/data.section'),
};

const lazySections = () => ({
  profile: lazy(LOADERS.profile),
  billing: lazy(LOADERS.billing),
  notifications: lazy(LOADERS.notifications),
  security: lazy(LOADERS.security),
  data: lazy(LOADERS.data),
});
let sections = lazySections();

function SectionSkeleton(): ReactNode {
  return (
    <div role="status" aria-label="Loading" className="flex flex-col gap-6">
      <Skeleton className="h-56 rounded-card" />
      <Skeleton className="h-40 rounded-card" />
    </div>
  );
}

type BoundaryState = { failed: boolean };

/** A section that did not load does not affect the others. */
class SectionBoundary extends Component<{ children: ReactNode }, BoundaryState> {
  override state: BoundaryState = { failed: false };
  static getDerivedStateFromError(): BoundaryState {
    return { failed: true };
  }
  override componentDidCatch(error: unknown): void {
    composition().report(error, { remote: 'shell', version: '', phase: 'load' });
  }
  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    const retry = () => {
      sections = lazySections();
      this.setState({ failed: false });
    };
    return (
      <ErrorState title="This section did not load" text="The rest of your account is not affected." onRetry={retry} />
    );
  }
}

function LazySection({ section }: { section: Exclude<Section, 'overview'> }): ReactNode {
  const Content = sections[section];
  return <Content />;
}

export function SectionContent({ section }: { section: Section }): ReactNode {
  if (section === 'overview') return <OverviewSection />;
  return (
    <SectionBoundary key={section}>
      <Suspense fallback={<SectionSkeleton />}>
        <LazySection section={section} />
      </Suspense>
    </SectionBoundary>
  );
}
