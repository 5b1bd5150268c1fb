import { useEffect, type ReactNode } from 'react';
import type { WorkingCopy } from '@app/contracts';
import { Button, Callout, formatDateTime } from '@app/ui';
import { failureText } from '../portal/failure';
import { useEarlierCopy, useWorkingCopy } from './api/documents';
import type { CopyState } from './copy-keeper';
import { isSameContent } from './same-content';

type Props = {
  id: number;
  version: number;
  stored: object;
  pause: (isPaused: boolean) => void;
  resume: (copy: WorkingCopy) => void;
};

/** Offers what the administrator typed earlier and did not save. Nothing of it is lost before they decide. */
export function EarlierCopy({ id, version, stored, pause, resume }: Props): ReactNode {
  const { data } = useWorkingCopy(id);
  const { forget, discard } = useEarlierCopy(id);
  // Only what was there when the document was opened: later ones are what is on the screen.
  const copy = data?.copy && !isSameContent(data.copy.content, stored) ? data.copy : null;
  const isOffered = copy !== null;
  useEffect(() => pause(isOffered), [pause, isOffered]);
  if (!copy) return null;
  const proceed = () => {
    resume(copy);
    forget();
  };
  return (
    <Callout tone="warning">
      <p>
        You have changes from {formatDateTime(copy.savedAt)} that were not saved.
        {copy.baseVersion !== version && ' The document was changed after them.'}
      </p>
      {discard.error && <p className="mt-1 font-medium">{failureText(discard.error)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button variant="secondary" size="sm" disabled={discard.isPending} onClick={proceed}>
          Continue with them
        </Button>
        <Button
          variant="quiet"
          size="sm"
          pending={discard.isPending}
          pendingLabel="Discarding"
          onClick={() => discard.mutate()}
        >
          Discard them
        </Button>
      </div>
    </Callout>
  );
}

const TEXT: Record<CopyState, string> = {
  unchanged: '',
  changed: 'Unsaved changes',
  keeping: 'Unsaved changes, keeping a copy',
  kept: 'Unsaved changes. A copy is kept for you; readers see it once you save.',
  failed: 'Unsaved changes. The copy could not be kept; trying again in ten seconds.',
};

export function CopyStatus({ state }: { state: CopyState }): ReactNode {
  return (
    <p role="status" className={state === 'failed' ? 'text-sm font-medium text-danger' : 'text-sm text-ink-soft'}>
      {TEXT[state]}
    </p>
  );
}
