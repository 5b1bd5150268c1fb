import { useState } from 'react';
import { comparedIds, MAX_COMPARED } from './compared-ids';

export type Chosen = {
  ids: string[];
  has: (id: string) => boolean;
  /** Whether it may be chosen, or is. */
  allows: (id: string) => boolean;
  toggle: (id: string) => void;
};

/** What is chosen of a list to be compared, at first `asked`. What is deleted meanwhile is not chosen any more. */
export function useChosen(saved: { id: string }[], asked: string[]): Chosen {
  const [chosen, choose] = useState(asked);
  const ids = comparedIds(chosen.join(','), saved);
  const has = (id: string) => ids.includes(id);
  return {
    ids,
    has,
    allows: (id) => has(id) || ids.length < MAX_COMPARED,
    toggle: (id) => choose(has(id) ? ids.filter((each) => each !== id) : [...ids, id]),
  };
}
