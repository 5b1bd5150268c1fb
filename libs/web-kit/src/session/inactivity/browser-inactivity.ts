import { useSyncExternalStore } from 'react';
import { createStore } from '../../store/external-store';
import type { InactivityStatus } from './admin-inactivity';
import type { InactivityWatch } from './inactivity-watch';

const status = createStore<InactivityStatus | null>(null);
let watch: Promise<InactivityWatch> | null = null;
let wanted = false;

/**
 * Whether an administrator is signed in, on whatever route. Few readers are, so the watch is loaded on demand. If
 * loading fails, the next navigation retries it; the server counts by itself.
 */
export function watchAdminInactivity(on: boolean): void {
  wanted = on;
  if (!on && !watch) return;
  watch ??= import(/* webpackChunkName: "admin-watch" */ './browser-watch').then(({ createBrowserWatch }) =>
    createBrowserWatch(status),
  );
  watch.then(
    (loaded) => (wanted ? loaded.start() : loaded.stop()),
    () => (watch = null),
  );
}

/** An administrator's remaining time, every second; null where none is counted. */
export function useAdminInactivity(): InactivityStatus | null {
  return useSyncExternalStore(status.subscribe, status.get, () => null);
}
