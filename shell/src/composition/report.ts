import type { Attribution } from '@app/contracts';

const QUIET_MS = 5_000;

/** Section 8: the console shows each message once in five seconds. */
export function createThrottle(now: () => number): (message: string) => boolean {
  const told = new Map<string, number>();
  return (message) => {
    const moment = now();
    for (const [known, at] of told) if (moment - at >= QUIET_MS) told.delete(known);
    if (told.has(message)) return false;
    told.set(message, moment);
    return true;
  };
}

const mayPrint = createThrottle(() => performance.now());

declare global {
  interface WindowEventMap {
    'composition:error': CustomEvent<{ error: unknown; attribution: Attribution }>;
  }
}

/** Every failure of a remote names that remote; listeners decide what to do about it, and none is dropped. */
export function report(error: unknown, attribution: Attribution): void {
  const source = `[${attribution.remote}@${attribution.version}] ${attribution.phase}:`;
  if (mayPrint(`${source} ${String(error)}`)) console.error(source, error);
  window.dispatchEvent(new CustomEvent('composition:error', { detail: { error, attribution } }));
}
