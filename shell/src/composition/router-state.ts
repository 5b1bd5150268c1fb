/** The shape that React Router keeps in `history.state`; written by the shell too, so that both agree on the entry. */
export type EntryState = { usr: unknown; key: string; idx: number };

function stateField(name: 'key' | 'idx'): unknown {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null ? (state as Record<string, unknown>)[name] : undefined;
}

/** The entry that the page was opened with has no key of its own. */
export function currentKey(): string {
  const key = stateField('key');
  return typeof key === 'string' ? key : 'first';
}

export function currentIndex(): number {
  const index = stateField('idx');
  return typeof index === 'number' ? index : 0;
}

export function nextEntry(replace: boolean): EntryState {
  return { usr: null, key: Math.random().toString(36).slice(2, 10), idx: currentIndex() + (replace ? 0 : 1) };
}
