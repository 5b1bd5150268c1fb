import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { toast } from '@app/web-kit';
import type { FormFailure } from './form-failure';

type Options<V extends FieldValues> = {
  form: UseFormReturn<V>;
  /** Field names of the server that the form names differently. */
  names?: Record<string, Path<V>>;
  failure: (error: unknown) => FormFailure;
  act: (values: V) => Promise<void>;
};

/** A submit that ends in a failure loses nothing: the text stays in the form, fields say what is wrong with them. */
export function useAccountForm<V extends FieldValues>({ form, names = {}, failure, act }: Options<V>) {
  const [problem, setProblem] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await act(values);
    } catch (error) {
      const { text, toast: notice, fields } = failure(error);
      const known = Object.entries(fields).flatMap(([field, message]) => {
        const name = names[field] ?? field;
        return name in values ? [[name as Path<V>, message] as const] : [];
      });
      known.forEach(([name, message], index) => form.setError(name, { message }, { shouldFocus: index === 0 }));
      // Said once: where a field says it already, the form does not.
      setProblem(known.some(([, message]) => message === text) ? undefined : text);
      if (notice) toast({ ...notice, variant: 'destructive' });
    }
  });
  return { problem, submit, pending: form.formState.isSubmitting };
}
