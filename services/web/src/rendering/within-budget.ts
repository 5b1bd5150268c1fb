import { LateError } from './part-fault';

/** * When the parts of a page must be rendered, by `performance.now()`. Later parts are left to the browser. */
export type Deadline = number;

/** Twice as long as a page may wait for its data. */
export function renderingDeadline(budgetMs: number): Deadline {
  return performance.now() + 2 * budgetMs;
}

/**
 * Rejects with LateError when `work` is not ready in time; its late result is dropped. A library would make its error,
 * with its stack, before anything is late: a tenth of what a short page costs.
 */
export async function withinBudget<T>(work: Promise<T>, millis: number): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new LateError(`not ready within ${Math.round(millis)} ms`)), Math.max(1, millis));
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
