import { useEffect, useRef, type ReactNode } from 'react';
import type { PublishToken } from '@app/contracts';
import { Button, Callout } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { failureText } from '../portal/failure';
import { useRevokeToken } from './api/tokens';

/** A revoked token stays revoked, and a new one is quickly created, so one question is enough. */
export function RevokeToken({ token, onClose }: { token: PublishToken; onClose: () => void }): ReactNode {
  const dialog = useRef<HTMLDialogElement>(null);
  const { mutate, isPending, isSuccess, error } = useRevokeToken();
  useEffect(() => {
    if (isSuccess) dialog.current?.close();
  }, [isSuccess]);
  return (
    <Dialog title={`Revoke the token for ${token.remote}?`} handle={dialog} onClose={onClose}>
      <div className="mt-1.5 flex flex-col gap-4">
        <p className="text-sm text-ink-soft wrap-anywhere">
          Pipelines of {token.owner} that use the token {token.id} are refused from now on. It cannot be restored; what
          it published stays.
        </p>
        {error && (
          <div role="alert">
            <Callout tone="danger">{failureText(error)}</Callout>
          </div>
        )}
        <div className="flex justify-end gap-2">
          <Button autoFocus variant="quiet" onClick={() => dialog.current?.close()}>
            Cancel
          </Button>
          <Button variant="danger" pending={isPending} pendingLabel="Revoking" onClick={() => mutate(token.id)}>
            Revoke
          </Button>
        </div>
      </div>
    </Dialog>
  );
}
