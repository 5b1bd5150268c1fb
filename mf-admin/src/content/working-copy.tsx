import type { ReactNode } from 'react';
import { useEarlierCopy, useWorkingCopy } from './api/documents';
import type { CopyState } from './copy-keeper';
import { OfferedTexts, type Offer } from './offered-texts';
import { earlierTexts, takesServerCopy, type EarlierText, type TypedCopy } from './typed-copy';

type Copies = Offer & {
  /** What this browser has of what was typed, from before the document was opened. */
  typedBefore: TypedCopy[];
  discardTyped: (text: EarlierText) => void;
};

/** Offers what the administrator typed earlier and did not save. Nothing of it is lost before they decide. */
export function EarlierCopy({ id, typedBefore, discardTyped, ...offer }: Copies & { id: number }): ReactNode {
  const { data, isPending } = useWorkingCopy(id);
  const { forget, discard } = useEarlierCopy(id);
  // Only what was there when the document was opened: later ones are what is on the screen.
  const texts = data ? earlierTexts(typedBefore, data.copy, offer.stored) : [];
  const discardOne = (text: EarlierText) => {
    if (data?.copy && takesServerCopy(text, texts)) discard.mutate(undefined, { onSuccess: () => discardTyped(text) });
    else discardTyped(text);
  };
  return (
    <OfferedTexts
      {...offer}
      texts={texts}
      isReading={isPending}
      onProceed={forget}
      isDiscarding={discard.isPending}
      problem={discard.error}
      onDiscard={discardOne}
    />
  );
}

/** The same of a document that was not saved yet, which the server knows nothing of. */
export function EarlierDraft({ typedBefore, discardTyped, ...offer }: Copies): ReactNode {
  return (
    <OfferedTexts
      {...offer}
      texts={earlierTexts(typedBefore, null, offer.stored)}
      isReading={false}
      onProceed={() => {}}
      isDiscarding={false}
      problem={null}
      onDiscard={discardTyped}
    />
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
