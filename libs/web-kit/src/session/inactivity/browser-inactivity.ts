import { useSyncExternalStore } from 'react';
import { createStore } from '../../store/external-store';
import type { Standing } from './admin-inactivity';
import type { InactivityWatch } from './inactivity-watch';

const standing = createStore<Standing | null>(null);
let watch: Promise<InactivityWatch> | null = null;
let wanted = false;

/**
 * Whether an administrator is signed in, on whatever route. Few readers ever are, so the watch is loaded on demand. If
 * loading fails, the next navigation retries it; the server counts by itself.
 */
export function watchAdminInactivity(on: boolean): void {
  wanted = on;
  if (!on && !watch) return;
  watch ??= import(/* webpackChunkName: "admin-watch" */ './browser-watch').then(({ createBrowserWatch }) =>
    createBrowserWatch(standing),
  );
  watch.then(
    (loaded) => (wanted ? loaded.start() : loaded.stop()),
    () => (watch = null),
  );
}

/** An administrator's remaining time, every second; null where none is counted. */
export function useAdminInactivity(): Standing | null {
  return useSyncExternalStore(standing.subscribe, standing.get, () => null);
}
