import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { PageHead } from '@app/contracts';
import { ErrorState, PageHeader, Skeleton } from '@app/ui';
import { failureText, useApi, useSession } from '@app/web-kit';
import { buyerProfileQuery, useChangeBuyerProfile } from '../api/buyer-profile';
import { ProfileForm } from './profile-form';
import { ProofSection } from './proof-section';

export function head(): PageHead {
  return { title: 'Your buyer profile', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Practice marketplace"
        title="Your buyer profile"
        lead={
          'Owners you write to or request an NDA from see what you are looking for and how you would pay. The ' +
          'profile does not show your name, firm or contact data; an owner sees your name and firm when you sign ' +
          'their NDA.'
        }
      />
      <div className="mt-10">{userId !== '' && <LoadedProfile key={userId} userId={userId} />}</div>
    </div>
  );
}

export function LoadedProfile({ userId }: { userId: string }): ReactNode {
  const mine = useQuery(buyerProfileQuery(useApi(), userId));
  const change = useChangeBuyerProfile(userId);
  const proofChange = useChangeBuyerProfile(userId);
  if (mine.data)
    return (
      <div className="grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        <section aria-labelledby="profile">
          <h2 id="profile" className="sr-only">
            Profile
          </h2>
          <ProfileForm userId={userId} mine={mine.data} change={change} />
        </section>
        <ProofSection proof={mine.data.proof} change={proofChange} />
      </div>
    );
  if (mine.isError)
    return (
      <ErrorState
        title="Your buyer profile could not be loaded"
        text={failureText(mine.error)}
        retrying={mine.isRefetching}
        onRetry={() => void mine.refetch()}
      />
    );
  return (
    <div role="status" className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
      <span className="sr-only">Loading your buyer profile...</span>
      <Skeleton className="h-96 rounded-card" />
      <Skeleton className="h-64 rounded-card" />
    </div>
  );
}
