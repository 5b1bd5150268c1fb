import { useEffect, useState, type ReactNode } from 'react';
import { Button, Callout, formatDateTime } from '@app/ui';
import { Dialog } from '../portal/dialog';
import { failureText } from '../portal/failure';
import { LeavingGuard } from '../portal/leaving-guard';
import { useEarlierCopy, useWorkingCopy } from './api/documents';
import type { CopyState } from './copy-keeper';
import { isSameContent } from './same-content';
import { earlierTexts, type EarlierText, type TypedCopy } from './typed-copy';

type Copies = {
  version: number;
  stored: object;
  /** What this browser has of what was typed, from before the document was opened. */
  typedBefore: TypedCopy[];
  discardTyped: (text: EarlierText) => void;
  pause: (isPaused: boolean) => void;
  /** Whether something was typed that no copy has. */
  isUnkept: boolean;
  resume: (text: EarlierText) => void;
};

/** Offers what the administrator typed earlier and did not save. Nothing of it is lost before they decide. */
export function EarlierCopy({ id, ...copies }: Copies & { id: number }): ReactNode {
  const { data } = useWorkingCopy(id);
  const { forget, discard } = useEarlierCopy(id);
  const { typedBefore, discardTyped } = copies;
  // Only what was there when the document was opened: later ones are what is on the screen.
  const texts = data ? earlierTexts(typedBefore, data.copy) : [];
  const discardOne = (text: EarlierText) => {
    // The server's is an earlier state of the last one.
    if (text.isOnServer || (texts.length === 1 && data?.copy))
      discard.mutate(undefined, { onSuccess: () => discardTyped(text) });
    else discardTyped(text);
  };
  return (
    <Offer
      {...copies}
      texts={texts}
      onProceed={forget}
      isDiscarding={discard.isPending}
      problem={discard.error}
      onDiscard={discardOne}
    />
  );
}

/** The same of a document that was not saved yet, which the server knows nothing of. */
export function EarlierDraft(copies: Copies): ReactNode {
  const { typedBefore, discardTyped } = copies;
  return (
    <Offer
      {...copies}
      texts={earlierTexts(typedBefore, null)}
      onProceed={() => {}}
      isDiscarding={false}
      problem={null}
      onDiscard={discardTyped}
    />
  );
}

type OfferProps = Pick<Copies, 'version' | 'stored' | 'pause' | 'isUnkept' | 'resume'> & {
  texts: EarlierText[];
  onProceed: () => void;
  isDiscarding: boolean;
  problem: Error | null;
  onDiscard: (text: EarlierText) => void;
};

function Offer({ version, stored, pause, isUnkept, resume, ...offered }: OfferProps): ReactNode {
  const { onProceed, isDiscarding, problem, onDiscard } = offered;
  const [hasProceeded, setProceeded] = useState(false);
  const [asked, setAsked] = useState<EarlierText | null>(null);
  const texts = hasProceeded ? [] : offered.texts.filter(({ content }) => !isSameContent(content, stored));
  const isOffered = texts.length > 0;
  useEffect(() => pause(isOffered), [pause, isOffered]);
  if (!isOffered) return null;
  const proceed = (text: EarlierText) => {
    setAsked(null);
    resume(text);
    setProceeded(true);
    onProceed();
  };
  return (
    <Callout tone="warning">
      <LeavingGuard isDirty={isUnkept} />
      {texts.length > 1 && (
        <p className="mb-2">
          You have {texts.length} texts that were not saved, for example from two tabs. What you do not choose is
          offered again when you open the document next.
        </p>
      )}
      {problem && <p className="mb-2 font-medium">{failureText(problem)}</p>}
      <ul className="flex flex-col gap-3">
        {texts.map((text) => (
          <li key={text.savedAt}>
            <p>
              You have changes from {formatDateTime(text.savedAt)} that were not saved.
              {text.baseVersion !== version && ' The document has changed since then.'}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <Button
                variant="secondary"
                size="sm"
                disabled={isDiscarding}
                onClick={() => (isUnkept ? setAsked(text) : proceed(text))}
              >
                Continue with them
              </Button>
              <Button
                variant="quiet"
                size="sm"
                pending={isDiscarding}
                pendingLabel="Discarding"
                onClick={() => onDiscard(text)}
              >
                Discard them
              </Button>
            </div>
          </li>
        ))}
      </ul>
      {asked && (
        <Dialog title="Replace what you just typed?" onClose={() => setAsked(null)}>
          <p className="mt-1.5 text-sm text-ink-soft">
            What you typed since you opened this form is replaced by your changes from {formatDateTime(asked.savedAt)}.
            To keep what is on the screen, cancel and copy it first, or discard the earlier changes.
          </p>
          <div className="mt-4 flex justify-end gap-2">
            <Button autoFocus variant="secondary" onClick={() => setAsked(null)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => proceed(asked)}>
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
