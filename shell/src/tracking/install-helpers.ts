import type { TrackingHelpers } from '@app/web-kit/tracking-console';

declare global {
  interface Window extends Partial<TrackingHelpers> {}
}

/** The code of a helper comes with its first call: few visitors open the console. */
async function helpers(): Promise<TrackingHelpers> {
  const { loadConsoleHelpers } = await import(/* webpackChunkName: "tracking" */ './follow-tracking');
  return loadConsoleHelpers();
}

const NAMES = ['testTrackingEvents', 'verifyAnalytics', 'debugTracking'] as const;

/** Puts the helpers on the window, each unless something else has its name. */
export function installHelpers(): void {
  for (const name of NAMES) if (!(name in window)) Reflect.set(window, name, async () => (await helpers())[name]());
}
