import { useSyncExternalStore } from 'react';
import { onSessionEnd } from '../session/session-end';
import { createStore } from '../store/external-store';

export type ToastVariant = 'default' | 'success' | 'destructive';
export type ToastInput = { title: string; description?: string; variant?: ToastVariant };
export type Toast = ToastInput & { id: number; open: boolean };

/** Section 9 of the specification. */
export const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
export const TOAST_REMOVE_DELAY_MS = 1_000_000;
export const TOAST_SWIPE_THRESHOLD = 50;
export const TOAST_HOTKEY = 'F8';

const NONE: readonly Toast[] = [];
const store = createStore<readonly Toast[]>(NONE);
let lastId = 0;
onSessionEnd(() => store.set(NONE));

/** Shows a notice; the newest replaces the previous one. Returns its id. */
export function toast(input: ToastInput): number {
  const id = ++lastId;
  store.set([{ ...input, id, open: true }, ...store.get()].slice(0, TOAST_LIMIT));
  return id;
}

/** Closes a toast, or all. It leaves the list later, so that it can fade and a slow screen reader can read it. */
export function dismissToast(id?: number): void {
  const concerned = (candidate: Toast) => id === undefined || candidate.id === id;
  store.set(store.get().map((item) => (concerned(item) ? { ...item, open: false } : item)));
  const timer = setTimeout(
    () => store.set(store.get().filter((item) => item.open || !concerned(item))),
    TOAST_REMOVE_DELAY_MS,
  );
  // In Node a timer keeps the process alive; in browsers it is a number.
  if (typeof timer === 'object') timer.unref?.();
}

export const currentToasts = store.get;
export const subscribeToasts = store.subscribe;

export function useToasts(): readonly Toast[] {
  return useSyncExternalStore(store.subscribe, store.get, () => NONE);
}
