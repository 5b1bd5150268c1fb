import type { ReactNode } from 'react';
import type { ProofEntry } from '@app/contracts';
import { CASH_BAND_NAMES } from '@app/domain';
import { Badge, Button, Callout, Card, ErrorState, formatDateTime, Skeleton } from '@app/ui';
import { AppLink } from '@app/web-kit';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { fileText } from '../portal/file-text';
import { SectionHeader } from '../portal/section-header';
import { useOpenProof, useProof } from './api/proofs';
import { DecisionForms } from './decision-forms';
import { ACTION_NAMES, amountText, buyerText, kindText, STATE_TEXT, statedText } from './proof-text';

export function ProofDetail({ id, back }: { id: string; back: string }): ReactNode {
  const proof = useProof(id);
  const { data, error } = proof;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All proofs of funds
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The proof of funds could not be loaded"
          text={failureText(error)}
          onRetry={() => void proof.refetch()}
          retrying={proof.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail proof={data} />}
    </>
  );
}

function Detail({ proof }: { proof: ProofEntry }): ReactNode {
  const { label, tone } = STATE_TEXT[proof.state];
  return (
    <>
      <SectionHeader
        title={kindText(proof)}
        lead={`Proof of funds, submitted on ${formatDateTime(proof.submittedAt)}.`}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Card as="section" aria-label="The proof of funds">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Buyer">{buyerText(proof)}</Fact>
          <Fact label="Cash stated by the buyer">{statedText(proof)}</Fact>
          <Fact label="Amount verified">{amountText(proof)}</Fact>
          <Fact label="Verified until">{proof.expiresAt === null ? '–' : formatDateTime(proof.expiresAt)}</Fact>
          {proof.reason !== null && <Fact label="Reason for declining">{proof.reason}</Fact>}
        </dl>
      </Card>
      <OpenFile proof={proof} />
      {proof.canDecide && <DecisionForms id={proof.id} />}
      <Actions proof={proof} />
    </>
  );
}

function OpenFile({ proof }: { proof: ProofEntry }): ReactNode {
  const open = useOpenProof(proof.id);
  return (
    <Card as="section" aria-labelledby="file" className="flex flex-col items-start gap-3">
      <h2 id="file" className="text-base font-semibold">
        File
      </h2>
      <p className="text-sm wrap-anywhere">{fileText(proof.file)}</p>
      <p className="text-sm text-ink-soft">
        Opening it is recorded with your account. Delete your copy once you have decided.
      </p>
      <Button
        variant="secondary"
        pending={open.isPending}
        pendingLabel="Opening"
        onClick={() => open.mutate(proof.file.name)}
      >
        Open the file
      </Button>
      <div role="alert" className="empty:hidden">
        {open.error && <Callout tone="danger">{failureText(open.error)}</Callout>}
      </div>
    </Card>
  );
}

function Actions({ proof: { actions } }: { proof: ProofEntry }): ReactNode {
  if (actions.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="history">
      <h2 id="history" className="text-base font-semibold">
        Actions by administrators
      </h2>
      <ol className="mt-2 flex flex-col divide-y divide-line text-sm">
        {actions.map(({ at, action, isYours, amount, reason }, index) => (
          <li key={index} className="py-2">
            <span className="figures">{formatDateTime(at)}</span>: {ACTION_NAMES[action]} by{' '}
            {isYours ? 'you' : 'another administrator'}
            {amount !== null && `, ${CASH_BAND_NAMES[amount].toLowerCase()}`}
            {reason !== null && <span className="block wrap-anywhere text-ink-soft">{reason}</span>}
          </li>
        ))}
      </ol>
    </Card>
  );
}
