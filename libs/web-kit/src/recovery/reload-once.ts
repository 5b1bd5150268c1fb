import { sessionStore } from '../store/browser-storage';
import { RELOADED_KEY } from '../store/device-keys';

function reasons(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStore().getItem(RELOADED_KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((reason) => typeof reason === 'string') : [];
  } catch {
    return [];
  }
}

/** Reloads the page unless this tab has already been reloaded for this reason; then it returns false. */
export function reloadOnce(reason: string, reload = () => window.location.reload()): boolean {
  const known = reasons();
  if (known.includes(reason)) return false;
  sessionStore().setItem(RELOADED_KEY, JSON.stringify([...known, reason]));
  // Without storage there is no record of the reload, and the page would reload forever.
  if (!reasons().includes(reason)) return false;
  reload();
  return true;
}

export function clearReload(reason: string): void {
  sessionStore().setItem(RELOADED_KEY, JSON.stringify(reasons().filter((known) => known !== reason)));
}
