import { useSyncExternalStore } from 'react';

/** Phones, as `folded-on-phones` (utilities.css) takes them. */
const NARROW = '(width < 48rem)';

function subscribe(onChange: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', onChange);
  return () => query.removeEventListener('change', onChange);
}

/** Whether the window is as narrow as a phone. The server's HTML is that of a wide one; style sheets do the rest. */
export function useNarrow(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => window.matchMedia(NARROW).matches,
    () => false,
  );
}
