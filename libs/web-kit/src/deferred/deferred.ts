/** Not asked for, on its way, here, or it did not come: then its place says so, and to ask again fetches it again. */
export type DeferredState = 'absent' | 'coming' | 'here' | 'failed';
export type DeferredSnapshot<T> = { state: DeferredState; value: T | undefined };

/** Code that is not part of a page's start. Every place that shows it shares what came, and whether it came. */
export type Deferred<T> = {
  /** As it was made; tests put what fails in its place. */
  fetch: () => Promise<T>;
  /** @param onFailure called once for each fetch that failed */
  load(onFailure: (error: unknown) => void): Promise<T | undefined>;
  snapshot(): DeferredSnapshot<T>;
  subscribe(listen: () => void): () => void;
};

const ABSENT: DeferredSnapshot<never> = { state: 'absent', value: undefined };
export const absentPart = (): DeferredSnapshot<never> => ABSENT;

/**
 * A part of a page that comes later. A filter or a network that holds its file back does so after a reload, too, so a
 * failure is a state of the part and reloads nothing.
 */
export function deferred<T>(fetch: () => Promise<T>): Deferred<T> {
  let shown: DeferredSnapshot<T> = ABSENT;
  let asked: Promise<T | undefined> | undefined;
  const listeners = new Set<() => void>();
  const become = (state: DeferredState, value?: T): void => {
    shown = { state, value };
    for (const listen of listeners) listen();
  };
  const part: Deferred<T> = {
    fetch,
    load(onFailure) {
      if (asked) return asked;
      become('coming');
      asked = part.fetch().then(
        (value) => {
          become('here', value);
          return value;
        },
        (error: unknown) => {
          asked = undefined;
          become('failed');
          onFailure(error);
          return undefined;
        },
      );
      return asked;
    },
    snapshot: () => shown,
    subscribe(listen) {
      listeners.add(listen);
      return () => void listeners.delete(listen);
    },
  };
  return part;
}
