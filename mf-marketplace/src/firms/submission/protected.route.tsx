import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { PageHead } from '@app/contracts';
import { PageHeader } from '@app/ui';
import { useSession } from '@app/web-kit';
import { SubmissionList } from './submission-list';
import { LoadedSubmission, SubmissionPage } from './submission-page';

export function head(): PageHead {
  return { title: 'Submit your firm', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  return userId === '' ? null : <Submissions key={userId} userId={userId} />;
}

/** The account's submissions, or the one that the address names. */
export function Submissions({ userId }: { userId: string }): ReactNode {
  const id = useSearchParams()[0].get('submission');
  if (id !== null)
    return (
      <div className="page section flex flex-col gap-6">
        <LoadedSubmission key={id} userId={userId} id={id}>
          {(submission) => <SubmissionPage userId={userId} submission={submission} />}
        </LoadedSubmission>
      </div>
    );
  return (
    <div className="page section">
      <PageHeader
        eyebrow="Firm profiles"
        title="Submit your firm"
        lead="Only you can see your drafts. A moderator reviews each submission before anything is public."
      />
      <div className="mt-8">
        <SubmissionList userId={userId} />
      </div>
    </div>
  );
}
