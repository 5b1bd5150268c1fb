import { setTimeout as pause } from 'node:timers/promises';

const BATCH = 1_000;
/** Leaves the database time for requests, and replicas time to follow. */
const PAUSE_MS = 20;

/**
 * Removes rows in batches until all matching ones are gone: a large backlog must neither hold locks for long nor
 * outlast the next run. Ends early when `signal` aborts.
 * @param remove removes at most so many rows, and returns how many it removed
 * @returns how many rows were removed
 */
export async function removeInBatches(
  remove: (limit: number) => Promise<number>,
  signal: AbortSignal,
  batch = BATCH,
): Promise<number> {
  for (let total = 0; ;) {
    const count = await remove(batch);
    total += count;
    if (count < batch || signal.aborted) return total;
    await pause(PAUSE_MS);
  }
}
