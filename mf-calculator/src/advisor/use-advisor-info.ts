import { useSyncExternalStore } from 'react';
import { EMPTY_ADVISOR_INFO, type AdvisorInfo } from '@app/domain';
import { ADVISOR_INFO_KEY, parseAdvisorInfo } from './advisor-record';

const listeners = new Set<() => void>();
let current: AdvisorInfo | null = null;

function stored(): string | null {
  try {
    return window.localStorage.getItem(ADVISOR_INFO_KEY);
  } catch {
    // A browser that forbids storage still calculates; it only forgets.
    return null;
  }
}

function read(): AdvisorInfo {
  current ??= parseAdvisorInfo(stored());
  return current;
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Another tab wrote, or a sign-out wiped the storage. */
function readAgain(event: StorageEvent): void {
  if (event.key !== null && event.key !== ADVISOR_INFO_KEY) return;
  current = null;
  announce();
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    current = null;
    window.addEventListener('storage', readAgain);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', readAgain);
  };
}

export function saveAdvisorInfo(info: AdvisorInfo): void {
  current = info;
  try {
    window.localStorage.setItem(ADVISOR_INFO_KEY, JSON.stringify(info));
  } catch {
    // Kept in memory for this visit.
  }
  announce();
}

/** What the advisor entered, kept in this browser alone; the server renders the empty record. */
export function useAdvisorInfo(): AdvisorInfo {
  return useSyncExternalStore(subscribe, read, () => EMPTY_ADVISOR_INFO);
}
