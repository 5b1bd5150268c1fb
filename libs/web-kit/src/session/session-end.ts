/** What empties the stores of this page that hold something of a user. Each module with such a store registers here. */
const stores = new Set<() => void>();
let life = new AbortController();

/**
 * Registers a store that dies with the session: `clear` is called when the session of the user on this page ends, in
 * this tab or in another one, before anyone else is shown. Browser storage is empty by then. Returns what undoes it.
 */
export function onSessionEnd(clear: () => void): () => void {
  stores.add(clear);
  return () => void stores.delete(clear);
}

/** Aborted when the session on this page ends: a request that the user's screens made has no reader afterwards. */
export function sessionSignal(): AbortSignal {
  return life.signal;
}

/** One store that fails does not keep the others full. */
export function clearSessionStores(): void {
  life.abort();
  life = new AbortController();
  for (const clear of [...stores]) {
    try {
      clear();
    } catch (error) {
      globalThis.reportError?.(error);
    }
  }
}
