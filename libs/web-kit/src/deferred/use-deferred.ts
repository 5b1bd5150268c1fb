import { useCallback, useContext, useEffect, useSyncExternalStore } from 'react';
import { composition } from '../remote/composition';
import { RemoteContext } from '../remote/remote-context';
import { absentPart, type Deferred, type DeferredSnapshot } from './deferred';

export type DeferredPlace<T> = DeferredSnapshot<T> & {
  /** Asks for it, and again when it did not come; without a value then. */
  load: () => Promise<T | undefined>;
};

/**
 * The place of a part that comes later; that it did not come is told to the operators.
 * @param isWanted asks for it when the place is first shown
 */
export function useDeferred<T>(part: Deferred<T>, isWanted = false): DeferredPlace<T> {
  const { name: remote, version } = useContext(RemoteContext);
  // The server and the first render have nothing but the place.
  const shown = useSyncExternalStore<DeferredSnapshot<T>>(part.subscribe, part.snapshot, absentPart);
  const load = useCallback(
    () => part.load((error) => composition().report(error, { remote, version, phase: 'load', deferred: true })),
    [part, remote, version],
  );
  useEffect(() => {
    if (isWanted) void load();
  }, [isWanted, load]);
  return { ...shown, load };
}
