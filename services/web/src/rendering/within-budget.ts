import { LateError } from './part-fault';

/** Rejects with LateError when `work` is not ready in time; its late result is dropped. */
export function withinBudget<T>(work: Promise<T>, millis: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError(`not ready within ${millis} ms`)), millis);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}
