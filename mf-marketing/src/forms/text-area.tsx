import { useId, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '@app/ui';

type Props = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  optional?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text, with label and note as every other field has them. */
export function TextArea({ label, help, error, optional, required, ...rest }: Props): ReactNode {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <label
        htmlFor={id}
        className={cx(
          'text-sm font-medium text-ink',
          required && "after:ml-1 after:text-danger after:content-['*'/'']",
        )}
      >
        {label}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </label>
      <textarea
        {...rest}
        id={id}
        required={required}
        aria-describedby={error || help ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={cx(
          'block min-h-32 w-full resize-y rounded-input border border-line-control bg-surface px-3 py-2.5',
          'text-base text-ink transition-colors hover:border-ink-faint focus:border-focus',
          'focus:outline-2 focus:-outline-offset-1 focus:outline-focus aria-invalid:border-danger',
        )}
      />
      <p
        id={`${id}-note`}
        aria-live="polite"
        className={cx('text-xs empty:hidden', error ? 'font-medium text-danger' : 'text-ink-faint')}
      >
        {error ?? help}
      </p>
    </div>
  );
}
