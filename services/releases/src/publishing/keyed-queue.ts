import { TrialsBusyError } from './smoke-test';

/** Most trials are over by then. */
const RETRY_AFTER_SECONDS = 5;

/** Runs the work of one key in sequence, in the order of arrival. */
export class KeyedQueue {
  private readonly last = new Map<string, Promise<unknown>>();

  /** @throws TrialsBusyError when the work could not be begun in time, and what the work throws */
  async run<T>(key: string, waitMs: number, work: () => Promise<T>): Promise<T> {
    let hasBegun = false;
    let isRefused = false;
    const before = this.last.get(key) ?? Promise.resolve();
    const done = before.then(() => {
      if (isRefused) throw new TrialsBusyError(RETRY_AFTER_SECONDS);
      hasBegun = true;
      return work();
    });
    const settled = done.catch(() => undefined);
    this.last.set(key, settled);
    void settled.then(() => {
      if (this.last.get(key) === settled) this.last.delete(key);
    });
    let timer: NodeJS.Timeout | undefined;
    const refused = new Promise<never>((_resolve, reject) => {
      timer = setTimeout(() => {
        if (hasBegun) return;
        isRefused = true;
        reject(new TrialsBusyError(RETRY_AFTER_SECONDS));
      }, waitMs);
    });
    return Promise.race([done, refused]).finally(() => clearTimeout(timer));
  }
}
