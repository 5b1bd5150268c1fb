import { useState } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { ApiError } from '@app/web-kit';

/** Codes of answers without a message from the server. */
const WORDLESS = ['UNKNOWN', 'NOT_JSON', 'NETWORK'];
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

/** What happened and what to do, for forms without a text in the specification. */
export function failureText(error: unknown): string {
  if (!(error instanceof ApiError)) return UNEXPECTED;
  if (error.status === 0) return 'Unable to connect to server. Please check your internet connection and try again.';
  if (error.status === 413) return 'The file is too large.';
  const own = WORDLESS.includes(error.code) ? '' : error.message;
  if (error.status === 429) return own || 'Too many attempts. Please try again later.';
  if (error.status >= 500 || error.code === 'NOT_JSON')
    return 'The server did not respond properly. Please try again later.';
  return own || UNEXPECTED;
}

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
