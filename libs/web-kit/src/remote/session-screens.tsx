import { Fragment, useSyncExternalStore, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createStore } from '../store/external-store';

/** Counts the users who were at this page one after the other. */
const turn = createStore(0);
const pages = new Set<() => void>();

/** What is inside is replaced when the session of its user ends, with everything that was typed there. */
export function ForOneSession({ children }: { children: ReactNode }): ReactNode {
  const current = useSyncExternalStore(turn.subscribe, turn.get, turn.get);
  return <Fragment key={current}>{children}</Fragment>;
}

/** Registers what takes a page off its router; returns what undoes it. */
export function onShowAnew(leave: () => void): () => void {
  pages.add(leave);
  return () => void pages.delete(leave);
}

/** Replaces every screen at once, before the browser paints again. */
export function showAnew(): void {
  for (const leave of [...pages]) leave();
  flushSync(() => turn.set(turn.get() + 1));
}
