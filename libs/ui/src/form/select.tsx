import { ChevronDown } from 'lucide-react';
import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { cx } from '../cx';
import { useFieldControl } from './field';
import { inputClass } from './input-class';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectProps = SelectHTMLAttributes<HTMLSelectElement> & {
  /** Or children of `<option>`. */
  options?: readonly SelectOption[];
  /** Shown while nothing is chosen. */
  placeholder?: string;
  ref?: Ref<HTMLSelectElement>;
};

/** The platform's own list: it is the best one on a phone. */
export function Select({ options, placeholder, className, children, ...rest }: SelectProps): ReactNode {
  const field = useFieldControl();
  return (
    <div className="relative">
      <select {...field} {...rest} className={cx(inputClass, 'appearance-none pr-10', className)}>
        {placeholder && <option value="">{placeholder}</option>}
        {options?.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
        {children}
      </select>
      <ChevronDown
        aria-hidden="true"
        strokeWidth={1.5}
        className="pointer-events-none absolute top-1/2 right-3 size-5 -translate-y-1/2 text-ink-faint"
      />
    </div>
  );
}
