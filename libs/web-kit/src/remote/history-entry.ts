/**
 * Our data in `history.state`, in React Router's shape: `usr` is a page's own, `idx` counts from the visit's first
 * entry.
 */
export type HistoryEntry = { usr: unknown; key: string; idx: number };

function entryField(name: keyof HistoryEntry): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Partial<HistoryEntry>)[name] : undefined;
}

/** The entry that the page was opened with has no key of its own. */
export function currentKey(): string {
  const key = entryField('key');
  return typeof key === 'string' ? key : 'first';
}

export function currentIndex(): number {
  const index = entryField('idx');
  return typeof index === 'number' ? index : 0;
}

export function currentState(): unknown {
  return entryField('usr') ?? null;
}

export type GoOptions = {
  replace?: boolean;
  /** The page's `useLocation().state`; must be cloneable. */ state?: unknown;
};

/** Makes `path` the current entry; adds one unless it replaces. */
export function writeEntry(path: string, { replace = false, state = null }: GoOptions): void {
  const entry: HistoryEntry = {
    usr: state,
    key: Math.random().toString(36).slice(2, 10),
    idx: currentIndex() + (replace ? 0 : 1),
  };
  if (replace) window.history.replaceState(entry, '', path);
  else window.history.pushState(entry, '', path);
}
