import type { Attribution } from '@app/contracts';

declare global {
  interface WindowEventMap {
    'composition:error': CustomEvent<{ error: unknown; attribution: Attribution }>;
  }
}

/** Every failure of a remote says whose it is. Listeners decide what becomes of it; nothing is swallowed. */
export function report(error: unknown, attribution: Attribution): void {
  console.error(`[${attribution.remote}@${attribution.version}] ${attribution.phase}:`, error);
  window.dispatchEvent(new CustomEvent('composition:error', { detail: { error, attribution } }));
}
