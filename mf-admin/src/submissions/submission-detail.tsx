import type { ReactNode } from 'react';
import { firmPath, type SubmissionEntry } from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { fileText } from '../portal/file-text';
import { SectionHeader } from '../portal/section-header';
import { useOpenPaper, useSubmission, useSubmissionLogo } from './api/submissions';
import { DecisionForms } from './decision-forms';
import {
  ACTION_NAMES,
  actorText,
  authorityText,
  durationText,
  feeState,
  fieldRows,
  MARK_TEXT,
  STATE_TEXT,
  submitterText,
} from './submission-text';

export function SubmissionDetail({ id, back }: { id: string; back: string }): ReactNode {
  const submission = useSubmission(id);
  const { data, error } = submission;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All submissions
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The submission could not be loaded"
          text={failureText(error)}
          onRetry={() => void submission.refetch()}
          retrying={submission.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail submission={data} />}
    </>
  );
}

function Detail({ submission }: { submission: SubmissionEntry }): ReactNode {
  const { company, state, submittedAt, canDecide, reason, firm } = submission;
  const { label, tone } = STATE_TEXT[state];
  return (
    <>
      <SectionHeader
        title={company}
        lead={`Submitted on ${formatDateTime(submittedAt)}.`}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <FeeWarnings submission={submission} />
      <Warnings submission={submission} />
      <Card as="section" aria-label="The submission">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Submitted by">{submitterText(submission)}</Fact>
          <Fact label="Authority">{authorityText(submission)}</Fact>
          <Fact label="From the first draft to the submission">{durationText(submission)}</Fact>
          <Fact label="Payment">
            <Badge tone={feeState(submission).tone}>{feeState(submission).label}</Badge>
          </Fact>
          {reason !== null && <Fact label="Reason of the last decision">{reason}</Fact>}
          {firm && (
            <Fact label="Profile">
              <AppLink to={firmPath(firm)} className="text-link">
                {firmPath(firm)}
              </AppLink>
            </Fact>
          )}
        </dl>
      </Card>
      <Card as="section" aria-labelledby="entered">
        <h2 id="entered" className="text-base font-semibold">
          What was entered
        </h2>
        {submission.logo && <Logo id={submission.id} logo={submission.logo} />}
        <dl className="mt-3 grid gap-4">
          {fieldRows(submission.fields).map(({ label: name, value }) => (
            <Fact key={name} label={name}>
              <span className="whitespace-pre-line">{value}</span>
            </Fact>
          ))}
        </dl>
      </Card>
      <Paper submission={submission} />
      {canDecide && <DecisionForms submission={submission} />}
      <Actions submission={submission} />
    </>
  );
}

function FeeWarnings({ submission: { isDisputed, refundState } }: { submission: SubmissionEntry }): ReactNode {
  return (
    <>
      {isDisputed && (
        <Callout tone="warning">
          The submitter’s bank disputes the payment. While the bank decides, no refund is sent. You can still decide
          about the submission.
        </Callout>
      )}
      {refundState === 'failed' && (
        <Callout tone="danger">
          The submitter’s bank returned the refund three times. Contact the submitter and refund the payment another
          way.
        </Callout>
      )}
    </>
  );
}

function Warnings({ submission: { marks, similar } }: { submission: SubmissionEntry }): ReactNode {
  return (
    <>
      {marks.length > 0 && (
        <Callout tone="warning">
          <p className="font-medium">Warnings</p>
          <ul className="list-disc pl-5">
            {marks.map((mark) => (
              <li key={mark}>{MARK_TEXT[mark].says}</li>
            ))}
          </ul>
        </Callout>
      )}
      {similar.length > 0 && (
        <Callout tone="warning">
          <p className="font-medium">Already published</p>
          <ul>
            {similar.map(({ id, slug, name, by }) => (
              <li key={id}>
                <AppLink to={firmPath({ slug })} className="text-link inline-flex min-h-11 items-center">
                  {name}
                </AppLink>
                {by === 'domain' ? ', with this domain: this submission cannot be published' : ', with this name'}
              </li>
            ))}
          </ul>
        </Callout>
      )}
    </>
  );
}

type LogoProps = { id: string; logo: NonNullable<SubmissionEntry['logo']> };

function Logo({ id, logo }: LogoProps): ReactNode {
  const picture = useSubmissionLogo(id, logo.version);
  if (!picture.data) return null;
  return (
    <img
      src={picture.data}
      width={logo.width}
      height={logo.height}
      alt="The submitted logo"
      className="mt-3 h-auto max-h-20 w-auto max-w-full rounded-input bg-white p-2"
    />
  );
}

function Paper({ submission: { id, paper } }: { submission: SubmissionEntry }): ReactNode {
  const open = useOpenPaper(id);
  if (!paper) return null;
  return (
    <Card as="section" aria-labelledby="paper" className="flex flex-col items-start gap-3">
      <h2 id="paper" className="text-base font-semibold">
        Proof of authority
      </h2>
      <p className="text-sm wrap-anywhere">{fileText(paper)}</p>
      <p className="text-sm text-ink-soft">
        Opening it is logged with your account. It is deleted once the submission is published or rejected. Delete your
        copy as well.
      </p>
      <Button variant="secondary" pending={open.isPending} pendingLabel="Opening" onClick={() => open.mutate(paper)}>
        Open the document
      </Button>
      <div role="alert" className="empty:hidden">
        {open.error && <Callout tone="danger">{failureText(open.error)}</Callout>}
      </div>
    </Card>
  );
}

function Actions({ submission: { actions } }: { submission: SubmissionEntry }): ReactNode {
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-base font-semibold">
        History
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {actions.map((action, index) => (
          <li key={index} className="py-2">
            <span className="figures">{formatDateTime(action.at)}</span>: {ACTION_NAMES[action.event]} by{' '}
            {actorText(action)}
            {action.reason !== null && <span className="block wrap-anywhere text-ink-soft">{action.reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
