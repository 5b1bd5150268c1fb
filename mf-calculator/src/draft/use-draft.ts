import { useSyncExternalStore } from 'react';
import { valueAt, type Path } from './at-path';
import type { Draft } from './draft';
import { currentDraftState, NO_CALCULATION, subscribeToDraft, type DraftState } from './draft-store';

/** One value of the calculation; the component renders again when this value changes and not before. */
export function useDraftValue<T>(select: (draft: Draft) => T): T {
  return useSyncExternalStore(
    subscribeToDraft,
    () => select(currentDraftState().present),
    () => select(NO_CALCULATION.present),
  );
}

export function useValueAt(path: Path): unknown {
  return useDraftValue((draft) => valueAt(draft, path));
}

export function useDraft(): Draft {
  return useDraftValue((draft) => draft);
}

/** State of the calculation besides its values. The selector must return the same object while nothing changed. */
export function useDraftState<T>(select: (state: DraftState) => T): T {
  return useSyncExternalStore(
    subscribeToDraft,
    () => select(currentDraftState()),
    () => select(NO_CALCULATION),
  );
}
