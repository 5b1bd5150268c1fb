import type { ReactNode } from 'react';
import { firmPath, type ClaimEntry, type ReadPaper } from '@app/contracts';
import { Badge, Button, Callout, Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { fileText } from '../portal/file-text';
import { SectionHeader } from '../portal/section-header';
import { useClaim, useOpenPaper } from './api/claims';
import { ClaimMoves } from './claim-moves';
import { CLAIM_STATE_TEXT, eventText, personText } from './firm-text';

export function ClaimDetail({ id, back }: { id: string; back: string }): ReactNode {
  const claim = useClaim(id);
  const { data, error } = claim;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All claims
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The claim could not be loaded"
          text={failureText(error)}
          onRetry={() => void claim.refetch()}
          retrying={claim.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail claim={data} />}
    </>
  );
}

function Detail({ claim }: { claim: ClaimEntry }): ReactNode {
  const { firm, state, domain, mailTo, proof, statement, others } = claim;
  const { label, tone } = CLAIM_STATE_TEXT[state];
  return (
    <>
      <SectionHeader
        title={firm.name}
        lead={`Claimed on ${formatDateTime(claim.startedAt)}.`}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Card as="section" aria-label="The claim" className="flex flex-col gap-4">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Claimant">{personText(claim.claimant)}</Fact>
          <Fact label="Profile">
            <AppLink to={firmPath(firm)} className="text-link">
              {firmPath(firm)}
            </AppLink>
          </Fact>
          <Fact label="Firm’s domain">{domain ?? 'Not known'}</Fact>
          <Fact label="Verified by email">{proof === 'mail' ? mailTo : 'No'}</Fact>
          <Fact label="Other open claims">{others}</Fact>
          {claim.statement !== null && <Fact label="Statement">{statement}</Fact>}
        </dl>
        <Papers papers={claim.papers} />
      </Card>
      {claim.disputes.map((dispute) => (
        <Card as="section" aria-label="Dispute" key={dispute.id} className="flex flex-col gap-4">
          <h2 className="text-base font-semibold">
            Dispute of {formatDateTime(dispute.openedAt)}
            {dispute.closedAt !== null && `, decided on ${formatDateTime(dispute.closedAt)}`}
          </h2>
          <dl className="grid gap-4 sm:grid-cols-2">
            <Fact label="Other claimant">{personText(dispute.rival)}</Fact>
            <Fact label="Statement">{dispute.statement}</Fact>
            {dispute.reason !== null && <Fact label="Reason for the decision">{dispute.reason}</Fact>}
          </dl>
          <Papers papers={dispute.papers} />
        </Card>
      ))}
      {claim.moves.length > 0 && <ClaimMoves id={claim.id} moves={claim.moves} />}
      <Card as="section" aria-labelledby="events">
        <h2 id="events" className="text-base font-semibold">
          What happened
        </h2>
        <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
          {claim.events.map((event, index) => (
            <li key={index} className="py-2">
              <span className="figures">{formatDateTime(event.at)}</span>: {eventText(event)}
              {event.reason !== null && <span className="block wrap-anywhere text-ink-soft">{event.reason}</span>}
            </li>
          ))}
        </ol>
      </Card>
    </>
  );
}

/** Opened one by one; who opened what stands below each. */
function Papers({ papers }: { papers: readonly ReadPaper[] }): ReactNode {
  const open = useOpenPaper();
  if (papers.length === 0) return null;
  return (
    <div className="flex flex-col gap-3">
      <p className="text-sm text-ink-soft">
        Opening a file is logged with your account. Delete your copy after you decide.
      </p>
      <ul className="divide-y divide-line text-sm">
        {papers.map((paper) => (
          <li key={paper.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            <span className="min-w-0 wrap-anywhere">
              {fileText(paper)}
              {paper.openings.map(({ at, isYours }, index) => (
                <span key={index} className="block text-xs text-ink-faint">
                  Opened on {formatDateTime(at)} by {isYours ? 'you' : 'another moderator'}
                </span>
              ))}
            </span>
            <Button
              variant="secondary"
              size="sm"
              aria-label={`Open ${paper.name}`}
              pending={open.isPending && open.variables.id === paper.id}
              pendingLabel="Opening"
              onClick={() => open.mutate(paper)}
            >
              Open
            </Button>
          </li>
        ))}
      </ul>
      <div role="alert" className="empty:hidden">
        {open.error && <Callout tone="danger">{failureText(open.error)}</Callout>}
      </div>
    </div>
  );
}
