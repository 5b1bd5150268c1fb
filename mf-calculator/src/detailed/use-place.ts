import { useSearchParams } from 'react-router-dom';
import { useDraftValue } from '../draft/use-draft';
import { useRight } from '../fields/premium-lock';
import { offerOf, stepOf, type Step } from './steps';

/** The visible step and offer, stored in the address so that back, reload and links keep them. */
export function usePlace() {
  const [search, setSearch] = useSearchParams();
  const hasPremium = useRight('several_offers');
  // Without premium the first offer is the only one that this view opens.
  const count = useDraftValue(({ offers }) => (hasPremium ? offers.length : 1));
  const go = (changes: Record<string, string | null>, { replace = false } = {}) =>
    setSearch(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) value === null ? next.delete(name) : next.set(name, value);
        return next;
      },
      { replace, preventScrollReset: true },
    );
  return {
    step: stepOf(search.get('step')),
    offer: offerOf(search.get('offer'), count),
    search,
    goToStep: (step: Step, offer: number | null = null) =>
      go({ step, ...(offer !== null && { offer: String(offer) }) }),
    /** Like `goToStep`, on arrival: replaces the link in the history, so that Back does not return to it. */
    arriveAt: (step: Step, offer: number, ...forgotten: string[]) =>
      go(
        { step, offer: String(offer), ...Object.fromEntries(forgotten.map((name) => [name, null])) },
        { replace: true },
      ),
    goToOffer: (offer: number) => go({ offer: String(offer) }, { replace: true }),
    forget: (...names: string[]) => go(Object.fromEntries(names.map((name) => [name, null])), { replace: true }),
  };
}
