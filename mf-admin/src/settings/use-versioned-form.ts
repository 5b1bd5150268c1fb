import { useCallback, useEffect, useRef, useState, type BaseSyntheticEvent } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';
import { isHeld } from '../portal/refusal';

type Versioned<Values> = { version: number; value: Values };

type Options<Values> = {
  /** As it was read last. It replaces nothing that was typed. */
  stored: Versioned<Values>;
  /** Returns what was stored. @throws ApiError */
  save: (change: Versioned<Values>) => Promise<Versioned<Values>>;
};

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/**
 * A form over a stored value with a version. One save is on its way at a time; what a person who saves again meanwhile
 * has typed since then is saved after it. What is typed stays through every refusal; when another administrator has
 * saved meanwhile, the person chooses between their version and the other one.
 */
export function useVersionedForm<Values extends FieldValues>({ stored, save }: Options<Values>) {
  const [base, showBase] = useState(stored);
  /** The version that the next save is based on, also before the screen shows it. */
  const latest = useRef(stored);
  const flight = useRef({ isSaving: false, isWantedAgain: false });
  // A copy: react-hook-form writes what is typed into the object that it gets.
  const form = useForm<Values>({ defaultValues: structuredClone(stored.value) as DefaultValues<Values> });
  const [problem, setProblem] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [replaced, setReplaced] = useState<Values | null>(null);

  const setBase = useCallback((next: Versioned<Values>) => {
    latest.current = next;
    showBase(next);
  }, []);

  // A newer version with the same content, such as one that was published, or one that meets an untouched form.
  useEffect(() => {
    if (hasConflict || stored.version === base.version) return;
    const isUntouched = isSame(form.getValues(), base.value);
    if (!isSame(stored.value, base.value) && !isUntouched) return;
    setBase(stored);
    if (isUntouched) form.reset(structuredClone(stored.value));
  }, [stored, base, hasConflict, form, setBase]);

  const showRefusal = (error: unknown) => {
    if (isHeld(error)) return setHeld(failureText(error));
    if (error instanceof ApiError && error.status === 409 && Object.keys(error.fields).length === 0)
      return setConflict(true);
    const atFields = error instanceof ApiError ? Object.entries(error.fields) : [];
    atFields.forEach(([name, message], index) =>
      form.setError(name.replace(/^value\./, '') as Path<Values>, { message }, { shouldFocus: index === 0 }),
    );
    if (atFields.length === 0) setProblem(failureText(error));
  };
  const saveOnce = form.handleSubmit(async (values) => {
    setProblem(null);
    setHeld(null);
    setSaved(false);
    try {
      const saved = await save({ version: latest.current.version, value: values });
      setBase(saved);
      setReplaced(null);
      // What was typed while it was saved stays.
      const isUnchanged = isSame(form.getValues(), values);
      form.reset(structuredClone(saved.value), { keepValues: !isUnchanged });
      setSaved(isUnchanged);
      if (isUnchanged) flight.current.isWantedAgain = false;
    } catch (error) {
      flight.current.isWantedAgain = false;
      showRefusal(error);
    }
  });
  const submit = async (event?: BaseSyntheticEvent): Promise<void> => {
    event?.preventDefault();
    if (flight.current.isSaving) {
      // What is new would be made twice.
      flight.current.isWantedAgain = stored.version > 0;
      return;
    }
    flight.current.isSaving = true;
    try {
      do {
        flight.current.isWantedAgain = false;
        await saveOnce();
      } while (flight.current.isWantedAgain);
    } finally {
      flight.current.isSaving = false;
    }
  };
  const end = (values?: Values) => {
    setBase(stored);
    if (values) form.reset(structuredClone(values));
    setConflict(false);
  };
  /** Goes on with values that were typed on `version`. Saving them over a newer version asks first. */
  const resume = (version: number, values: Values) => {
    setBase({ version, value: {} as Values });
    form.reset(structuredClone(values), { keepDefaultValues: true });
  };
  return {
    form,
    submit,
    resume,
    baseVersion: base.version,
    problem,
    /** The change waits for a second person; what was typed stays. */
    held,
    isSaved,
    isDirty: form.formState.isDirty,
    onEdit: () => {
      setSaved(false);
      setHeld(null);
    },
    conflict: hasConflict && {
      // Their version was read again after the refusal.
      isRead: stored.version !== base.version,
      keepMine: () => end(),
      loadTheirs: () => {
        setReplaced(structuredClone(form.getValues()));
        end(stored.value);
      },
    },
    /** After the other version took the place of what was typed: the way back. */
    replaced: replaced && {
      putBack: () => {
        form.reset(structuredClone(replaced), { keepDefaultValues: true });
        setReplaced(null);
      },
    },
  };
}
