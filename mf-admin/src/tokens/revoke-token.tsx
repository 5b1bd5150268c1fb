import type { ReactNode } from 'react';
import type { PublishToken } from '@app/contracts';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { useRevokeToken } from './api/tokens';

/** A revoked token stays revoked, and a new one is quickly created, so one question is enough. */
export function RevokeToken({ token, onClose }: { token: PublishToken; onClose: () => void }): ReactNode {
  const revoke = useRevokeToken();
  return (
    <ConfirmDialog
      title={`Revoke the token for ${token.remote}?`}
      action="Revoke"
      pendingLabel="Revoking"
      change={revoke}
      onConfirm={() => revoke.mutate(token.id)}
      onClose={onClose}
    >
      Pipelines of {token.owner} that use the token {token.id} are refused from now on. It cannot be restored; what it
      published stays.
    </ConfirmDialog>
  );
}
