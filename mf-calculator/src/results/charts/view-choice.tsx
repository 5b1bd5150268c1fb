import { ChartColumn, Table } from 'lucide-react';
import { useId } from 'react';
import { cx } from '@app/ui';

export type ChartView = 'chart' | 'table';

const VIEWS = [
  { value: 'chart', name: 'Chart', Icon: ChartColumn },
  { value: 'table', name: 'Table', Icon: Table },
] as const;

type Props = { label: string; value: ChartView; onChange: (view: ChartView) => void };

/** Native radio buttons, because they bring arrow keys, names and the group. */
export function ViewChoice({ label, value, onChange }: Props) {
  const group = useId();
  return (
    <fieldset className="flex gap-1 rounded-input bg-sunken p-1 print:hidden">
      <legend className="sr-only">{label}</legend>
      {VIEWS.map(({ value: own, name, Icon }) => (
        <label
          key={own}
          className={cx(
            'flex min-h-9 cursor-pointer items-center gap-1.5 rounded-[6px] px-3',
            'text-xs font-medium transition-colors pointer-coarse:min-h-11',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
            own === value ? 'bg-raised text-ink shadow-card' : 'text-ink-soft hover:text-ink',
          )}
        >
          <input type="radio" name={group} checked={own === value} onChange={() => onChange(own)} className="sr-only" />
          <Icon aria-hidden="true" size={15} strokeWidth={1.5} />
          {name}
        </label>
      ))}
    </fieldset>
  );
}
