import { useState, type ReactNode } from 'react';
import { SCENARIO_BOUNDS, type BoundName, type PremiumField } from '@app/domain';
import { Field, NumberInput, type Typed } from '@app/ui';
import type { Path } from '../draft/at-path';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { TermHelp } from '../glossary/term-help';
import type { Term } from '../glossary/terms';
import { helpWithAssumed } from './assumed';
import { PremiumLock, useRight } from './premium-lock';
import { withNote, type FieldNote } from './with-note';

export type ValueFieldProps = {
  path: Path;
  /** Name of the bound in the schema: it gives the unit. */
  bound: BoundName;
  label: string;
  term?: Term;
  help?: ReactNode;
  required?: boolean;
  /** Absent when nothing is entered, and marked so. */
  optional?: boolean;
  premium?: PremiumField;
  className?: string;
};

const isTyped = (value: unknown): value is Typed | undefined =>
  value === undefined || value === null || typeof value === 'number' || typeof value === 'string';

/**
 * One number of the calculation: shows the value at its path, accepts what people write, and shows errors below. An
 * error appears on blur, unless a number is out of bounds: then at once. An optional field that is empty shows the
 * value that it counts with, marked as assumed; any other empty field is a fault.
 */
function ValueFieldItself(props: ValueFieldProps & FieldNote): ReactNode {
  const {
    at,
    fault,
    warning,
    assumed,
    assumedValue,
    path,
    bound,
    label,
    term,
    help,
    required,
    optional,
    premium,
    className,
  } = props;
  const found = useValueAt(path);
  const value = isTyped(found) ? found : null;
  const hasPremium = useRight('premium_fields');
  const [left, setLeft] = useState(false);
  const [entered, setEntered] = useState(false);
  const locked = premium !== undefined && !hasPremium;
  const ripe = left || typeof value === 'number';
  const aside = (term || locked) && (
    <>
      {term && <TermHelp term={term} />}
      {locked && <PremiumLock field={premium} />}
    </>
  );
  return (
    <Field
      className={className ?? ''}
      label={label}
      aside={aside}
      required={required ?? false}
      optional={optional ?? false}
      error={ripe ? fault : undefined}
      help={helpWithAssumed(
        { assumed: entered ? undefined : assumed, assumedValue },
        warning ? <span className="text-warning">{warning}</span> : help,
      )}
    >
      <NumberInput
        value={value}
        assumed={assumedValue}
        unit={SCENARIO_BOUNDS[bound].unit}
        disabled={locked}
        data-path={at}
        onValueChange={(next) => {
          setEntered(next !== null);
          change({ type: 'type', path, value: next ?? (optional ? undefined : null) });
        }}
        onBlur={() => {
          setLeft(true);
          change({ type: 'settle' });
        }}
      />
    </Field>
  );
}

export const ValueField = withNote<ValueFieldProps>(ValueFieldItself);
