import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { mayUse } from '@app/domain';
import { failureText, useApi, useSession } from '@app/web-kit';
import { useMarket } from '../api/market-ranges';
import {
  changeCalculation,
  createCalculation,
  savedCalculationsKey,
  savedCalculationsQuery,
} from '../api/saved-calculations';
import { checkedDraft } from '../draft/checked-draft';
import type { Draft } from '../draft/draft';
import { currentDraftState, noteSaved } from '../draft/draft-store';
import { withEnteredParts } from '../draft/entered-parts';
import { withFirstOffer } from '../draft/first-offer';
import { useDraftState } from '../draft/use-draft';
import { saveRefusal, type SaveRefusal } from './before-saving';

/**
 * What is to be saved: everything, the first offer of several, or everything apart from what was saved before. Without
 * premium everything is the first offer.
 */
export type Wish = 'all' | 'first' | 'copy';

/** The message about saving a draft, until the draft changes. */
export type SaveNotice =
  | { kind: 'refused'; refusal: SaveRefusal }
  /** Its first offer is in the account; the others are in this tab. */
  | { kind: 'firstKept'; name: string; offer: string };

function soundScenario(draft: Draft) {
  const { scenario } = checkedDraft(draft);
  if (scenario === null) throw new Error('A calculation with faults has no button to save it.');
  return withEnteredParts(scenario, draft);
}

/** Saves a new calculation in the account; expected refusals are shown before the user is asked for a name. */
export function useNewSave() {
  const api = useApi();
  const queries = useQueryClient();
  const market = useMarket();
  const [checking, setChecking] = useState(false);
  const [naming, setNaming] = useState<Wish | null>(null);
  const [said, say] = useState<{ notice: SaveNotice; about: Draft } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const isCurrent = useDraftState(({ present }) => said?.about === present);
  const { user } = useSession();
  const userId = user?.id ?? '';
  const mayCompare = mayUse(user, 'several_offers');
  const scenarioFor = (wish: Wish, draft: Draft) =>
    soundScenario(wish === 'first' || !mayCompare ? withFirstOffer(draft) : draft);
  const sayFirstKept = (about: Draft, name: string) =>
    say({ notice: { kind: 'firstKept', name, offer: about.offers[0]?.name.trim() || 'the first offer' }, about });

  /** Asks for a name, or shows why saving would be refused. */
  const begin = async (wish: Wish) => {
    const { present } = currentDraftState();
    const scenario = scenarioFor(wish, present);
    setChecking(true);
    setProblem(null);
    try {
      // Without an answer the server decides when the name is sent.
      const list = mayUse(user, 'unlimited_saves')
        ? null
        : await queries.fetchQuery(savedCalculationsQuery(api, userId)).catch(() => null);
      const refusal = saveRefusal(scenario, { user, market, list });
      say(refusal && { notice: { kind: 'refused', refusal }, about: present });
      setNaming(refusal ? null : wish);
    } finally {
      setChecking(false);
    }
  };

  const save = async (name: string) => {
    if (naming === null) return;
    const draft = currentDraftState().present;
    const created = await createCalculation(api, { name, scenario: scenarioFor(naming, draft) });
    const alone = draft.offers.length > 1 && (naming === 'first' || !mayCompare);
    noteSaved({ id: created.id, version: created.version, name: created.name, alone }, draft);
    if (alone) sayFirstKept(draft, created.name);
    else say(null);
    void queries.invalidateQueries({ queryKey: savedCalculationsKey(userId) });
    setNaming(null);
  };

  /** The saved calculation gets the first offer; this tab keeps all of them. */
  const changeToFirst = async () => {
    const { present, saved } = currentDraftState();
    if (!saved) return begin('first');
    setChecking(true);
    setProblem(null);
    try {
      const scenario = scenarioFor('first', present);
      const { id, version, name } = await changeCalculation(api, saved.id, { version: saved.version, scenario });
      noteSaved({ id, version, name, alone: present.offers.length > 1 }, present);
      sayFirstKept(present, name);
    } catch (error) {
      setProblem(failureText(error));
    } finally {
      setChecking(false);
    }
  };

  const notice = isCurrent && said ? said.notice : null;
  return { begin, changeToFirst, save, checking, naming, notice, problem, stop: () => setNaming(null) };
}
