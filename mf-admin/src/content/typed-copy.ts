import type { DocumentKind, WorkingCopy } from '@app/contracts';
import { localStore } from '@app/web-kit';

/** What a tab that is killed loses at most. */
export const SOON_MS = 500;

/** In this browser, and no longer than the session: what was typed and is not on the server yet. */
const keyOf = (kind: DocumentKind, id: number | null) => `document:${kind}:${id ?? 'new'}`;

export function keepTyped(kind: DocumentKind, id: number | null, copy: WorkingCopy): void {
  try {
    localStore().setItem(keyOf(kind, id), JSON.stringify(copy));
  } catch {
    // The browser's storage is full: the server's copy remains.
  }
}

export function forgetTyped(kind: DocumentKind, id: number | null): void {
  localStore().removeItem(keyOf(kind, id));
}

export function readTyped(kind: DocumentKind, id: number | null): WorkingCopy | null {
  try {
    const kept: unknown = JSON.parse(localStore().getItem(keyOf(kind, id)) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('content' in kept)) return null;
    const { content } = kept;
    const baseVersion = 'baseVersion' in kept ? kept.baseVersion : null;
    const savedAt = 'savedAt' in kept ? kept.savedAt : null;
    if (typeof content !== 'object' || content === null) return null;
    if (typeof baseVersion !== 'number' || typeof savedAt !== 'string') return null;
    return { baseVersion, content, savedAt };
  } catch {
    return null;
  }
}

const SAME_TIME_MS = 60_000;

/** Of what the browser and the server have, the one that was typed last; clocks may differ by a minute. */
export function latestCopy(typed: WorkingCopy | null, kept: WorkingCopy | null): WorkingCopy | null {
  if (!typed || !kept) return typed ?? kept;
  return Date.parse(kept.savedAt) - Date.parse(typed.savedAt) > SAME_TIME_MS ? kept : typed;
}

export type Rhythm = { typed(): void; end(): void; flush(): void };

/** Runs `keep` half a second after the first change that it has not seen, however long the typing goes on. */
export function createRhythm(keep: () => void, later: (ms: number, run: () => void) => () => void): Rhythm {
  let cancel: (() => void) | null = null;
  const end = () => {
    cancel?.();
    cancel = null;
  };
  const run = () => {
    cancel = null;
    keep();
  };
  return {
    typed() {
      cancel ??= later(SOON_MS, run);
    },
    end,
    flush() {
      if (cancel === null) return;
      end();
      keep();
    },
  };
}
