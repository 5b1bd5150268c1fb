import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { cx } from '../cx';
import { useFieldControl } from './field';
import { inputClass } from './input-class';

export type InputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'prefix'> & {
  /**
   * A unit inside the field, before or behind the value; drawn after the field, which may be contained and would cover
   * it.
   */
  prefix?: string;
  suffix?: string;
  ref?: Ref<HTMLInputElement>;
};

export function Input({ prefix, suffix, className, ...rest }: InputProps): ReactNode {
  const field = useFieldControl();
  const input = (
    <input {...field} {...rest} className={cx(inputClass, prefix && 'pl-8', suffix && 'pr-12', className)} />
  );
  if (!prefix && !suffix) return input;
  return (
    <div className="relative">
      {input}
      {prefix && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 left-0 grid w-8 place-items-center text-ink-faint"
        >
          {prefix}
        </span>
      )}
      {suffix && (
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-0 grid w-12 place-items-center text-sm text-ink-faint"
        >
          {suffix}
        </span>
      )}
    </div>
  );
}
