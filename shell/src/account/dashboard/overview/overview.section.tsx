import type { ReactNode } from 'react';
import { Callout, Skeleton } from '@app/ui';
import { AppLink, useSession, Widget } from '@app/web-kit';
import { NextSteps } from './next-steps';
import { ProfileCard } from './profile-card';

/** Three rows of two cards on wide screens; on phones the cards stand below each other. */
const MARKETPLACE_HEIGHT = 754;
const CALCULATIONS_HEIGHT = 320;

function VerifyReminder(): ReactNode {
  return (
    <Callout tone="warning" className="mb-8">
      Your email is not verified yet.{' '}
      <AppLink
        to="/verify-email"
        className="focus-ring rounded-sm font-medium text-warning underline underline-offset-4"
      >
        Enter the code from our email
      </AppLink>
    </Callout>
  );
}

export default function OverviewSection(): ReactNode {
  const { user } = useSession();
  return (
    <>
      {user && !user.emailVerified && <VerifyReminder />}
      <Widget
        id="mf-calculator/saved"
        minHeight={CALCULATIONS_HEIGHT}
        fallback={<Skeleton className="h-[26rem] rounded-card sm:h-[20rem]" />}
      />
      <div className="mt-12">
        <Widget
          id="mf-marketplace/overview"
          minHeight={MARKETPLACE_HEIGHT}
          fallback={<Skeleton className="h-[47rem] rounded-card" />}
        />
      </div>
      <div className="mt-12 grid items-start gap-10 xl:grid-cols-[minmax(0,1.25fr)_minmax(0,1fr)]">
        <NextSteps />
        <ProfileCard />
      </div>
    </>
  );
}
