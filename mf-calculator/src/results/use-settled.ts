import { startTransition, useEffect, useState } from 'react';

/** Between two keystrokes of somebody who types; a pause of this length is noticed by nobody. */
const PAUSE_MS = 120;

/** The value as it stands once it has stopped changing. What it costs to show falls into no keystroke. */
export function useSettled<T>(value: T): T {
  const [settled, settle] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => settle(value)), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
