import { useState, type ReactNode } from 'react';
import { SCENARIO_BOUNDS, type BoundName } from '@app/domain';
import { Field, formatMoney, NumberInput, type Typed } from '@app/ui';
import type { Path } from '../draft/at-path';
import { change } from '../draft/draft-store';
import type { SingleValue } from '../draft/single-values';
import { TermHelp } from '../glossary/term-help';
import type { Term } from '../glossary/terms';
import { helpWithAssumed } from './assumed';
import { withNote, type FieldNote } from './with-note';

type Props = SingleValue & {
  label: string;
  bound: BoundName;
  term?: Term;
  help?: ReactNode;
  /** The values that the number summarizes, and how it is converted to them. */
  path: Path;
  valuesOf: (typed: Typed) => unknown;
  /** Path of the first of these values, whose fault is the field's. */
  faultAt: string;
};

function PlainFieldItself({
  at,
  fault,
  assumed,
  assumedValue,
  label,
  bound,
  term,
  help,
  value,
  isSingle,
  path,
  valuesOf,
}: Props & FieldNote): ReactNode {
  const [left, setLeft] = useState(false);
  const [entered, setEntered] = useState(false);
  const { unit } = SCENARIO_BOUNDS[bound];
  const ripe = left || typeof value === 'number';
  const amount = unit === 'usd' && value !== null ? `, ${formatMoney(value)} in total` : '';
  return (
    <Field
      label={label}
      aside={term && <TermHelp term={term} />}
      error={ripe && isSingle ? fault : undefined}
      help={
        isSingle
          ? helpWithAssumed({ assumed: entered ? undefined : assumed, assumedValue }, help)
          : `Entered in detail${amount}: change it in the detailed view.`
      }
    >
      <NumberInput
        value={value}
        unit={unit}
        disabled={!isSingle}
        placeholder={isSingle ? undefined : 'Detailed'}
        data-path={at}
        onValueChange={(typed) => {
          setEntered(typed !== null);
          change({ type: 'type', path, value: valuesOf(typed) });
        }}
        onBlur={() => {
          setLeft(true);
          change({ type: 'settle' });
        }}
      />
    </Field>
  );
}

/** One number for several values of the calculation; locked where the detailed view has told them apart. */
export const SingleValueField = withNote<Props>(PlainFieldItself);
