import { memo, useState, type ReactNode } from 'react';
import { pathText } from '@app/domain';
import { Field, Input, Select, type InputProps, type SelectOption } from '@app/ui';
import type { Path } from '../draft/at-path';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { useFieldNotes } from './faults';
import { sameField } from './same-field';

type Props = Pick<InputProps, 'maxLength' | 'autoComplete' | 'placeholder'> & { path: Path; label: string; optional?: boolean; help?: ReactNode; options?: readonly SelectOption[]; className?: string };

/** A name or place of the calculation; with `options` one of a list. */
function TextFieldItself({ path, label, optional, help, options, className, ...input }: Props): ReactNode {
  const found = useValueAt(path);
  const { faults } = useFieldNotes();
  const [left, setLeft] = useState(false);
  const value = typeof found === 'string' ? found : '';
  const at = pathText(path);
  const leave = () => {
    setLeft(true);
    change({ type: 'settle' });
  };
  return (
    <Field label={label} optional={optional ?? false} help={help} error={left ? faults.get(at) : undefined} className={className ?? ''}>
      {options ? (
        <Select value={value} options={options} placeholder={input.placeholder ?? 'Choose'} autoComplete={input.autoComplete} data-path={at} onChange={({ target }) => change({ type: 'set', path, value: target.value })} onBlur={leave} />
      ) : (
        <Input {...input} value={value} data-path={at} onChange={({ target }) => change({ type: 'type', path, value: target.value })} onBlur={leave} />
      )}
    </Field>
  );
}

/** Renders when its own value, sentence or lock changes. */
export const TextField = memo(TextFieldItself, sameField);
