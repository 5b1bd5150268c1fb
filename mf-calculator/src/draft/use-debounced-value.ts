import { startTransition, useEffect, useState } from 'react';

/** Longer than most users need between two digits, and short enough to seem immediate. */
const DELAY_MS = 350;

/** The value once it has stopped changing; showing it delays no keystroke. */
export function useDebouncedValue<T>(value: T): T {
  const [debounced, setDebounced] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDebounced(value)), DELAY_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
