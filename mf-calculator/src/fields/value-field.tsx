import { useState, type ReactNode } from 'react';
import { SCENARIO_BOUNDS, type BoundName, type PremiumField } from '@app/domain';
import { Field, NumberInput, type Typed } from '@app/ui';
import type { Path } from '../draft/at-path';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { TermHelp } from '../glossary/term-help';
import type { Term } from '../glossary/terms';
import { PremiumLock, usePremium } from './premium-lock';
import { withNote, type FieldNote } from './with-note';

export type ValueFieldProps = {
  path: Path;
  /** Name of the bound in the schema: it gives the unit. */
  bound: BoundName;
  label: string;
  term?: Term;
  help?: ReactNode;
  placeholder?: string;
  required?: boolean;
  /** Absent when nothing is entered, and marked so. */
  optional?: boolean;
  /** Nothing entered means 0, and 0 shows as nothing. */
  blankZero?: boolean;
  premium?: PremiumField;
  className?: string;
};

const isTyped = (value: unknown): value is Typed | undefined =>
  value === undefined || value === null || typeof value === 'number' || typeof value === 'string';

/** What an empty field means. */
function emptied({ optional, blankZero }: ValueFieldProps): 0 | null | undefined {
  if (blankZero) return 0;
  return optional ? undefined : null;
}

/**
 * One number of the calculation: shows the value at its path, accepts what people write, and shows errors below. An
 * error appears on blur, unless a number is out of bounds: then at once.
 */
function ValueFieldItself(props: ValueFieldProps & FieldNote): ReactNode {
  const {
    at,
    fault,
    warning,
    path,
    bound,
    label,
    term,
    help,
    placeholder,
    required,
    optional,
    blankZero,
    premium,
    className,
  } = props;
  const found = useValueAt(path);
  const value = isTyped(found) ? found : null;
  const hasPremium = usePremium();
  const [left, setLeft] = useState(false);
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
      help={warning ? <span className="text-warning">{warning}</span> : help}
    >
      <NumberInput
        value={blankZero && value === 0 ? null : value}
        unit={SCENARIO_BOUNDS[bound].unit}
        placeholder={placeholder}
        disabled={locked}
        data-path={at}
        onValueChange={(next) => change({ type: 'type', path, value: next ?? emptied(props) })}
        onBlur={() => {
          setLeft(true);
          change({ type: 'settle' });
        }}
      />
    </Field>
  );
}

export const ValueField = withNote<ValueFieldProps>(ValueFieldItself);
