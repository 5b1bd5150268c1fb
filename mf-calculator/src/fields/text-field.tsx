import { useState, type ReactNode } from 'react';
import { Field, Input, Select, type InputProps, type SelectOption } from '@app/ui';
import type { Path } from '../draft/at-path';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { withNote, type FieldNote } from './with-note';

type Props = Pick<InputProps, 'maxLength' | 'autoComplete' | 'placeholder'> & {
  path: Path;
  label: string;
  optional?: boolean;
  help?: ReactNode;
  options?: readonly SelectOption[];
  className?: string;
};

/** A name or place of the calculation; with `options` one of a list. */
function TextFieldItself({
  at,
  fault,
  warning: _none,
  assumed: _never,
  assumedValue: _neither,
  path,
  label,
  optional,
  help,
  options,
  className,
  ...input
}: Props & FieldNote): ReactNode {
  const found = useValueAt(path);
  const [left, setLeft] = useState(false);
  const value = typeof found === 'string' ? found : '';
  const leave = () => {
    setLeft(true);
    change({ type: 'settle' });
  };
  return (
    <Field
      label={label}
      optional={optional ?? false}
      help={help}
      error={left ? fault : undefined}
      className={className ?? ''}
    >
      {options ? (
        <Select
          value={value}
          options={options}
          placeholder={input.placeholder ?? 'Choose'}
          autoComplete={input.autoComplete}
          data-path={at}
          onChange={({ target }) => change({ type: 'set', path, value: target.value })}
          onBlur={leave}
        />
      ) : (
        <Input
          {...input}
          value={value}
          data-path={at}
          onChange={({ target }) => change({ type: 'type', path, value: target.value })}
          onBlur={leave}
        />
      )}
    </Field>
  );
}

export const TextField = withNote<Props>(TextFieldItself);
