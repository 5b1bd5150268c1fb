import type { ReactNode, Ref, TextareaHTMLAttributes } from 'react';
import { cx } from '../cx';
import { Field, useFieldControl, type FieldProps } from './field';

type AreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
  ref?: Ref<HTMLTextAreaElement>;
  /** From two lines on as tall as its text, where the browser can; elsewhere the reader pulls it. */
  grows?: boolean;
};
export type TextAreaProps = AreaProps & Pick<FieldProps, 'label' | 'aside' | 'help' | 'error' | 'optional'>;

/** Several lines of text, with label and note as every other field has them. */
export function TextArea({ label, aside, help, error, optional, required, ...rest }: TextAreaProps): ReactNode {
  return (
    <Field label={label} aside={aside} help={help} error={error} optional={!!optional} required={!!required}>
      <Area {...rest} />
    </Field>
  );
}

function Area({ grows, ...props }: AreaProps): ReactNode {
  return (
    <textarea
      {...useFieldControl()}
      {...props}
      className={cx(
        'block w-full resize-y rounded-input border border-line-control bg-surface px-3 py-2.5',
        'text-base text-ink transition-colors hover:border-ink-faint focus:border-focus',
        'focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger',
        grows && 'field-sizing-content max-h-96 min-h-18',
      )}
    />
  );
}
