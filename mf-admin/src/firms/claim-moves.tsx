import { useState, type FormEvent, type ReactNode } from 'react';
import { CLAIM_REASON_MAX, REASONED_CLAIM_MOVES, type ClaimMove } from '@app/contracts';
import { Button, Callout, Card } from '@app/ui';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { failureText } from '../portal/failure';
import { ReasonField, useReason } from '../portal/reason-field';
import { CLAIM_REASONS } from '../portal/reason-templates';
import { useMoveClaim } from './api/claims';
import { MOVE_NAMES } from './firm-text';

const ENDING: readonly ClaimMove[] = ['refuse', 'overturn'];

/** What can be done now: without a reason at once, and with one those that the sides read it of. */
export function ClaimMoves({ id, moves }: { id: string; moves: readonly ClaimMove[] }): ReactNode {
  const plain = moves.filter((move) => !REASONED_CLAIM_MOVES.includes(move));
  const reasoned = moves.filter((move) => REASONED_CLAIM_MOVES.includes(move));
  return (
    <div className="grid items-start gap-5 lg:grid-cols-2">
      {plain.map((move) => (
        <PlainMove key={move} id={id} move={move} />
      ))}
      {reasoned.length > 0 && <ReasonedMoves id={id} moves={reasoned} />}
    </div>
  );
}

function PlainMove({ id, move }: { id: string; move: ClaimMove }): ReactNode {
  const change = useMoveClaim(id);
  return (
    <Card as="section" aria-label={MOVE_NAMES[move]} className="flex flex-col items-start gap-4">
      <p className="text-sm text-ink-soft">
        {move === 'grant'
          ? 'Check that the proof names this firm and this person. The owner’s changes are still reviewed.'
          : 'We notify the claimant that the review has started.'}
      </p>
      <div role="alert" className="empty:hidden">
        {change.error && <Callout tone="danger">{failureText(change.error)}</Callout>}
      </div>
      <Button pending={change.isPending} onClick={() => change.mutate({ move })}>
        {MOVE_NAMES[move]}
      </Button>
    </Card>
  );
}

function ReasonedMoves({ id, moves }: { id: string; moves: readonly ClaimMove[] }): ReactNode {
  const change = useMoveClaim(id);
  const { reason, setReason, typed, isSentence } = useReason();
  const [isMissing, setMissing] = useState(false);
  const [asked, setAsked] = useState<ClaimMove | null>(null);
  const run = (move: ClaimMove) => {
    setMissing(!isSentence);
    if (!isSentence || change.isPending) return;
    if (ENDING.includes(move)) setAsked(move);
    else change.mutate({ move, reason });
  };
  return (
    <Card as="section" aria-label="Decide with a reason">
      <form
        method="post"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault();
          const [first] = moves;
          if (moves.length === 1 && first) run(first);
        }}
        className="flex flex-col gap-4"
      >
        <ReasonField
          templates={CLAIM_REASONS}
          help="Both sides see it. Your name is not shown."
          typed={typed}
          onType={setReason}
          missing={isMissing && !isSentence}
          error={change.error}
          max={CLAIM_REASON_MAX}
        />
        <div className="flex flex-wrap gap-2">
          {moves.map((move) => (
            <Button
              key={move}
              variant={ENDING.includes(move) ? 'danger' : 'secondary'}
              pending={change.isPending && change.variables.move === move}
              onClick={() => run(move)}
            >
              {MOVE_NAMES[move]}
            </Button>
          ))}
        </div>
      </form>
      {asked && (
        <ConfirmDialog
          title={`${MOVE_NAMES[asked]}?`}
          action={asked === 'refuse' ? 'Deny' : 'Remove'}
          pendingLabel="Saving"
          change={change}
          onConfirm={() => change.mutate({ move: asked, reason })}
          onClose={() => setAsked(null)}
        >
          {asked === 'refuse'
            ? 'The claimant receives your reason and can start a new claim.'
            : 'The owner can no longer edit the profile, and the other side can claim it.'}{' '}
          This cannot be undone.
        </ConfirmDialog>
      )}
    </Card>
  );
}
