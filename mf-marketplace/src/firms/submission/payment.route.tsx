import { useEffect, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import type { MyFirmSubmission, PageHead } from '@app/contracts';
import { Button, Callout, Card, LinkButton } from '@app/ui';
import { failureText, useSession } from '@app/web-kit';
import { useChangeSubmission } from '../../api/firm-submissions';
import { useSubmissionTerms } from '../../api/submission-terms';
import { PayFee } from './pay-fee';
import { LoadedSubmission } from './submission-page';
import { submissionPath } from './submission-steps';
import { companyText, feeText } from './submission-text';

export function head(): PageHead {
  return { title: 'Submission payment', robots: 'noindex, nofollow' };
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

const PAYS_FOR = [
  'A moderator checks that the firm exists, that the website belongs to it and that you may represent it.',
  'If the moderator requests changes, you submit again without paying again.',
  'Once the submission is accepted, the profile is published at its own address.',
];

/** What the fee buys, and when it goes back. */
function WhatItPaysFor(): ReactNode {
  return (
    <div className="grid gap-5 border-y border-line py-5 text-sm sm:grid-cols-2">
      <section aria-labelledby="pays-for">
        <h2 id="pays-for" className="font-medium">
          What the fee pays for
        </h2>
        <ul className="mt-2 list-disc space-y-2 pl-5 text-ink-soft">
          {PAYS_FOR.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </section>
      <section aria-labelledby="goes-back">
        <h2 id="goes-back" className="font-medium">
          When it is refunded
        </h2>
        <ul className="mt-2 list-disc space-y-2 pl-5 text-ink-soft">
          <li>If the submission is not accepted, the full fee goes back to your card automatically.</li>
          <li>The same applies if you withdraw the submission before a decision.</li>
          <li>Payment does not influence the decision. Reviews of the firm are not affected.</li>
        </ul>
      </section>
    </div>
  );
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
          <>
            <WhatItPaysFor />
            <PayFee userId={userId} submissionId={id} isFollowed={isFollowed} />
          </>
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
