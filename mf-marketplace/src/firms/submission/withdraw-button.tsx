import { useState, type ReactNode } from 'react';
import { Button, Callout } from '@app/ui';
import { failureText } from '@app/web-kit';
import { useChangeSubmission } from '../../api/firm-submissions';

type Props = { userId: string; id: string; isPaid: boolean };

/** Asks once more: a withdrawn submission does not come back. */
export function WithdrawButton({ userId, id, isPaid }: Props): ReactNode {
  const change = useChangeSubmission(userId, id);
  const [isAsking, setAsking] = useState(false);
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="flex flex-wrap gap-2">
        {isAsking ? (
          <>
            <Button variant="quiet" size="sm" autoFocus onClick={() => setAsking(false)}>
              Keep it
            </Button>
            <Button
              variant="danger"
              size="sm"
              pending={change.isPending}
              pendingLabel="Withdrawing"
              onClick={() => change.mutate({ kind: 'withdraw' })}
            >
              Withdraw permanently
            </Button>
          </>
        ) : (
          <Button variant="secondary" size="sm" onClick={() => setAsking(true)}>
            Withdraw
          </Button>
        )}
      </div>
      {isAsking && isPaid && <p className="text-sm text-ink-soft">The fee goes back to the card you paid with.</p>}
      <div role="alert" className="empty:hidden">
        {change.error && <Callout tone="danger">{failureText(change.error)}</Callout>}
      </div>
    </div>
  );
}
