import { useEffect } from 'react';
import { sessionStore } from '@app/web-kit';

const KEY = 'marketplace.wanted-favorite';

/** A visitor chose a listing and signs in now. It is kept for this tab alone, and for this session at the longest. */
export function wantFavorite(id: number): void {
  sessionStore().setItem(KEY, String(id));
}

/** Whether this listing is the one; asked for it once, since a reader who then takes it back means it. */
function takeWanted(id: number): boolean {
  if (sessionStore().getItem(KEY) !== String(id)) return false;
  sessionStore().removeItem(KEY);
  return true;
}

/** Keeps the listing that was chosen before the sign-in, once the list of favorites is known. */
export function useWantedFavorite(id: number, { isKnown, keep }: { isKnown: boolean; keep: () => void }): void {
  useEffect(() => {
    if (isKnown && takeWanted(id)) keep();
  });
}
