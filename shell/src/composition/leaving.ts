/** The reader went elsewhere before an application was loaded. */
class LeftError extends Error {
  override name = 'LeftError';
}

export function isLeft(error: unknown): boolean {
  return error instanceof LeftError;
}

type WhileWanted = <T>(loading: Promise<T>, isWanted: (location: Pick<Location, 'pathname'>) => boolean) => Promise<T>;

/**
 * Ends waiting for an application as soon as another address is shown. single-spa changes applications one change after
 * the other: a reader who goes back from a page that is still loading would wait for it first. The load itself goes on,
 * and serves the next visit. To be called before single-spa starts, which from then on holds such listeners back until
 * its change is complete.
 */
export function watchLeaving(): WhileWanted {
  const checks = new Set<() => void>();
  // single-spa fires this for navigations in place as well.
  window.addEventListener('popstate', () => {
    for (const check of checks) check();
  });
  return (loading, isWanted) =>
    new Promise((resolve, reject) => {
      const check = (): void => {
        if (!isWanted(window.location)) reject(new LeftError('the page was left while it was loading'));
      };
      checks.add(check);
      loading.then(resolve, reject).finally(() => checks.delete(check));
    });
}
