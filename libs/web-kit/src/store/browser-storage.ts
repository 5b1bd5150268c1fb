export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/**
 * The fallback where the browser refuses storage (private modes, blocked cookies): the page works, but nothing is
 * saved.
 */
export function memoryStorage(): KeyValueStorage {
  const values = new Map<string, string>();
  return {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
    key: (index) => [...values.keys()][index] ?? null,
    get length() {
      return values.size;
    },
  };
}

function usable(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  try {
    const storage = globalThis[kind];
    storage.setItem('storage-probe', '1');
    storage.removeItem('storage-probe');
    return storage;
  } catch {
    return memoryStorage();
  }
}

const opened: Partial<Record<'localStorage' | 'sessionStorage', KeyValueStorage>> = {};

function open(kind: 'localStorage' | 'sessionStorage'): KeyValueStorage {
  const storage = opened[kind] ?? usable(kind);
  opened[kind] = storage;
  return storage;
}

/** The browser's persistent storage, or memory where there is none. */
export function localStore(): KeyValueStorage {
  return open('localStorage');
}

export function sessionStore(): KeyValueStorage {
  return open('sessionStorage');
}

/** Removes every key but those to keep. */
export function clearAllBut(storage: KeyValueStorage, keep: readonly string[] = []): void {
  const keys = Array.from({ length: storage.length }, (_none, index) => storage.key(index));
  for (const key of keys) if (key !== null && !keep.includes(key)) storage.removeItem(key);
}
