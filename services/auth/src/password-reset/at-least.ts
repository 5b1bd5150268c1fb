import { setTimeout as pause } from 'node:timers/promises';

/** Runs work and ends no sooner than after so long, so that its time tells nothing of what it did. */
export async function atLeast(milliseconds: number, work: () => Promise<void>): Promise<void> {
  const over = pause(milliseconds);
  try {
    await work();
  } finally {
    await over;
  }
}
