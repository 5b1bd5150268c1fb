import { useEffect, useState } from 'react';

export type Late<T> = { state: 'loading' } | { state: 'ready'; value: T } | { state: 'failed'; retry: () => void };
type Load<T> = () => Promise<T>;

/** What came already, so that a part that is opened again is there at once. */
const kept = new WeakMap<Load<unknown>, { value: unknown }>();

const keptOf = <T>(load: Load<T>) => kept.get(load) as { value: T } | undefined;

/**
 * Code that a screen fetches when it is first needed. A network that holds its file back is a state of its place, with
 * a way to try again; the rest of the page stays.
 * @param load the same function in every render
 */
export function useLate<T>(load: Load<T>, isWanted = true): Late<T> {
  const [loaded, setLoaded] = useState(() => keptOf(load));
  const [hasFailed, setFailed] = useState(false);
  const isMissing = isWanted && !loaded && !hasFailed;
  useEffect(() => {
    if (!isMissing) return;
    let isCurrent = true;
    load().then(
      (value) => {
        kept.set(load, { value });
        if (isCurrent) setLoaded({ value });
      },
      () => isCurrent && setFailed(true),
    );
    return () => {
      isCurrent = false;
    };
  }, [isMissing, load]);
  if (loaded) return { state: 'ready', value: loaded.value };
  return hasFailed ? { state: 'failed', retry: () => setFailed(false) } : { state: 'loading' };
}
