import { useEffect, useState } from 'react';
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
 * A form over a stored value with a version. What is typed stays through every refusal; when another administrator has
 * saved meanwhile, the person chooses between their version and the other one.
 */
export function useVersionedForm<Values extends FieldValues>({ stored, save }: Options<Values>) {
  const [base, setBase] = useState(stored);
  // A copy: react-hook-form writes what is typed into the object that it gets.
  const form = useForm<Values>({ defaultValues: structuredClone(stored.value) as DefaultValues<Values> });
  const [problem, setProblem] = useState<string | null>(null);
  const [held, setHeld] = useState<string | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const [isSaved, setSaved] = useState(false);
  const [replaced, setReplaced] = useState<Values | null>(null);

  // A newer version with the same content, such as one that was published, or one that meets an untouched form.
  useEffect(() => {
    if (hasConflict || stored.version === base.version) return;
    const isUntouched = isSame(form.getValues(), base.value);
    if (!isSame(stored.value, base.value) && !isUntouched) return;
    setBase(stored);
    if (isUntouched) form.reset(structuredClone(stored.value));
  }, [stored, base, hasConflict, form]);

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
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    setHeld(null);
    setSaved(false);
    try {
      const saved = await save({ version: base.version, value: values });
      setBase(saved);
      setReplaced(null);
      // What was typed while it was saved stays.
      form.reset(structuredClone(saved.value), { keepValues: !isSame(form.getValues(), values) });
      setSaved(true);
    } catch (error) {
      showRefusal(error);
    }
  });
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
