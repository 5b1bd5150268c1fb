import { setTimeout as pause } from 'node:timers/promises';

/** Asks again until the answer is truthy. @throws with the last answer when the time is over */
export async function waitFor<T>(
  ask: () => Promise<T> | T,
  what: string,
  timeoutMs = 45_000,
  everyMs = 50,
): Promise<T> {
  const end = Date.now() + timeoutMs;
  for (;;) {
    const answer = await ask();
    if (answer) return answer;
    if (Date.now() > end) throw new Error(`Waited ${timeoutMs} ms for ${what}`);
    await pause(everyMs);
  }
}
