import type { ReactNode } from 'react';
import { Controller, type Control, type FieldValues, type Path } from 'react-hook-form';
import { MarkdownField } from './markdown-field';

type Props<Values extends FieldValues> = {
  control: Control<Values>;
  name: Path<Values>;
  label: string;
  help?: string | undefined;
  error?: string | undefined;
  /** The message for an empty text; none where it may be empty. */
  required?: string;
  rows: number;
};

/** A field of a form whose value is a text in Markdown. */
export function MarkdownControl<Values extends FieldValues>({
  control,
  name,
  required,
  ...field
}: Props<Values>): ReactNode {
  return (
    <Controller
      control={control}
      name={name}
      rules={required === undefined ? {} : { required }}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <MarkdownField
          {...field}
          required={required !== undefined}
          value={value as string}
          onChange={onChange}
          onBlur={onBlur}
          handle={ref}
        />
      )}
    />
  );
}
