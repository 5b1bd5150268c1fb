import { startTransition, useEffect, useState } from 'react';

/**
 * Longer than most people take from one digit to the next, so that the work falls into a rest; short enough to follow
 * at once.
 */
const PAUSE_MS = 350;

/** The value as it stands once it has stopped changing. What it costs to show falls into no keystroke. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => settle(value)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
