import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError, failureText } from '@app/web-kit';

/** A submit that fails loses nothing that was typed: the reason stays in the form, and at the fields that caused it. */
export function useContentForm<V extends FieldValues>(form: UseFormReturn<V>, act: (values: V) => Promise<void>) {
  const [problem, setProblem] = useState<string>();
  const submit = form.handleSubmit(async (values) => {
    setProblem(undefined);
    try {
      await act(values);
    } catch (error) {
      const fields = error instanceof ApiError ? Object.entries(error.fields).filter(([name]) => name in values) : [];
      fields.forEach(([name, message], index) =>
        form.setError(name as Path<V>, { message }, { shouldFocus: index === 0 }),
      );
      setProblem(failureText(error));
    }
  });
  return {
    problem,
    submit: (event: { preventDefault(): void }) => void submit(event as Parameters<typeof submit>[0]),
    pending: form.formState.isSubmitting,
  };
}
