import type { ReactNode } from 'react';
import type { PremiumField } from '@app/domain';
import { Field, Select, type SelectOption } from '@app/ui';
import type { Path } from '../draft/at-path';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { TermHelp } from '../glossary/term-help';
import type { Term } from '../glossary/terms';
import { PremiumLock, useRight } from './premium-lock';
import { withNote, type FieldNote } from './with-note';

type Props = {
  path: Path;
  label: string;
  options: readonly SelectOption[];
  term?: Term;
  help?: ReactNode;
  premium?: PremiumField;
  className?: string;
  /** For choices that bring other values with them. */
  onChoose?: (value: string) => void;
};

/** A choice between a few values of the calculation. */
function ChoiceFieldItself({
  at,
  fault,
  path,
  label,
  options,
  term,
  help,
  premium,
  className,
  onChoose,
}: Props & FieldNote): ReactNode {
  const value = useValueAt(path);
  const hasPremium = useRight('premium_fields');
  const locked = premium !== undefined && !hasPremium;
  return (
    <Field
      className={className ?? ''}
      label={label}
      aside={
        (term || locked) && (
          <>
            {term && <TermHelp term={term} />}
            {locked && <PremiumLock field={premium} />}
          </>
        )
      }
      error={fault}
      help={help}
    >
      <Select
        value={typeof value === 'string' ? value : ''}
        options={options}
        disabled={locked}
        data-path={at}
        onChange={({ target }) =>
          onChoose ? onChoose(target.value) : change({ type: 'set', path, value: target.value })
        }
      />
    </Field>
  );
}

export const ChoiceField = withNote<Props>(ChoiceFieldItself);
