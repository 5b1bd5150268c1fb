import { Check } from 'lucide-react';
import { useId, type InputHTMLAttributes, type ReactNode, type Ref } from 'react';
import { cx } from '../cx';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  help?: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, help, className, id, ...rest }: CheckboxProps): ReactNode {
  const own = useId();
  const inputId = id ?? own;
  return (
    <div className={cx('relative flex min-h-11 items-start gap-3 py-2.5', className)}>
      <span className="relative z-1 mt-0.5 size-5 shrink-0">
        <input
          {...rest}
          id={inputId}
          type="checkbox"
          aria-describedby={help ? `${inputId}-help` : undefined}
          className={cx(
            'peer focus-ring size-5 appearance-none rounded-sm border border-line-control bg-surface',
            'transition-colors checked:border-accent checked:bg-accent disabled:opacity-55',
          )}
        />
        <Check
          aria-hidden="true"
          strokeWidth={2.5}
          className="pointer-events-none absolute inset-0.5 hidden size-4 text-on-accent peer-checked:block"
        />
      </span>
      <div className="text-sm">
        {/* The label reaches over the whole row, so that the row is the target. */}
        <label htmlFor={inputId} className="font-medium text-ink before:absolute before:inset-0">
          {label}
        </label>
        {help && (
          <p id={`${inputId}-help`} className="text-xs text-ink-faint">
            {help}
          </p>
        )}
      </div>
    </div>
  );
}
