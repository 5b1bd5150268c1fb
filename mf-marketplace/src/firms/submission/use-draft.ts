import { useEffect, useRef, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FIRM_SUBMISSION_CODES, type MyFirmSubmission, type StoredFirmSubmission } from '@app/contracts';
import { readFirmSubmission, sameValue, type FirmSubmission } from '@app/domain';
import { useSaveSubmission } from '../../api/firm-submissions';
import { DraftSaver, type SaveState } from '../../drafts/draft-saver';
import { checkValues, enteredOf, savablePart, valuesOf, type SubmissionValues } from './submission-values';
import { typedSubmissions } from './typed-values';

export type Draft = {
  form: UseFormReturn<SubmissionValues>;
  saver: DraftSaver<FirmSubmission>;
  state: SaveState<FirmSubmission>;
  /** After a conflict: what is in the form takes the place of what is stored. */
  keepMine(stored: StoredFirmSubmission): void;
  takeStored(stored: StoredFirmSubmission): void;
};

/** The form of a submission, saved as it is typed; a field that is wrong keeps its text in this tab. */
export function useDraft(userId: string, submission: MyFirmSubmission, delayMs?: number): Draft {
  const { id, revision, fields } = submission;
  const save = useSaveSubmission(userId, id);
  const stored = useRef(fields);
  const [state, setState] = useState<SaveState<FirmSubmission>>({ name: 'saved' });
  const form = useForm<SubmissionValues>({
    resolver: checkValues,
    defaultValues: valuesOf(fields),
    mode: 'onChange',
    shouldFocusError: false,
  });
  const { watch, getValues, reset } = form;
  const [saver] = useState(
    () =>
      new DraftSaver<FirmSubmission>({
        revision,
        read: (entered) => savablePart(entered, stored.current),
        readStored: (current) => readFirmSubmission(current).fields,
        changedCode: FIRM_SUBMISSION_CODES.changed,
        save: async (request) => {
          const saved = await save(request);
          stored.current = request.fields;
          return saved;
        },
        onState: (next) => {
          if (next.name === 'saved') typedSubmissions.forget(id);
          // The text that is left belongs to the revision that the other fields were saved as.
          if (next.name === 'unsaved') typedSubmissions.keep(id, { revision: saver.revision, values: getValues() });
          setState(next);
        },
        ...(delayMs !== undefined && { delayMs }),
      }),
  );
  useEffect(() => {
    const typed = typedSubmissions.read(id);
    if (!typed || sameValue(typed.values, getValues())) return;
    saver.continueFrom(typed.revision);
    reset(typed.values, { keepDefaultValues: true });
    saver.change(enteredOf(typed.values));
  }, [id, saver, getValues, reset]);
  useEffect(() => {
    const subscription = watch((_values, { name }) => {
      // A reset names no field.
      if (name === undefined) return;
      typedSubmissions.keep(id, { revision: saver.revision, values: getValues() });
      saver.change(enteredOf(getValues()));
    });
    const leave = () => void saver.flush();
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      subscription.unsubscribe();
      leave();
    };
  }, [id, saver, watch, getValues]);
  return {
    form,
    saver,
    state,
    keepMine: ({ revision: current, fields: theirs }) => {
      stored.current = theirs;
      saver.continueFrom(current);
      void saver.flush();
    },
    takeStored: ({ revision: current, fields: theirs }) => {
      stored.current = theirs;
      saver.continueFrom(current);
      reset(valuesOf(theirs));
      saver.forget();
    },
  };
}
