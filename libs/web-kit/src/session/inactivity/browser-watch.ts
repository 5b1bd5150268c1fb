import { localStore } from '../../store/browser-storage';
import type { ExternalStore } from '../../store/external-store';
import { toast } from '../../toast/toast-store';
import { ADMIN_ACTIVITY_KEY } from '../session-keys';
import { endForInactivity, refreshSession } from '../session-store';
import type { InactivityStatus } from './admin-inactivity';
import { createInactivityWatch, type InactivityWatch } from './inactivity-watch';
import { onUserInput } from './user-input';

function onVisible(listener: () => void): () => void {
  const changed = () => void (document.visibilityState === 'visible' && listener());
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** This browser's watch, which informs the page through `status`. */
export function createBrowserWatch(status: ExternalStore<InactivityStatus | null>): InactivityWatch {
  return createInactivityWatch(status, {
    now: () => ({ wall: Date.now(), steady: performance.now() }),
    every(ms, run) {
      const timer = setInterval(run, ms);
      return () => clearInterval(timer);
    },
    onActivity: onUserInput,
    onVisible,
    readLast() {
      const stored = localStore().getItem(ADMIN_ACTIVITY_KEY);
      return stored === null ? null : Number(stored);
    },
    writeLast: (wall) => localStore().setItem(ADMIN_ACTIVITY_KEY, String(wall)),
    tellServer: () => void refreshSession(),
    warn: () =>
      void toast({
        title: 'Session Expiring Soon',
        description:
          'You will be logged out in 5 minutes due to inactivity. Move your mouse or click to stay logged in.',
      }),
    end: endForInactivity,
  });
}
