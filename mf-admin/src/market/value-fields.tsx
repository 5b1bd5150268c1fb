import type { ReactNode } from 'react';
import { Button, Callout, Field, Input } from '@app/ui';
import { LeavingGuard } from '../portal/leaving-guard';
import type { Typed } from './market-rules';

type TypedFieldProps = {
  name: string;
  label: string;
  help?: string;
  typed: Typed;
  faults: Typed;
  onType: (name: string, text: string) => void;
  numeric?: boolean;
  readOnly?: boolean;
  autoFocus?: boolean;
};

/** One value of a market form; what is wrong with it stands below it. */
export function TypedField({
  name,
  label,
  help,
  typed,
  faults,
  onType,
  numeric = false,
  readOnly,
  autoFocus,
}: TypedFieldProps): ReactNode {
  return (
    <Field label={label} help={help} error={faults[name]}>
      <Input
        name={name}
        autoFocus={autoFocus}
        readOnly={readOnly}
        autoComplete="off"
        spellCheck={false}
        value={typed[name] ?? ''}
        onChange={({ target }) => onType(name, target.value)}
        {...(numeric && { inputMode: 'decimal' as const, className: 'figures' })}
      />
    </Field>
  );
}

type ActionsProps = { save: string; problem: string | null; pending: boolean; isDirty: boolean; onDone: () => void };

/** What went wrong with the form as a whole, and the way out of it. */
export function FormActions({ save, problem, pending, isDirty, onDone }: ActionsProps): ReactNode {
  return (
    <>
      <LeavingGuard isDirty={isDirty} />
      {problem && (
        <div role="alert">
          <Callout tone="danger">{problem}</Callout>
        </div>
      )}
      <div className="flex gap-2">
        <Button type="submit" pending={pending} pendingLabel="Saving">
          {save}
        </Button>
        <Button variant="quiet" onClick={onDone}>
          Cancel
        </Button>
      </div>
    </>
  );
}
