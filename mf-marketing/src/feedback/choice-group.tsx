import { useId, type InputHTMLAttributes, type ReactNode } from 'react';
import { cx } from '@app/ui';

type Choice = { value: string; label: string; /** For screen readers, where the label is short. */ name?: string };
type Props = {
  legend: string;
  optional?: boolean;
  error?: string | undefined;
  choices: Choice[];
  field: Omit<InputHTMLAttributes<HTMLInputElement>, 'type'>;
  className?: string;
};

/** One of a few: radio buttons in the look of chips. */
export function ChoiceGroup({ legend, optional, error, choices, field, className }: Props): ReactNode {
  const id = useId();
  return (
    <fieldset aria-describedby={error ? id : undefined} className={className}>
      <legend className="text-sm font-medium">
        {legend}
        {optional && <span className="font-normal text-ink-faint"> (optional)</span>}
      </legend>
      <div className="mt-2 flex flex-wrap gap-2">
        {choices.map(({ value, label, name }) => (
          <label
            key={value}
            className={cx(
              'relative inline-flex min-h-11 min-w-11 cursor-pointer items-center',
              'justify-center rounded-input border px-4 text-sm transition-colors',
              'border-line-control hover:border-accent has-checked:border-accent',
              'has-checked:bg-accent-soft has-checked:font-medium has-checked:text-accent',
              'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            )}
          >
            <input
              {...field}
              type="radio"
              value={value}
              aria-label={name}
              className="absolute inset-0 size-full cursor-pointer opacity-0"
            />
            {label}
          </label>
        ))}
      </div>
      <p id={id} aria-live="polite" className="mt-1.5 text-xs font-medium text-danger empty:hidden">
        {error}
      </p>
    </fieldset>
  );
}
