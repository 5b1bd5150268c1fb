import { useState, type ReactNode } from 'react';
import { APPROVAL_NOTE_MAX, type ApprovalRequest, type ApprovalState } from '@app/contracts';
import { Badge, Button, Card, Field, formatDateTime, Input, type Tone } from '@app/ui';
import { toast } from '@app/web-kit';
import { DifferenceList } from '../content/difference-list';
import { Fact } from '../portal/fact';
import { needsFreshCode } from '../portal/fresh-code';
import { FreshCode } from '../portal/fresh-code-form';
import { Refusal } from '../portal/refusal';
import { useDecide, type ApprovalAct } from './api/approvals';

const STATES: Record<ApprovalState, { label: string; tone: Tone }> = {
  waiting: { label: 'Waiting', tone: 'warning' },
  applied: { label: 'Approved', tone: 'success' },
  rejected: { label: 'Rejected', tone: 'danger' },
  withdrawn: { label: 'Withdrawn', tone: 'neutral' },
  expired: { label: 'Expired', tone: 'neutral' },
  outdated: { label: 'Out of date', tone: 'neutral' },
};

const DONE: Record<ApprovalAct['act'], string> = {
  approve: 'Approved. The change is in effect.',
  'apply-alone': 'The change is in effect.',
  reject: 'Rejected. Nothing was changed.',
  withdraw: 'Withdrawn. Nothing was changed.',
};

/** One request: who asks for what, exactly what would change, and what the reader may do about it. */
export function RequestCard({ request }: { request: ApprovalRequest }): ReactNode {
  const { id, title, state, difference, requester, requestedAt, expiresAt, hash, note } = request;
  const { label, tone } = STATES[state];
  const heading = `request-${id}`;
  return (
    <Card as="article" aria-labelledby={heading} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-start justify-between gap-3">
        <h2 id={heading} className="text-base font-semibold wrap-anywhere">
          {title}
        </h2>
        <Badge tone={tone}>{request.isAlone ? 'Applied alone' : label}</Badge>
      </div>
      <dl className="grid gap-3 text-sm sm:grid-cols-3">
        <Fact label="Asked for by">{requester.name ?? 'A deleted account'}</Fact>
        <Fact label="Asked for">{formatDateTime(requestedAt)}</Fact>
        {state === 'waiting' ? (
          <Fact label="Expires">{formatDateTime(expiresAt)}</Fact>
        ) : (
          <Decision request={request} />
        )}
      </dl>
      {note !== '' && <p className="text-sm wrap-anywhere">{note}</p>}
      <div>
        <h3 className="text-sm font-medium">What changes</h3>
        <DifferenceList label="Difference" {...difference} same="Nothing that readers see." />
        <p className="mt-2 text-xs text-ink-faint">
          An approval is for exactly this content, fingerprint <span className="figures">{hash.slice(0, 12)}</span>.
        </p>
      </div>
      {state === 'waiting' && <Choices request={request} />}
    </Card>
  );
}

function Decision({ request: { state, decider, decidedAt } }: { request: ApprovalRequest }): ReactNode {
  const when = decidedAt === null ? '' : formatDateTime(decidedAt);
  return (
    <Fact label={STATES[state].label}>{decider ? `${when} by ${decider.name ?? 'a deleted account'}` : when}</Fact>
  );
}

function Choices({ request: { id, hash, may, aloneFrom, title } }: { request: ApprovalRequest }): ReactNode {
  const decide = useDecide(id);
  const [again, setAgain] = useState<ApprovalAct | null>(null);
  const [note, setNote] = useState('');
  const [isRejecting, setRejecting] = useState(false);
  const send = (act: ApprovalAct) =>
    decide.mutate(act, {
      onSuccess: () => toast({ title: DONE[act.act], variant: 'success' }),
      onError: (error) => setAgain(needsFreshCode(error) ? act : null),
    });
  const isPending = (act: ApprovalAct['act']) => decide.isPending && decide.variables.act === act;
  const of = <span className="sr-only">: {title}</span>;
  return (
    <div className="flex flex-col gap-4">
      {aloneFrom !== null && !may.includes('apply-alone') && (
        <p className="text-sm text-ink-soft">
          There is no second person to approve this. You can apply it yourself from {formatDateTime(aloneFrom)}.
        </p>
      )}
      {may.length === 1 && may[0] === 'reject' && (
        <p className="text-sm text-ink-soft">The person who asked for this may no longer make this change.</p>
      )}
      {isRejecting && (
        <Field label="Note" help="The person who asked for this reads it.">
          <Input
            value={note}
            maxLength={APPROVAL_NOTE_MAX}
            autoComplete="off"
            autoFocus
            onChange={({ target }) => setNote(target.value)}
          />
        </Field>
      )}
      <div className="flex flex-wrap gap-2">
        {may.includes('approve') && !isRejecting && (
          <Button
            pending={isPending('approve')}
            pendingLabel="Applying"
            disabled={decide.isPending}
            onClick={() => send({ act: 'approve', hash })}
          >
            Approve{of}
          </Button>
        )}
        {may.includes('apply-alone') && (
          <Button
            pending={isPending('apply-alone')}
            pendingLabel="Applying"
            disabled={decide.isPending}
            onClick={() => send({ act: 'apply-alone', hash })}
          >
            Apply it alone{of}
          </Button>
        )}
        {may.includes('reject') && (
          <Button
            variant={isRejecting ? 'danger' : 'secondary'}
            pending={isPending('reject')}
            pendingLabel="Rejecting"
            disabled={decide.isPending}
            onClick={() => (isRejecting ? send({ act: 'reject', note: note.trim() }) : setRejecting(true))}
          >
            Reject{of}
          </Button>
        )}
        {isRejecting && (
          <Button variant="quiet" onClick={() => setRejecting(false)}>
            Cancel
          </Button>
        )}
        {may.includes('withdraw') && (
          <Button
            variant="secondary"
            pending={isPending('withdraw')}
            pendingLabel="Withdrawing"
            disabled={decide.isPending}
            onClick={() => send({ act: 'withdraw' })}
          >
            Withdraw{of}
          </Button>
        )}
      </div>
      {again && (
        <FreshCode
          onShown={() => {
            setAgain(null);
            send(again);
          }}
        />
      )}
      <div role="alert" className="empty:hidden">
        {decide.error && !needsFreshCode(decide.error) && <Refusal error={decide.error} />}
      </div>
    </div>
  );
}
