import { composition } from '../remote/composition';
import { createRecovery, exitFor } from './recovery';
import { clearReload, reloadOnce } from './reload-once';

const HEALTH_TIMEOUT_MS = 5_000;
const RELOAD_REASON = 'recovery';

let onRecovered: () => void = () => {};

async function healthy(): Promise<boolean> {
  const response = await fetch('/api/health', {
    credentials: 'include',
    cache: 'no-store',
    signal: AbortSignal.timeout(HEALTH_TIMEOUT_MS),
  });
  return response.ok && (response.headers.get('content-type') ?? '').includes('json');
}

function online(): Promise<void> {
  if (navigator.onLine) return Promise.resolve();
  return new Promise((resolve) => window.addEventListener('online', () => resolve(), { once: true }));
}

const recovery = createRecovery({
  healthy,
  online,
  now: () => Date.now(),
  wait: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
  recovered() {
    clearReload(RELOAD_REASON);
    onRecovered();
  },
  // The session stays unchanged: a site that does not respond says nothing about it.
  givenUp() {
    if (exitFor(window.location.pathname) === 'home') return composition().navigate('/');
    reloadOnce(RELOAD_REASON);
  },
});

export const startRecovery = recovery.start;

export function whenRecovered(listener: () => void): void {
  onRecovered = listener;
}
