import { useState, type ReactNode } from 'react';
import { Button } from '../button/button';
import { formatDate } from '../format/format';
import { Dialog } from './dialog';

type Props = {
  createdAt: string;
  onRevoke: () => Promise<void>;
  failureText: (error: unknown) => string;
  onClose: () => void;
};

/** Asked first, because a link that was sent to someone cannot be brought back. */
export function RevokeLink({ createdAt, onRevoke, failureText, onClose }: Props): ReactNode {
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const revoke = async () => {
    setPending(true);
    setProblem(null);
    try {
      await onRevoke();
      onClose();
    } catch (error) {
      setProblem(failureText(error));
      setPending(false);
    }
  };
  return (
    <Dialog title={`Revoke the link created ${formatDate(createdAt)}?`} onClose={onClose}>
      <p className="text-sm text-ink-soft">
        This can’t be undone. The link stops working immediately for everyone who has it.
      </p>
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" pending={pending} pendingLabel="Revoking..." onClick={() => void revoke()}>
          Revoke
        </Button>
      </div>
    </Dialog>
  );
}
