import { useId, type ReactNode } from 'react';
import { SCENARIO_BOUNDS, type BoundName } from '@app/domain';
import type { Path } from '../draft/at-path';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { TermHelp } from '../glossary/term-help';
import type { Term } from '../glossary/terms';

type Props = { path: Path; bound: BoundName; label: string; term: Term; shown: (value: number) => string };

/** A whole number between its bounds, by hand or by arrow keys: the platform's own slider. */
export function SliderField({ path, bound, label, term, shown }: Props): ReactNode {
  const id = useId();
  const found = useValueAt(path);
  const { min, max } = SCENARIO_BOUNDS[bound];
  const value = typeof found === 'number' && Number.isFinite(found) ? found : min;
  return (
    <div>
      <div className="flex items-center gap-1.5 text-sm">
        <label htmlFor={id} className="font-medium">{label}</label>
        <TermHelp term={term} />
        <output htmlFor={id} className="figures ml-auto font-semibold">{shown(value)}</output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={value}
        aria-valuetext={shown(value)}
        onChange={({ target }) => change({ type: 'type', path, value: Number(target.value) })}
        onBlur={() => change({ type: 'settle' })}
        className="focus-ring mt-1 h-11 w-full cursor-pointer rounded-input accent-accent"
      />
    </div>
  );
}
