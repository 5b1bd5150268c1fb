import { useSyncExternalStore } from 'react';
import { sessionStore } from '@app/web-kit';

export const COMPARE_MAX = 4;
const ID = /^[1-9]\d{0,9}$/;

/** The ids of an address, at most four, each once. */
export function idsOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => ID.test(id)))].slice(0, COMPARE_MAX);
}

/** The ids with one more, or without it; the oldest choice gives way to a fifth. */
export function withCompared(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-COMPARE_MAX);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** What the reader has chosen to compare, for as long as the tab is open. */
export type CompareChoice = {
  /** The page that compares these. */
  pathOf: (ids: readonly string[]) => string;
  toggle: (id: string) => void;
  useIds: () => string[];
};

/** `key`: where the browser keeps it; `page`: the path of the comparison. */
function compareChoice(key: string, page: string): CompareChoice {
  const chosenText = (): string => sessionStore().getItem(key) ?? '';
  return {
    pathOf: (ids) => (ids.length === 0 ? page : `${page}?ids=${ids.join(',')}`),
    toggle(id) {
      const ids = withCompared(idsOf(chosenText()), id);
      if (ids.length === 0) sessionStore().removeItem(key);
      else sessionStore().setItem(key, ids.join(','));
      for (const listener of listeners) listener();
    },
    useIds: () => idsOf(useSyncExternalStore(subscribe, chosenText, () => '')),
  };
}

export const comparedListings = compareChoice('marketplace.compare', '/marketplace/compare');
export const comparedFirms = compareChoice('firms.compare', '/firm-profiles/compare');
