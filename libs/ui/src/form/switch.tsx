import { useId, type ReactNode } from 'react';
import { cx } from '../cx';

export type SwitchProps = {
  label: ReactNode;
  help?: ReactNode;
  checked: boolean;
  onCheckedChange: (checked: boolean) => void;
  className?: string;
};

/** Takes effect at once, unlike a checkbox of a form. The whole row is the target. */
export function Switch({ label, help, checked, onCheckedChange, className }: SwitchProps): ReactNode {
  const id = useId();
  return (
    <div className={cx('relative flex min-h-11 items-center justify-between gap-6 py-4', className)}>
      <div className="text-sm">
        <label htmlFor={id} className="font-medium text-ink before:absolute before:inset-0">
          {label}
        </label>
        {help && (
          <p id={`${id}-help`} className="mt-0.5 text-ink-soft">
            {help}
          </p>
        )}
      </div>
      <button
        id={id}
        type="button"
        role="switch"
        aria-checked={checked}
        aria-describedby={help ? `${id}-help` : undefined}
        onClick={() => onCheckedChange(!checked)}
        className={cx(
          'focus-ring relative z-1 inline-flex h-7 w-12 shrink-0 items-center rounded-full border transition-colors',
          checked ? 'border-accent bg-accent' : 'border-line-control bg-sunken',
        )}
      >
        <span
          aria-hidden="true"
          className={cx(
            'size-5 rounded-full shadow-card transition-transform',
            checked ? 'translate-x-[1.5rem] bg-on-accent' : 'translate-x-[0.1875rem] bg-line-control',
          )}
        />
      </button>
    </div>
  );
}
