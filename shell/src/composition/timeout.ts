/** Rejects when `work` has not settled in time; the work itself cannot be stopped and its late result is dropped. */
export function withTimeout<T>(work: Promise<T>, millis: number, what: string): Promise<T> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error(`${what} took longer than ${millis} ms`)), millis);
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
