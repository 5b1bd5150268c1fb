import type { ReactNode } from 'react';
import type { ManagedFirm } from '@app/contracts';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { useChangeFirm } from './api/firms';

type Props = {
  /** Whose page goes. */
  firm: Pick<ManagedFirm, 'id' | 'name' | 'revision'>;
  /** Whose page stays. */
  into: { id: number; name: string };
  onClose: () => void;
};

export function MergeDialog({ firm, into, onClose }: Props): ReactNode {
  const change = useChangeFirm(String(firm.id));
  return (
    <ConfirmDialog
      title={`Merge ${firm.name} into ${into.name}?`}
      action="Merge"
      pendingLabel="Merging"
      change={change}
      onConfirm={() => change.mutate({ kind: 'merge', revision: firm.revision, into: into.id })}
      onClose={onClose}
    >
      Every address of this firm (number {firm.id}) will redirect to firm {into.id}, and facts that it lacks are copied
      to it. This cannot be undone.
    </ConfirmDialog>
  );
}
