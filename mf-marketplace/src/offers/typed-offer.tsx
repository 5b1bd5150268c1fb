import { useEffect, useState, type ReactNode } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { sameValue } from '@app/domain';
import { Button, Callout } from '@app/ui';
import { useLeaveWarning } from '../drafts/leave-warning';
import { typedDrafts } from '../drafts/typed-draft';
import { NEW_VALUES, type OfferValues } from './offer-values';

/** Terms that are typed and not saved: Back, a reload or a change by the other side does not take them away. */
export const typedOffers = typedDrafts('offer', NEW_VALUES);

/** What is edited: a new offer, a draft or a counteroffer. */
export type EditedOffer = {
  id: string;
  /** Of the offer that the terms are typed for; 0 for a new one. */
  revision: number;
  /** What the terms were changed from meanwhile, in a sentence, and what leads back to it. */
  changed: string;
  discard: string;
};

export const newOffer = (listingId: number): EditedOffer => ({
  id: `new-${listingId}`,
  revision: 0,
  changed: '',
  discard: 'Start over',
});

export const editedDraft = (id: string, revision: number): EditedOffer => ({
  id,
  revision,
  changed: 'This draft was changed in another window. The form has what you typed here; saving replaces that version.',
  discard: 'Use the saved draft',
});

export const counteroffer = (id: string, revision: number): EditedOffer => ({
  id: `${id}-counter`,
  revision,
  changed: 'The offer has changed since you typed this counteroffer. Read the latest version before you send it.',
  discard: 'Start from the latest version',
});

type Kept = {
  /** What was typed is from an earlier visit of the form; `isOld`: for other terms than those that are stored now. */
  restored: { isOld: boolean } | null;
  discard: () => void;
};

/** Keeps what is typed in this tab, and shows it when the form is opened again. */
export function useTypedOffer({ id, revision }: EditedOffer, form: UseFormReturn<OfferValues>): Kept {
  const { reset, watch, getValues, formState } = form;
  const [restored, setRestored] = useState<Kept['restored']>(null);
  useEffect(() => {
    const typed = typedOffers.read(id);
    if (!typed) return;
    // What is stored reads like that by now.
    if (sameValue(typed.values, getValues())) return typedOffers.forget(id);
    reset(typed.values, { keepDefaultValues: true });
    setRestored({ isOld: typed.revision !== revision });
  }, [id, revision, reset, getValues]);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      // A reset names no field.
      if (name === undefined) return;
      const kept = typedOffers.read(id)?.revision ?? revision;
      typedOffers.keep(id, { revision: kept, values: getValues() });
    });
    return () => subscription.unsubscribe();
  }, [id, revision, watch, getValues]);
  useLeaveWarning(formState.isDirty);
  return {
    restored,
    discard: () => {
      typedOffers.forget(id);
      reset();
      setRestored(null);
    },
  };
}

type NoteProps = Kept & { edited: EditedOffer };

/** Says that the form does not show what is stored. */
export function RestoredNote({ edited, restored, discard }: NoteProps): ReactNode {
  if (!restored) return null;
  return (
    <div role="status">
      <Callout tone={restored.isOld ? 'warning' : 'info'}>
        <p>{restored.isOld ? edited.changed : 'The form has what you typed earlier and did not save.'}</p>
        <Button variant="secondary" size="sm" className="mt-2" onClick={discard}>
          {edited.discard}
        </Button>
      </Callout>
    </div>
  );
}
