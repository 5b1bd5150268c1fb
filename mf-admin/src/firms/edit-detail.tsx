import { useState, type ReactNode } from 'react';
import { FIRM_EDIT_REASON_MAX, firmPath, type FirmEditDecision, type FirmEditEntry } from '@app/contracts';
import { factLines, FIRM_FACTS, type FactKey, type FactValues } from '@app/domain';
import {
  Badge,
  Button,
  Callout,
  Card,
  Cell,
  DataTable,
  ErrorState,
  formatDate,
  formatDateTime,
  HeadCell,
  Skeleton,
  TableHead,
  TableRow,
} from '@app/ui';
import { AppLink } from '@app/web-kit';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { Fact } from '../portal/fact';
import { failureText } from '../portal/failure';
import { ReasonField, useReason } from '../portal/reason-field';
import { EDIT_REASONS } from '../portal/reason-templates';
import { SectionHeader } from '../portal/section-header';
import { useDecideEdit, useFirmEdit } from './api/edits';
import { EDIT_STATE_TEXT, personText, SOURCE_NAMES } from './firm-text';

export function EditDetail({ id, back }: { id: string; back: string }): ReactNode {
  const edit = useFirmEdit(id);
  const { data, error } = edit;
  return (
    <>
      <AppLink to={back} className="text-link self-start text-sm font-medium">
        All edits
      </AppLink>
      {!data && error && (
        <ErrorState
          level={2}
          title="The edit could not be loaded"
          text={failureText(error)}
          onRetry={() => void edit.refetch()}
          retrying={edit.isRefetching}
        />
      )}
      {!data && !error && <Skeleton className="h-96 rounded-card" />}
      {data && <Detail edit={data} />}
    </>
  );
}

function Detail({ edit }: { edit: FirmEditEntry }): ReactNode {
  const { firm, state, owner, submittedAt, reason, differences, canDecide } = edit;
  const { label, tone } = EDIT_STATE_TEXT[state];
  return (
    <>
      <SectionHeader
        title={firm.name}
        lead={`Submitted on ${formatDateTime(submittedAt)}.`}
        aside={<Badge tone={tone}>{label}</Badge>}
      />
      <Card as="section" aria-label="The edit">
        <dl className="grid gap-4 sm:grid-cols-2">
          <Fact label="Owner">{personText(owner)}</Fact>
          <Fact label="Profile">
            <AppLink to={firmPath(firm)} className="text-link">
              {firmPath(firm)}
            </AppLink>
          </Fact>
          {reason !== null && <Fact label="Reason for the decision">{reason}</Fact>}
        </dl>
      </Card>
      {edit.faults.length > 0 && (
        <Callout tone="warning">
          Some values can no longer be read: {edit.faults.map(({ key }) => FIRM_FACTS[key].label).join(', ')}.
        </Callout>
      )}
      {differences.length > 0 && <Differences differences={differences} />}
      {canDecide && <Decision id={edit.id} revision={edit.revision} />}
    </>
  );
}

function Differences({ differences }: Pick<FirmEditEntry, 'differences'>): ReactNode {
  return (
    <DataTable caption="What would change">
      <TableHead>
        <tr className="bg-sunken">
          <HeadCell>Fact</HeadCell>
          <HeadCell>Public now</HeadCell>
          <HeadCell>Stated by the owner</HeadCell>
        </tr>
      </TableHead>
      <tbody>
        {differences.map(({ key, before, after }) => (
          <TableRow key={key}>
            <Cell className="font-medium">{FIRM_FACTS[key].label}</Cell>
            <Cell className="min-w-44">
              {before ? (
                <>
                  <Lines factKey={before.key} value={before.value} />
                  <p className="text-xs text-ink-faint">
                    {SOURCE_NAMES[before.source.kind]}, as of {formatDate(before.asOf)}
                  </p>
                </>
              ) : (
                'Nothing'
              )}
            </Cell>
            <Cell className="min-w-44">
              <Lines factKey={after.key} value={after.value} />
              <p className="text-xs text-ink-faint">As of {formatDate(after.asOf)}</p>
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </DataTable>
  );
}

export function Lines({ factKey, value }: { factKey: FactKey; value: FactValues[FactKey] }): ReactNode {
  return factLines(factKey, value).map((line, index) => (
    <p key={index} className="wrap-anywhere">
      {line}
    </p>
  ));
}

function Decision({ id, revision }: { id: string; revision: number }): ReactNode {
  const decide = useDecideEdit(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const decideNow = (decision: FirmEditDecision) =>
    decide.mutate({ decision, revision, ...(decision !== 'approve' && { reason }) });
  const run = (decision: FirmEditDecision) => {
    const needsReason = decision !== 'approve';
    setMissing(needsReason && !isSentence);
    if ((needsReason && !isSentence) || decide.isPending) return;
    if (decision === 'reject') setAsking(true);
    else decideNow(decision);
  };
  const isPending = (decision: FirmEditDecision) => decide.isPending && decide.variables.decision === decision;
  return (
    <Card as="section" aria-labelledby="decision" className="flex flex-col gap-4">
      <h2 id="decision" className="text-base font-semibold">
        Decision
      </h2>
      <p className="text-sm text-ink-soft">
        What you approve becomes public immediately. It is shown as stated by the firm, next to values from other
        sources.
      </p>
      <ReasonField
        templates={EDIT_REASONS}
        help="Required unless you approve. The owner sees it; your name is not shown."
        typed={typed}
        onType={setReason}
        missing={isMissing && !isSentence}
        error={decide.error}
        max={FIRM_EDIT_REASON_MAX}
      />
      <div className="flex flex-wrap gap-2">
        <Button pending={isPending('approve')} onClick={() => run('approve')}>
          Approve
        </Button>
        <Button variant="secondary" pending={isPending('request_changes')} onClick={() => run('request_changes')}>
          Request changes
        </Button>
        <Button variant="danger" pending={isPending('reject')} onClick={() => run('reject')}>
          Reject
        </Button>
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Reject these changes?"
          action="Reject permanently"
          pendingLabel="Rejecting"
          change={decide}
          onConfirm={() => decideNow('reject')}
          onClose={() => setAsking(false)}
        >
          The owner receives your reason and has to start a new draft. The public profile does not change. This cannot
          be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}
