import { useEffect } from 'react';
import { sessionStore } from '@app/web-kit';

const KEY = 'marketplace.wanted-search';

/** A visitor wants to save the search at this address and signs in now. Kept for this tab alone, as a favorite is. */
export function wantSearch(path: string): void {
  sessionStore().setItem(KEY, path);
}

/** Whether this search is the one; asked once, since a reader who then closes the form means it. */
function takeWanted(path: string): boolean {
  if (sessionStore().getItem(KEY) !== path) return false;
  sessionStore().removeItem(KEY);
  return true;
}

/** Opens the form that was asked for before the sign-in. */
export function useWantedSearch(path: string, { isSignedIn, open }: { isSignedIn: boolean; open: () => void }): void {
  useEffect(() => {
    if (isSignedIn && takeWanted(path)) open();
  });
}
