import { useEffect } from 'react';
import { change } from '../draft/draft-store';

/**
 * Ctrl or ⌘ with Z, Shift+Z or Y, in fields too: a browser's own undo knows nothing of values that a preset changed.
 */
function directionOf(event: KeyboardEvent): 'undo' | 'redo' | null {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return null;
  const key = event.key.toLowerCase();
  if (key === 'y') return 'redo';
  return key === 'z' ? (event.shiftKey ? 'redo' : 'undo') : null;
}

/** A dialog has texts of its own, with their own undo. */
const isElsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('dialog') !== null;

export function useUndoKeys(): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const type = directionOf(event);
      if (type === null || isElsewhere(event.target)) return;
      event.preventDefault();
      change({ type });
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, []);
}
