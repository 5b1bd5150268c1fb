import { useEffect, useState } from 'react';
import { useForm, type UseFormReturn } from 'react-hook-form';
import { FIRM_SUBMISSION_CODES, type MyFirmSubmission, type StoredFirmSubmission } from '@app/contracts';
import { readFirmSubmission, sameValue, type FirmSubmission } from '@app/domain';
import { useSaveSubmission } from '../../api/firm-submissions';
import { DraftSaver, type SaveState } from '../../drafts/draft-saver';
import { checkValues, enteredOf, valuesOf, type SubmissionValues } from './submission-values';
import { typedSubmissions } from './typed-values';

export type Draft = {
  form: UseFormReturn<SubmissionValues>;
  saver: DraftSaver<FirmSubmission>;
  state: SaveState<FirmSubmission>;
  /** After a conflict: what is in the form takes the place of what is stored. */
  keepMine(stored: StoredFirmSubmission): void;
  takeStored(stored: StoredFirmSubmission): void;
};

/** The form of a submission, saved as it is typed; what cannot be saved yet is kept in this tab. */
export function useDraft(userId: string, submission: MyFirmSubmission, delayMs?: number): Draft {
  const { id, revision, fields } = submission;
  const save = useSaveSubmission(userId, id);
  const [state, setState] = useState<SaveState<FirmSubmission>>({ name: 'saved' });
  const form = useForm<SubmissionValues>({
    resolver: checkValues,
    defaultValues: valuesOf(fields),
    mode: 'onChange',
    shouldFocusError: false,
  });
  const [saver] = useState(
    () =>
      new DraftSaver<FirmSubmission>({
        revision,
        read: readFirmSubmission,
        readStored: (stored) => readFirmSubmission(stored).fields,
        changedCode: FIRM_SUBMISSION_CODES.changed,
        save,
        onState: (next) => {
          if (next.name === 'saved') typedSubmissions.forget(id);
          setState(next);
        },
        ...(delayMs !== undefined && { delayMs }),
      }),
  );
  const { watch, getValues, reset } = form;
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
    keepMine: (stored) => {
      saver.continueFrom(stored.revision);
      void saver.flush();
    },
    takeStored: (stored) => {
      saver.continueFrom(stored.revision);
      reset(valuesOf(stored.fields));
      saver.forget();
    },
  };
}
