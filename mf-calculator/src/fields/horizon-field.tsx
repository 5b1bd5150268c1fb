import { memo, type ReactNode } from 'react';
import { SCENARIO_BOUNDS } from '@app/domain';
import { Slider } from '@app/ui';
import { change } from '../draft/draft-store';
import { useValueAt } from '../draft/use-draft';
import { TermHelp } from '../glossary/term-help';

const PATH = ['settings', 'horizon'];

/** How many years are compared. Renders when they change. */
export const HorizonField = memo(function HorizonField(): ReactNode {
  const found = useValueAt(PATH);
  const { min, max } = SCENARIO_BOUNDS.horizon;
  const years = typeof found === 'number' && Number.isFinite(found) ? found : min;
  return (
    <Slider
      label="Years compared"
      aside={<TermHelp term="horizon" />}
      value={years}
      min={min}
      max={max}
      shown={years === 1 ? '1 year' : `${years} years`}
      onValueChange={(value) => change({ type: 'type', path: PATH, value })}
      onBlur={() => change({ type: 'settle' })}
    />
  );
});
