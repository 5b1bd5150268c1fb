import type { Attribution } from '@app/contracts';
import { createThrottle } from '../faults/throttle';

const mayPrint = createThrottle(() => performance.now());

declare global {
  interface WindowEventMap {
    'composition:error': CustomEvent<{ error: unknown; attribution: Attribution }>;
  }
}

/** Every failure of a remote says whose it is. Listeners decide what becomes of it; nothing is swallowed. */
export function report(error: unknown, attribution: Attribution): void {
  const source = `[${attribution.remote}@${attribution.version}] ${attribution.phase}:`;
  if (mayPrint(`${source} ${String(error)}`)) console.error(source, error);
  window.dispatchEvent(new CustomEvent('composition:error', { detail: { error, attribution } }));
}
