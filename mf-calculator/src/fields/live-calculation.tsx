import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { calculateScenario, type Scenario, type ScenarioFault, type ScenarioResult, type Warning } from '@app/domain';
import { checkedDraft } from '../draft/checked-draft';
import { useDraft } from '../draft/use-draft';
import { useSettled } from '../pace/use-settled';
import { FieldNotesContext, notesByPath, type FieldNotes } from './faults';

export type Calculated = { scenario: Scenario; result: ScenarioResult };

export type LiveCalculation = {
  /** Of the last inputs that could be calculated; null until there are some. */
  calculated: Calculated | null;
  /** What keeps the inputs that stand there now from being calculated. */
  faults: readonly ScenarioFault[];
};

const NONE: readonly Warning[] = [];

const LiveContext = createContext<LiveCalculation>({ calculated: null, faults: [] });

export function useLiveCalculation(): LiveCalculation {
  return useContext(LiveContext);
}

/** The same object while its sentences are the same, so that fields render only when there is something new to say. */
function useSteady(notes: FieldNotes): FieldNotes {
  const [steady, setSteady] = useState(notes);
  const isSame = (['faults', 'warnings'] as const).every(
    (kind) =>
      notes[kind].size === steady[kind].size &&
      [...notes[kind]].every(([path, message]) => steady[kind].get(path) === message),
  );
  if (isSame || notes === steady) return steady;
  setSteady(notes);
  return notes;
}

/**
 * Checks and calculates the tab's calculation while somebody types: a run of the engine takes less than a frame has, so
 * the field and the answer are painted together. What takes longer follows where it is shown when the typing rests, and
 * so do warnings: a number half typed would raise one at each digit, and move the form under the hands.
 */
export function LiveCalculationProvider({ children }: { children: ReactNode }): ReactNode {
  const { scenario, faults } = checkedDraft(useDraft());
  const fresh = useMemo(() => scenario && { scenario, result: calculateScenario(scenario) }, [scenario]);
  const [calculated, setCalculated] = useState(fresh);
  if (fresh && fresh !== calculated) setCalculated(fresh);
  const warnings = useSettled(fresh?.result.warnings ?? NONE);
  const notes = useSteady(
    useMemo(() => ({ faults: notesByPath(faults), warnings: notesByPath(warnings) }), [faults, warnings]),
  );
  const live = useMemo(() => ({ calculated: fresh ?? calculated, faults }), [fresh, calculated, faults]);
  return (
    <FieldNotesContext value={notes}>
      <LiveContext value={live}>{children}</LiveContext>
    </FieldNotesContext>
  );
}
