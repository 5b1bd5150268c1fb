import { useEffect, useState, type ReactNode } from 'react';
import type { WorkingCopy } from '@app/contracts';
import { Button, Callout, formatDateTime } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useEarlierCopy, useWorkingCopy } from './api/documents';
import type { CopyState } from './copy-keeper';
import { isSameContent } from './same-content';
import { latestCopy } from './typed-copy';

type Copies = {
  version: number;
  stored: object;
  /** What this browser has of what was typed, from before the document was opened. */
  typedBefore: WorkingCopy | null;
  discardTyped: () => void;
  pause: (isPaused: boolean) => void;
  /** Whether something was typed that no copy has. */
  isUnkept: boolean;
  resume: (copy: WorkingCopy) => void;
};

/** Offers what the administrator typed earlier and did not save. Nothing of it is lost before they decide. */
export function EarlierCopy({ id, ...copies }: Copies & { id: number }): ReactNode {
  const { data } = useWorkingCopy(id);
  const { forget, discard } = useEarlierCopy(id);
  const { typedBefore, discardTyped } = copies;
  return (
    <Offer
      {...copies}
      // Only what was there when the document was opened: later ones are what is on the screen.
      copy={data ? latestCopy(typedBefore, data.copy) : null}
      onProceed={forget}
      isDiscarding={discard.isPending}
      problem={discard.error}
      onDiscard={() => discard.mutate(undefined, { onSuccess: discardTyped })}
    />
  );
}

/** The same of a document that was not saved yet, which the server knows nothing of. */
export function EarlierDraft(copies: Copies): ReactNode {
  const { typedBefore, discardTyped } = copies;
  return (
    <Offer
      {...copies}
      copy={typedBefore}
      onProceed={() => {}}
      isDiscarding={false}
      problem={null}
      onDiscard={discardTyped}
    />
  );
}

type OfferProps = Pick<Copies, 'version' | 'stored' | 'pause' | 'isUnkept' | 'resume'> & {
  copy: WorkingCopy | null;
  onProceed: () => void;
  isDiscarding: boolean;
  problem: Error | null;
  onDiscard: () => void;
};

function Offer({ version, stored, pause, isUnkept, resume, ...offered }: OfferProps): ReactNode {
  const { onProceed, isDiscarding, problem, onDiscard } = offered;
  const [hasProceeded, setProceeded] = useState(false);
  const [isAsking, setAsking] = useState(false);
  const copy = !hasProceeded && offered.copy && !isSameContent(offered.copy.content, stored) ? offered.copy : null;
  const isOffered = copy !== null;
  useEffect(() => pause(isOffered), [pause, isOffered]);
  if (!copy) return null;
  const proceed = () => {
    setAsking(false);
    resume(copy);
    setProceeded(true);
    onProceed();
  };
  return (
    <Callout tone="warning">
      <LeavingGuard isDirty={isUnkept} />
      <p>
        You have changes from {formatDateTime(copy.savedAt)} that were not saved.
        {copy.baseVersion !== version && ' The document has changed since then.'}
      </p>
      {problem && <p className="mt-1 font-medium">{failureText(problem)}</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          variant="secondary"
          size="sm"
          disabled={isDiscarding}
          onClick={() => (isUnkept ? setAsking(true) : proceed())}
        >
          Continue with them
        </Button>
        <Button variant="quiet" size="sm" pending={isDiscarding} pendingLabel="Discarding" onClick={onDiscard}>
          Discard them
        </Button>
      </div>
      {isAsking && (
        <Dialog title="Replace what you just typed?" onClose={() => setAsking(false)}>
          <p className="mt-1.5 text-sm text-ink-soft">
            What you typed since you opened this form is replaced by your changes from {formatDateTime(copy.savedAt)}.
            To keep what is on the screen, cancel and copy it first, or discard the earlier changes.
          </p>
          <div className="mt-4 flex justify-end gap-2">
            <Button autoFocus variant="secondary" onClick={() => setAsking(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={proceed}>
              Replace it
            </Button>
          </div>
        </Dialog>
      )}
    </Callout>
  );
}

const TEXT: Record<CopyState, string> = {
  unchanged: '',
  changed: 'Unsaved changes',
  keeping: 'Unsaved changes, keeping a copy',
  kept: 'Unsaved changes. A copy is kept for you; readers see it once you save.',
  failed: 'Unsaved changes. The copy could not be kept; trying again in ten seconds.',
  refused: 'Unsaved changes.',
};
const ALARMING: ReadonlySet<CopyState> = new Set(['failed', 'refused']);

export function CopyStatus({ state, refusal }: { state: CopyState; refusal: string }): ReactNode {
  return (
    <p role="status" className={ALARMING.has(state) ? 'text-sm font-medium text-danger' : 'text-sm text-ink-soft'}>
      {[TEXT[state], refusal].filter(Boolean).join(' ')}
    </p>
  );
}
