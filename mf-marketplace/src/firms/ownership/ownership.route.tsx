import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { firmPath, type MyFirm, type PageHead } from '@app/contracts';
import { EmptyState, LinkButton, PageHeader, Skeleton } from '@app/ui';
import { ApiError, AppLink, useApi, useSession } from '@app/web-kit';
import { myFirmQuery, useChangeClaim } from '../../api/my-firms';
import { FailedLoad } from '../failed-load';
import { BadgeSection } from './badge-section';
import { ClaimSection } from './claim-section';
import { LoadedEditor } from './editor';
import { HistorySection } from './history-section';
import { OWNER_SECTIONS, SectionNav, sectionOf } from './section-nav';

export function head(): PageHead {
  return { title: 'Edit a firm profile', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { id = '' } = useParams();
  const userId = useSession().user?.id ?? '';
  return (
    <div className="page section">{userId !== '' && <Ownership key={`${userId} ${id}`} {...{ userId, id }} />}</div>
  );
}

type Props = { userId: string; id: string };

/** The editor for the owner of the profile, and the way to own it for everyone else. */
export function Ownership({ userId, id }: Props): ReactNode {
  const firm = useQuery(myFirmQuery(useApi(), userId, id));
  if (firm.data) return <Loaded userId={userId} id={id} mine={firm.data} />;
  if (firm.error instanceof ApiError && firm.error.status === 404)
    return (
      <EmptyState
        title="Profile not found"
        text="It may have been removed or merged into another firm’s profile."
        action={<LinkButton href="/firm-profiles">All firms</LinkButton>}
      />
    );
  if (firm.isError) return <FailedLoad what="The profile" query={firm} />;
  return (
    <div role="status" className="flex flex-col gap-6">
      <span className="sr-only">Loading the profile...</span>
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function Loaded({ userId, id, mine }: Props & { mine: MyFirm }): ReactNode {
  const change = useChangeClaim(userId, id);
  const [search] = useSearchParams();
  const { firm, owner, claim } = mine;
  const canEdit = owner === 'you' && claim?.state !== 'frozen';
  const section = sectionOf(search);
  return (
    <>
      <PageHeader
        eyebrow="Firm profile"
        title={firm.name}
        lead={
          canEdit
            ? 'A moderator reviews your changes before they are published. They are shown as stated by the firm.'
            : 'The owner of a profile can update its facts. To become the owner, verify once that you ' +
              'represent the firm.'
        }
      />
      <p className="mt-4 text-sm">
        <AppLink to={firmPath(firm)} className="text-link">
          View the public profile
        </AppLink>
      </p>
      {canEdit && <SectionNav current={section} sections={OWNER_SECTIONS} />}
      <div className="mt-8 max-w-[52rem]">
        {!canEdit && <ClaimSection userId={userId} mine={mine} change={change} />}
        {canEdit && section === 'facts' && (
          <LoadedEditor userId={userId} id={id} isDisputed={claim?.state === 'disputed'} />
        )}
        {canEdit && section === 'history' && <HistorySection userId={userId} id={id} />}
        {canEdit && section === 'badge' && mine.badge !== null && <BadgeSection firm={firm} html={mine.badge} />}
      </div>
    </>
  );
}
