import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useParams } from 'react-router-dom';
import { firmPath, MY_REVIEWS_PATH, type PageHead, type ReviewStanding } from '@app/contracts';
import { Callout, Card, ErrorState, PageHeader, Skeleton } from '@app/ui';
import { AppLink, failureText, useApi, useSession } from '@app/web-kit';
import { VerifyEmailNote } from '../../../account/verify-email-note';
import { useWriteReview } from '../../../api/my-firm-reviews';
import { standingQuery } from '../../../api/review-standing';
import { Disclosure } from '../moderation-note';
import { ProofPanel } from './proof-panel';
import { ReviewForm, ReviewSent } from './review-form';

export function head(): PageHead {
  return { title: 'Write a review', robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const { user } = useSession();
  const { firmName = '' } = useParams();
  return (
    <div className="page section">
      {user && (
        <WriteReview key={`${user.id} ${firmName}`} userId={user.id} name={firmName} isVerified={user.emailVerified} />
      )}
    </div>
  );
}

type Props = { userId: string; name: string; isVerified: boolean };

export function WriteReview({ userId, name, isVerified }: Props): ReactNode {
  const standing = useQuery(standingQuery(useApi(), userId, name));
  if (standing.data) return <Loaded standing={standing.data} userId={userId} isVerified={isVerified} />;
  if (standing.isError)
    return (
      <ErrorState
        title="The firm could not be loaded"
        text={failureText(standing.error)}
        retrying={standing.isRefetching}
        onRetry={() => void standing.refetch()}
      />
    );
  return (
    <div role="status">
      <span className="sr-only">Loading the firm...</span>
      <Skeleton className="h-96 rounded-card" />
    </div>
  );
}

function Loaded({ standing, userId, isVerified }: { standing: ReviewStanding } & Omit<Props, 'name'>): ReactNode {
  const { firm, refusal } = standing;
  return (
    <>
      <AppLink to={firmPath(firm)} className="text-link inline-flex min-h-11 items-center text-sm font-medium">
        {firm.name}
      </AppLink>
      <PageHeader
        eyebrow="Reviews"
        title={`Review ${firm.name}`}
        lead="What is it like to work there? Readers see your words exactly as you wrote them, but never your name."
      />
      <div className="mt-10 grid items-start gap-6 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Main standing={standing} userId={userId} isVerified={isVerified} refusal={refusal} />
        <div className="flex flex-col gap-6">
          {!standing.sample && <ProofPanel standing={standing} userId={userId} />}
          <Card as="section" aria-label="How reviews are handled" className="space-y-3 text-sm text-ink-soft">
            <Disclosure />
            <p>You can write one review per firm and calendar year, and delete it at any time.</p>
          </Card>
        </div>
      </div>
    </>
  );
}

type MainProps = { standing: ReviewStanding; userId: string; isVerified: boolean; refusal: string | null };

function Main({ standing: { firm, sample }, userId, isVerified, refusal }: MainProps): ReactNode {
  const write = useWriteReview(userId, firm.slug);
  // Before the refusal, which from then on says that there is a review of this year.
  if (write.data) return <ReviewSent firm={firm.name} />;
  if (sample) return <Callout tone="info">{refusal}</Callout>;
  if (!isVerified) return <VerifyEmailNote purpose="write a review" />;
  return refusal === null ? (
    <ReviewForm userId={userId} slug={firm.slug} write={write} />
  ) : (
    <Callout tone="info">
      {refusal}{' '}
      <AppLink to={MY_REVIEWS_PATH} className="text-link font-medium">
        Your reviews
      </AppLink>
    </Callout>
  );
}
