import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { SITE_NAME, type MyFirmSubmission, type PageHead } from '@app/contracts';
import { Button, Callout, Card, LinkButton } from '@app/ui';
import { useSession } from '@app/web-kit';
import { useChangeSubmission, useSubmissionTerms } from '../../api/firm-submissions';
import { failureText } from '../../selling/listing-state';
import { PayFee } from './pay-fee';
import { LoadedSubmission } from './submission-page';
import { submissionPath } from './submission-steps';
import { companyText, feeText } from './submission-text';

export function head(): PageHead {
  return { title: `Submission payment | ${SITE_NAME}`, robots: 'noindex, nofollow' };
}

export function Component(): ReactNode {
  const userId = useSession().user?.id ?? '';
  return userId === '' ? null : <Payment key={userId} userId={userId} />;
}

/** The payment of the submission that the address names. */
export function Payment({ userId }: { userId: string }): ReactNode {
  const [params] = useSearchParams();
  // The payment page leads back with `id`, and with `attempt` after a payment.
  const id = params.get('submission') ?? params.get('id');
  return (
    <div className="page section flex flex-col gap-6">
      {id === null ? (
        <NoSubmission />
      ) : (
        <LoadedSubmission key={id} userId={userId} id={id}>
          {(submission) =>
            submission.state === 'payment_pending' ? (
              <Due userId={userId} submission={submission} isFollowed={params.has('attempt')} />
            ) : (
              <NothingDue id={submission.id} />
            )
          }
        </LoadedSubmission>
      )}
    </div>
  );
}

function NoSubmission(): ReactNode {
  return (
    <>
      <h1 className="font-display text-2xl font-semibold tracking-tight">Submission payment</h1>
      <p className="text-sm text-ink-soft">Choose the submission you want to pay for.</p>
      <LinkButton href="/submit-firm-protected" className="self-start">
        Your submissions
      </LinkButton>
    </>
  );
}

/** Without a fee, and once it is paid, this step leads on to the status. */
function NothingDue({ id }: { id: string }): ReactNode {
  const navigate = useNavigate();
  useEffect(() => void navigate(submissionPath(id), { replace: true }), [navigate, id]);
  return <p role="status">No payment is due. Opening your submission...</p>;
}

type DueProps = { userId: string; submission: MyFirmSubmission; isFollowed: boolean };

function Due({ userId, submission, isFollowed }: DueProps): ReactNode {
  const { id } = submission;
  const terms = useSubmissionTerms();
  const change = useChangeSubmission(userId, id);
  const navigate = useNavigate();
  const reopen = () =>
    change.mutate({ kind: 'reopen' }, { onSuccess: () => void navigate(submissionPath(id, 'review')) });
  return (
    <>
      <h1 className="font-display text-2xl font-semibold tracking-tight">Submission payment</h1>
      <Card className="flex max-w-2xl flex-col gap-4">
        <dl className="grid gap-4 text-sm sm:grid-cols-2">
          <div>
            <dt className="text-ink-soft">Firm</dt>
            <dd className="mt-0.5 font-medium wrap-anywhere">{companyText(submission)}</dd>
          </div>
          <div>
            <dt className="text-ink-soft">Fee</dt>
            <dd className="figures mt-0.5 font-medium">{feeText(submission)}</dd>
          </div>
        </dl>
        {terms.data?.feeCents === 0 ? (
          <Callout tone="success">
            There is no longer a fee. Reopen the submission and submit it again. It will go straight to a moderator.
          </Callout>
        ) : (
          <PayFee userId={userId} submissionId={id} isFollowed={isFollowed} />
        )}
        <div role="alert" className="empty:hidden">
          {change.error && <Callout tone="danger">{failureText(change.error)}</Callout>}
        </div>
        <Button variant="secondary" className="self-start" pending={change.isPending} onClick={reopen}>
          Reopen for changes
        </Button>
      </Card>
    </>
  );
}
