/** The shape that React Router keeps in `history.state`; written by the shell too, so that both agree on the entry. */
export type EntryState = { usr: unknown; key: string; idx: number };

export function currentEntry(): EntryState | null {
  const state: unknown = window.history.state;
  return typeof state === 'object' && state !== null && 'key' in state && 'idx' in state ? (state as EntryState) : null;
}

export function nextEntry(replace: boolean): EntryState {
  const index = currentEntry()?.idx ?? 0;
  return { usr: null, key: Math.random().toString(36).slice(2, 10), idx: replace ? index : index + 1 };
}
