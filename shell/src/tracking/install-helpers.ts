import { deferred } from '@app/web-kit';
import type { TrackingHelpers } from '@app/web-kit/tracking-console';

declare global {
  interface Window extends Partial<TrackingHelpers> {}
}

/** The code of a helper comes with its first call: few visitors open the console. */
export const consoleHelpers = deferred<TrackingHelpers>(async () =>
  (await import(/* webpackChunkName: "tracking" */ './follow-tracking')).loadConsoleHelpers(),
);

const sayHeldBack = () =>
  console.warn('The helpers did not load: a content blocker or the network holds them back. Call again to try again.');

const NAMES = ['testTrackingEvents', 'verifyAnalytics', 'debugTracking'] as const;

/** Puts the helpers on the window, each unless something else has its name. */
export function installHelpers(): void {
  for (const name of NAMES) {
    const call = async () => (await consoleHelpers.load(sayHeldBack))?.[name]();
    if (!(name in window)) Reflect.set(window, name, call);
  }
}
