import { useEffect, useRef, type ReactNode } from 'react';
import { Button, Callout } from '@app/ui';
import { Dialog } from './dialog';
import { failureText, isOutdated } from './failure';

type Props = {
  title: string;
  /** The verb of the question, on the button that does it. */
  action: string;
  pendingLabel: string;
  change: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onConfirm: () => void;
  onClose: () => void;
  /** What follows from it. */
  children: ReactNode;
};

/** Asks once before a change; closes when it is made, and otherwise stays open with what went wrong. */
export function ConfirmDialog({
  title,
  action,
  pendingLabel,
  change: { isPending, isSuccess, error },
  onConfirm,
  onClose,
  children,
}: Props): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  // A double click is faster than the state of the button.
  const isSent = useRef(false);
  useEffect(() => {
    if (isSuccess) dialog.current?.close();
    if (error) isSent.current = false;
  }, [isSuccess, error]);
  const confirm = () => {
    if (isSent.current) return;
    isSent.current = true;
    onConfirm();
  };
  return (
    <Dialog title={title} handle={dialog} onClose={onClose}>
      <div className="mt-1.5 flex flex-col gap-4">
        <p className="text-sm text-ink-soft wrap-anywhere">{children}</p>
        {error && (
          <div role="alert">
            <Callout tone="danger">{failureText(error)}</Callout>
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button autoFocus variant="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabled={isOutdated(error)}
            pending={isPending}
            pendingLabel={pendingLabel}
            onClick={confirm}
          >
            {action}
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
