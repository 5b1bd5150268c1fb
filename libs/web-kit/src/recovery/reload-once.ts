import { sessionStore } from '../store/browser-storage';

const KEY = 'reloaded_for';

function reasons(): string[] {
  try {
    const stored: unknown = JSON.parse(sessionStore().getItem(KEY) ?? '[]');
    return Array.isArray(stored) ? stored.filter((reason) => typeof reason === 'string') : [];
  } catch {
    return [];
  }
}

/**
 * Reloads the page for a reason for which this tab has not yet been reloaded; otherwise says that it would not help.
 */
export function reloadOnce(reason: string, reload = () => window.location.reload()): boolean {
  const known = reasons();
  if (known.includes(reason)) return false;
  sessionStore().setItem(KEY, JSON.stringify([...known, reason]));
  // Without storage nothing would remember, and the page would reload for ever.
  if (!reasons().includes(reason)) return false;
  reload();
  return true;
}

export function forgetReload(reason: string): void {
  sessionStore().setItem(KEY, JSON.stringify(reasons().filter((known) => known !== reason)));
}
