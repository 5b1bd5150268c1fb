import type { ReactNode } from 'react';
import { ConfirmDialog } from '../portal/confirm-dialog';
import { useRemoveSource } from './api/market';
import { sourceText } from './market-words';
import type { StoredSource } from './source-dialog';

/** The server refuses it for a source that is in use, and says what uses it. */
export function RemoveSource({ source, onClose }: { source: StoredSource; onClose: () => void }): ReactNode {
  const remove = useRemoveSource();
  const { id, version } = source;
  return (
    <ConfirmDialog
      title={`Delete the source ${sourceText(source)}?`}
      action="Delete"
      pendingLabel="Deleting"
      change={remove}
      onConfirm={() => remove.mutate({ id, version })}
      onClose={onClose}
    >
      Every version of it is kept. A source that is in use stays.
    </ConfirmDialog>
  );
}
