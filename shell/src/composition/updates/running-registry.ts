import type { ReleaseRegistry } from '@app/contracts';

/** A registry that was read after the page, as this tab would run it. */
export type Update = {
  registry: ReleaseRegistry;
  /** Names of releases that come, go or have another version than the one that runs. */
  changed: ReadonlySet<string>;
  /** Those of them whose running version was revoked. */
  revoked: ReadonlySet<string>;
  /** Whether a page wants another shell than the one that runs: only a new document brings it. */
  needsDocument(pathname: string): boolean;
};

/** What this tab runs, and what it will run from its next page on. All releases change together. */
export type RunningRegistry = {
  current(): ReleaseRegistry;
  /** What was read and does not run yet. */
  next(): Update | null;
  offer(update: Update): void;
  /**
   * Makes what was read what runs; says whether there was anything. Mounting and unmounting is left to the caller's
   * reroute.
   */
  apply(): boolean;
  needsDocument(pathname: string): boolean;
  onApply(listener: (changed: ReadonlySet<string>) => void): void;
};

export function createRunningRegistry(inlined: ReleaseRegistry): RunningRegistry {
  let registry = inlined;
  let needsDocument: Update['needsDocument'] = () => false;
  let next: Update | null = null;
  const listeners: ((changed: ReadonlySet<string>) => void)[] = [];
  return {
    current: () => registry,
    next: () => next,
    offer(update) {
      next = update;
    },
    apply() {
      if (!next) return false;
      const { changed } = next;
      ({ registry, needsDocument } = next);
      next = null;
      for (const listener of listeners) listener(changed);
      return true;
    },
    needsDocument: (pathname) => needsDocument(pathname),
    onApply: (listener) => void listeners.push(listener),
  };
}
