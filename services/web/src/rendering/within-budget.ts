import pTimeout from 'p-timeout';
import { LateError } from './part-fault';

/** * When the parts of a page must be rendered, by `performance.now()`. Later parts are left to the browser. */
export type Deadline = number;

/** Twice as long as a page may wait for its data. */
export function renderingDeadline(budgetMs: number): Deadline {
  return performance.now() + 2 * budgetMs;
}

/** Rejects with LateError when `work` is not ready in time; its late result is dropped. */
export function withinBudget<T>(work: Promise<T>, millis: number): Promise<T> {
  return pTimeout(work, {
    milliseconds: Math.max(1, millis),
    message: new LateError(`not ready within ${Math.round(millis)} ms`),
  });
}
