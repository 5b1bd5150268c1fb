import type { ReactNode } from 'react';
import { Field, Input } from '@app/ui';
import type { Typed } from './market-rules';

type TypedFieldProps = {
  name: string;
  label: string;
  help?: string;
  typed: Typed;
  faults: Typed;
  onType: (name: string, text: string) => void;
  numeric?: boolean;
};

/** One value of a market form; what is wrong with it stands below it. */
export function TypedField({ name, label, help, typed, faults, onType, numeric = false }: TypedFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={faults[name]}>
      <Input
        name={name}
        autoComplete="off"
        spellCheck={false}
        value={typed[name] ?? ''}
        onChange={({ target }) => onType(name, target.value)}
        {...(numeric && { inputMode: 'decimal' as const, className: 'figures' })}
      />
    </Field>
  );
}
