import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import { assumedFields, type Scenario, type ScenarioFault, type ScenarioResult, type Warning } from '@app/domain';
import { useStartFromProfile } from '../advisor/profile-figures';
import { useMarket } from '../api/market-ranges';
import { checkedDraft } from '../draft/checked-draft';
import { withSomePractice } from '../draft/draft';
import { withFirstOffer } from '../draft/first-offer';
import { useDebouncedValue } from '../draft/use-debounced-value';
import { useDraft } from '../draft/use-draft';
import { AssumedFieldsContext, type AssumedFields } from '../fields/assumed';
import { FieldNotesContext, notesByPath, type FieldNotes } from '../fields/faults';
import { MarketContext } from './figure/explanation-context';

export type Calculated = { scenario: Scenario; result: ScenarioResult };

export type LiveCalculation = {
  /** The result of the last valid inputs; null until there are some. */
  calculated: Calculated | null;
  /** The faults that keep the current inputs from being calculated. */
  faults: readonly ScenarioFault[];
};

const NONE: readonly Warning[] = [];

type Props = {
  children: ReactNode;
  /** The engine; a view whose engine comes later has no result until then. */
  calculate: ((scenario: Scenario) => ScenarioResult) | undefined;
  /** Later offers are neither checked nor calculated; the draft keeps them. */
  firstOfferOnly?: boolean;
};

const LiveContext = createContext<LiveCalculation>({ calculated: null, faults: [] });

export function useLiveCalculation(): LiveCalculation {
  return useContext(LiveContext);
}

/** The same object while its messages are the same, so that fields render only when a message changes. */
function useStableNotes(notes: FieldNotes): FieldNotes {
  const [stable, setStable] = useState(notes);
  const isSame = (['faults', 'warnings'] as const).every(
    (kind) =>
      notes[kind].size === stable[kind].size &&
      [...notes[kind]].every(([path, message]) => stable[kind].get(path) === message),
  );
  if (isSame || notes === stable) return stable;
  setStable(notes);
  return notes;
}

/** The same object while its marks are the same. */
function useStableAssumed(assumed: AssumedFields | null): AssumedFields {
  const [stable, setStable] = useState<AssumedFields>(() => assumed ?? new Map());
  const isSame =
    assumed === null ||
    (assumed.size === stable.size &&
      [...assumed].every(([path, { text, value }]) => {
        const known = stable.get(path);
        return known?.text === text && known.value === value;
      }));
  if (isSame || assumed === stable) return stable;
  setStable(assumed);
  return assumed;
}

/**
 * Checks and calculates the tab's calculation while the user types. A run of the engine takes less than a frame, so the
 * field and the result are painted together. Slower views and warnings follow when the typing pauses: a half-typed
 * number would cause a warning at each digit and move the form while the user types.
 */
export function LiveCalculationProvider({ children, calculate, firstOfferOnly = false }: Props): ReactNode {
  useStartFromProfile();
  const whole = useDraft();
  const draft = firstOfferOnly ? withFirstOffer(whole) : whole;
  const { scenario, faults } = checkedDraft(draft);
  const fresh = useMemo(
    () => (scenario && calculate ? { scenario, result: calculate(scenario) } : null),
    [scenario, calculate],
  );
  const [calculated, setCalculated] = useState(fresh);
  if (fresh && fresh !== calculated) setCalculated(fresh);
  const warnings = useDebouncedValue(fresh?.result.warnings ?? NONE);
  const notes = useStableNotes(
    useMemo(() => ({ faults: notesByPath(faults), warnings: notesByPath(warnings) }), [faults, warnings]),
  );
  const market = useMarket();
  const assumed = useStableAssumed(
    useMemo(() => {
      // What is assumed is marked before the practice is entered, too.
      const known = scenario ?? checkedDraft(withSomePractice(draft)).scenario;
      if (known === null) return null;
      const fields = assumedFields(known, fresh?.result ?? null, market);
      return new Map(fields.toReversed().map(({ path, ...field }) => [path, field]));
    }, [draft, scenario, fresh, market]),
  );
  const live = useMemo(() => ({ calculated: fresh ?? calculated, faults }), [fresh, calculated, faults]);
  return (
    <FieldNotesContext value={notes}>
      <LiveContext value={live}>
        <AssumedFieldsContext value={assumed}>
          <MarketContext value={market}>{children}</MarketContext>
        </AssumedFieldsContext>
      </LiveContext>
    </FieldNotesContext>
  );
}
