import { useState, type ReactNode } from 'react';
import type { SavedCalculationSummary } from '@app/contracts';
import { Button, Dialog } from '@app/ui';
import { failureText, toast, useApi } from '@app/web-kit';
import { deleteCalculation } from '../api/saved-calculations';
import { currentDraftState, noteSaved } from '../draft/draft-store';

type Props = { calculation: SavedCalculationSummary; onDeleted: () => Promise<unknown>; onClose: () => void };

/** Names the calculation, because a deletion cannot be undone. */
export function DeleteDialog({ calculation, onDeleted, onClose }: Props): ReactNode {
  const api = useApi();
  const [pending, setPending] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const remove = async () => {
    setPending(true);
    setProblem(null);
    try {
      await deleteCalculation(api, calculation);
      // The open calculation stays in this tab as an unsaved one.
      if (currentDraftState().saved?.id === calculation.id) noteSaved(null);
      toast({ title: 'Deleted', description: `“${calculation.name}” and its shared links were deleted.` });
      await onDeleted();
    } catch (error) {
      setProblem(failureText(error));
      setPending(false);
    }
  };
  return (
    <Dialog title={`Delete “${calculation.name}”?`} onClose={onClose}>
      <p className="text-sm text-ink-soft">This can’t be undone. Links you shared stop working immediately.</p>
      {problem && (
        <p role="alert" className="mt-3 text-sm font-medium text-danger">
          {problem}
        </p>
      )}
      <div className="mt-5 flex justify-end gap-2">
        <Button variant="quiet" onClick={onClose}>
          Keep it
        </Button>
        <Button variant="danger" pending={pending} pendingLabel="Deleting..." onClick={() => void remove()}>
          Delete
        </Button>
      </div>
    </Dialog>
  );
}
