import type { ReactNode } from 'react';
import { Badge, LinkButton, PageHeader } from '@app/ui';
import { useSession } from '@app/web-kit';
import { RouteGuard } from '../guard/route-guard';
import { NextSteps } from './next-steps';
import { ProfileCard } from './profile-card';

function Dashboard(): ReactNode {
  const { user } = useSession();
  const name = user?.firstName;
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Dashboard"
        title={name ? `Welcome back, ${name}` : 'Welcome back'}
        lead="Your practice, your figures, and what you may want to look at next."
        actions={<LinkButton href="/calculator">Calculate Your Value</LinkButton>}
      />
      <p className="mt-5 flex flex-wrap gap-2">
        <Badge tone={user?.isPremium ? 'gold' : 'neutral'}>{user?.isPremium ? 'Premium member' : 'Basic member'}</Badge>
        <Badge tone={user?.emailVerified ? 'success' : 'warning'}>{user?.emailVerified ? 'Email verified' : 'Email not verified'}</Badge>
      </p>
      <div className="mt-10 grid items-start gap-10 lg:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)] lg:gap-12">
        <NextSteps />
        <ProfileCard />
      </div>
    </div>
  );
}

export function Component(): ReactNode {
  return (
    <RouteGuard access="user">
      <Dashboard />
    </RouteGuard>
  );
}

export function head() {
  return { title: 'Dashboard', robots: 'noindex, nofollow' };
}
