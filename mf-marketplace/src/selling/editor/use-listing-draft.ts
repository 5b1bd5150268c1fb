import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { useLocation } from 'react-router-dom';
import { MARKETPLACE_CODES, type MyListing, type StoredListing } from '@app/contracts';
import { newListing, readListing, readListingFields, sameValue, type ListingFields } from '@app/domain';
import { useSaveListing } from '../../api/my-listings';
import { DraftSaver, type SaveState } from '../../drafts/draft-saver';
import { useLeaveWarning } from '../../drafts/leave-warning';
import { typedDrafts } from '../../drafts/typed-draft';
import { startOf } from '../listing-start';
import { editorSchema, enteredOf, valuesOf, type EditorValues } from './editor-values';

/** What was typed into the form of a listing and is not saved: a reload shows it again. */
export const typedListings = typedDrafts('listing', valuesOf(newListing('sell')));

export type ListingDraft = {
  form: UseFormReturn<EditorValues>;
  state: SaveState<ListingFields>;
  /** Saves at once what waits. */
  flush(): void;
  /** After a conflict: what is in the form takes the place of what is stored. */
  keepMine(stored: StoredListing): void;
  takeStored(stored: StoredListing): void;
};

/**
 * The form of a listing, saved as it is typed. A field that is wrong keeps its text in this tab; the others are saved.
 */
export function useListingDraft(listing: MyListing, delayMs?: number): ListingDraft {
  const key = String(listing.id);
  const save = useSaveListing(listing.id);
  const [state, setState] = useState<SaveState<ListingFields>>({ name: 'saved' });
  const form = useForm<EditorValues>({
    resolver: zodResolver(editorSchema),
    defaultValues: valuesOf(listing.fields),
    mode: 'onChange',
  });
  const { watch, getValues, reset, trigger } = form;
  const [saver] = useState(
    () =>
      new DraftSaver<ListingFields, Partial<ListingFields>>({
        revision: listing.revision,
        read: readListingFields,
        readStored: (stored) => readListing(stored).fields,
        changedCode: MARKETPLACE_CODES.changed,
        save,
        onState: (next) => {
          if (next.name === 'saved') typedListings.forget(key);
          // The text that is left belongs to the revision that the other fields were saved as.
          if (next.name === 'unsaved') typedListings.keep(key, { revision: saver.revision, values: getValues() });
          setState(next);
        },
        ...(delayMs !== undefined && { delayMs }),
      }),
  );
  const { state: opened } = useLocation();
  const [start] = useState(() => {
    const fields = startOf(opened, listing.revision);
    return fields && { revision: listing.revision, values: valuesOf({ ...listing.fields, ...fields }) };
  });
  useEffect(() => {
    const typed = typedListings.read(key) ?? start;
    if (!typed || sameValue(typed.values, getValues())) return;
    saver.continueFrom(typed.revision);
    reset(typed.values, { keepDefaultValues: true });
    void trigger();
    saver.change(enteredOf(typed.values));
  }, [key, start, saver, getValues, reset, trigger]);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      // A reset names no field.
      if (name === undefined) return;
      typedListings.keep(key, { revision: saver.revision, values: getValues() });
      saver.change(enteredOf(getValues()));
    });
    const leave = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      subscription.unsubscribe();
      leave();
    };
  }, [key, saver, watch, getValues]);
  useLeaveWarning(state.name !== 'saved');
  return {
    form,
    state,
    flush: () => void saver.flush(),
    keepMine: ({ revision }) => {
      saver.continueFrom(revision);
      void saver.flush();
    },
    takeStored: ({ revision, fields }) => {
      saver.continueFrom(revision);
      reset(valuesOf(fields));
      saver.forget();
    },
  };
}
