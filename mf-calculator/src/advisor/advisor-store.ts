import type { AdvisorInfo } from '@app/domain';
import { localStore, onSessionEnd } from '@app/web-kit';
import {
  ADVISOR_INFO_KEY,
  ENTERED_ZEROS_KEY,
  parseAdvisorInfo,
  storedAdvisorInfo,
  unaskedShare,
} from './advisor-record';

const listeners = new Set<() => void>();
let current: AdvisorInfo | null = null;
/** Whether the calculator has begun with entries, or with none: what the user empties afterwards stays empty. */
let begun = false;
onSessionEnd(() => {
  current = null;
  begun = false;
});

/** The advisor's entries about the practice, stored only in this browser. */
export function readAdvisorInfo(): AdvisorInfo {
  const store = localStore();
  current ??= parseAdvisorInfo(store.getItem(ADVISOR_INFO_KEY), store.getItem(ENTERED_ZEROS_KEY));
  return current;
}

/** A fee share of an earlier release that no one was asked about. */
export function readUnaskedShare(): number | undefined {
  const store = localStore();
  return unaskedShare(store.getItem(ADVISOR_INFO_KEY), store.getItem(ENTERED_ZEROS_KEY));
}

function announce(): void {
  for (const listener of listeners) listener();
}

/** Another tab wrote, or a sign-out cleared the storage. */
function readAgain(event: StorageEvent): void {
  if (event.key !== null && event.key !== ADVISOR_INFO_KEY && event.key !== ENTERED_ZEROS_KEY) return;
  current = null;
  announce();
}

export function subscribeAdvisorInfo(listener: () => void): () => void {
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

/** Whether this is the first beginning of the user's session. */
export function beginOnce(): boolean {
  const isFirst = !begun;
  begun = true;
  return isFirst;
}

export function saveAdvisorInfo(info: AdvisorInfo): void {
  current = info;
  try {
    const { record, zeros } = storedAdvisorInfo(info);
    // Before the record, whose change other tabs follow.
    localStore().setItem(ENTERED_ZEROS_KEY, zeros);
    localStore().setItem(ADVISOR_INFO_KEY, record);
  } catch {
    // A full storage: kept in memory for this visit.
  }
  announce();
}
