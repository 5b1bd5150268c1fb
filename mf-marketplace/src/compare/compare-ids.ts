import { useSyncExternalStore } from 'react';
import { sessionStore } from '@app/web-kit';

export const COMPARE_MAX = 4;
const KEY = 'marketplace.compare';
const ID = /^[1-9]\d{0,9}$/;

/** The ids of an address, at most four, each once. */
export function idsOf(text: string | null): string[] {
  return [...new Set((text ?? '').split(',').filter((id) => ID.test(id)))].slice(0, COMPARE_MAX);
}

export function comparePath(ids: readonly string[]): string {
  return ids.length === 0 ? '/marketplace/compare' : `/marketplace/compare?ids=${ids.join(',')}`;
}

/** The ids with one more, or without it; the oldest choice gives way to a fifth. */
export function withCompared(ids: readonly string[], id: string): string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id].slice(-COMPARE_MAX);
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

const chosenText = (): string => sessionStore().getItem(KEY) ?? '';

export function toggleCompared(id: string): void {
  const ids = withCompared(idsOf(chosenText()), id);
  if (ids.length === 0) sessionStore().removeItem(KEY);
  else sessionStore().setItem(KEY, ids.join(','));
  for (const listener of listeners) listener();
}

/** What the reader has chosen to compare, for as long as the tab is open. */
export function useCompared(): string[] {
  return idsOf(useSyncExternalStore(subscribe, chosenText, () => ''));
}
