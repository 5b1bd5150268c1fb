import { memo, useId, type ReactNode } from 'react';
import { SCENARIO_BOUNDS } from '@app/domain';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { TermHelp } from '../glossary/term-help';

const PATH = ['settings', 'horizon'];
const yearsText = (years: number) => (years === 1 ? '1 year' : `${years} years`);

/** How many years are compared, by hand or by arrow keys: the platform's own slider. Renders when they change. */
export const HorizonField = memo(function HorizonField(): ReactNode {
  const id = useId();
  const found = useValueAt(PATH);
  const { min, max } = SCENARIO_BOUNDS.horizon;
  const years = typeof found === 'number' && Number.isFinite(found) ? found : min;
  return (
    <div>
      <div className="flex items-center gap-1.5 text-sm">
        <label htmlFor={id} className="font-medium">Years compared</label>
        <TermHelp term="horizon" />
        <output htmlFor={id} className="figures ml-auto font-semibold">{yearsText(years)}</output>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        value={years}
        aria-valuetext={yearsText(years)}
        onChange={({ target }) => change({ type: 'type', path: PATH, value: Number(target.value) })}
        onBlur={() => change({ type: 'settle' })}
        className="focus-ring mt-1 h-11 w-full cursor-pointer rounded-input accent-accent"
      />
    </div>
  );
});
