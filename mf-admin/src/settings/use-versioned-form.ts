import { useState } from 'react';
import { useForm, type DefaultValues, type FieldValues, type Path } from 'react-hook-form';
import { ApiError } from '@app/web-kit';
import { failureText } from '../portal/failure';

type Versioned<Values> = { version: number; value: Values };

type Options<Values> = {
  /** As it was read last; what is typed is never replaced by it. */
  stored: Versioned<Values>;
  /** Returns what was stored. @throws ApiError */
  save: (change: Versioned<Values>) => Promise<Versioned<Values>>;
};

/**
 * A form over a stored value with a version. What is typed stays through every refusal; when another administrator has
 * saved meanwhile, the person chooses between their version and the other one.
 */
export function useVersionedForm<Values extends FieldValues>({ stored, save }: Options<Values>) {
  const [version, setVersion] = useState(stored.version);
  const form = useForm<Values>({ defaultValues: stored.value as DefaultValues<Values> });
  const [problem, setProblem] = useState<string | null>(null);
  const [hasConflict, setConflict] = useState(false);
  const [isSaved, setSaved] = useState(false);

  const showRefusal = (error: unknown) => {
    if (error instanceof ApiError && error.status === 409) return setConflict(true);
    const atFields = error instanceof ApiError ? Object.entries(error.fields) : [];
    atFields.forEach(([name, message], index) =>
      form.setError(name.replace(/^value\./, '') as Path<Values>, { message }, { shouldFocus: index === 0 }),
    );
    if (atFields.length === 0) setProblem(failureText(error));
  };
  const submit = form.handleSubmit(async (values) => {
    setProblem(null);
    setSaved(false);
    try {
      const saved = await save({ version, value: values });
      setVersion(saved.version);
      // What was typed while it was saved stays.
      const isSame = JSON.stringify(form.getValues()) === JSON.stringify(values);
      form.reset(saved.value, { keepValues: !isSame });
      setSaved(true);
    } catch (error) {
      showRefusal(error);
    }
  });
  return {
    form,
    submit,
    problem,
    isSaved,
    onEdit: () => setSaved(false),
    conflict: hasConflict && {
      // Their version was read again after the refusal.
      isRead: stored.version !== version,
      keepMine: () => {
        setVersion(stored.version);
        setConflict(false);
      },
      loadTheirs: () => {
        setVersion(stored.version);
        form.reset(stored.value);
        setConflict(false);
      },
    },
  };
}
