import { useId, type ReactNode, type Ref, type TextareaHTMLAttributes } from 'react';
import { cx } from '@app/ui';

type TextAreaProps = Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
  label: string;
  aside?: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  ref?: Ref<HTMLTextAreaElement>;
};

/** Several lines of text, with label and note as every other field has them. */
export function TextArea({ label, aside, help, error, ...rest }: TextAreaProps): ReactNode {
  const id = useId();
  return (
    <div className="flex flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-1.5">
        <label htmlFor={id} className="text-sm font-medium text-ink">
          {label}
        </label>
        {aside}
      </div>
      <textarea
        {...rest}
        id={id}
        aria-describedby={error || help ? `${id}-note` : undefined}
        aria-invalid={error ? true : undefined}
        className={cx(
          'block w-full resize-y rounded-input border border-line-control bg-surface px-3 py-2.5',
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
