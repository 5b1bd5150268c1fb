import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useApi, useSession } from '@app/web-kit';
import { changeCalculation } from '../api/saved-calculations';
import { checkedDraft } from '../draft/checked-draft';
import type { Draft } from '../draft/draft';
import { currentDraftState, noteSaved, subscribeToDraft } from '../draft/draft-store';
import { withEnteredParts } from '../draft/entered-parts';
import { withFirstOffer } from '../draft/first-offer';
import { createAutosave, type Autosave } from './autosave';
import { saveProblem } from './failures';

/** What the account gets of a draft; null while it cannot be calculated. */
export function scenarioToSave(draft: Draft) {
  const part = currentDraftState().saved?.alone ? withFirstOffer(draft) : draft;
  return withEnteredParts(checkedDraft(part).scenario, part);
}

/** Keeps the open calculation of a signed-in reader in step with the account. */
export function useAutosave(): Autosave {
  const api = useApi();
  const signedIn = useSession().status === 'authenticated';
  const autosave = useMemo(
    () =>
      createAutosave({
        draft: currentDraftState,
        scenario: scenarioToSave,
        save: (id, change) => changeCalculation(api, id, change),
        problemOf: saveProblem,
        saved: noteSaved,
        later: (ms, run) => {
          const timer = setTimeout(run, ms);
          return () => clearTimeout(timer);
        },
      }),
    [api],
  );
  useEffect(() => {
    if (!signedIn) return;
    const look = () => autosave.changed(currentDraftState().synced);
    const online = () => autosave.state().status === 'problem' && autosave.saveNow();
    look();
    const stop = subscribeToDraft(look);
    window.addEventListener('online', online);
    return () => {
      stop();
      window.removeEventListener('online', online);
    };
  }, [autosave, signedIn]);
  useEffect(() => () => autosave.stop(), [autosave]);
  return autosave;
}

export function useSaveState(autosave: Autosave) {
  return useSyncExternalStore(autosave.subscribe, autosave.state, autosave.state);
}
