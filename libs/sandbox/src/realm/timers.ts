import type { Emit } from './emit';

type Timer = { run: () => void; every: number | null };

const MAX_TIMERS = 1_000;
const MAX_DELAY_MS = 60_000;
const MIN_INTERVAL_MS = 10;

/** Timers of a context. The surrounding process runs the clock and reports a due timer by its number. */
export function createTimers(emit: Emit) {
  const pending = new Map<number, Timer>();
  let last = 0;

  function begin(callback: unknown, millis: unknown, repeats: boolean, values: unknown[]): number {
    if (typeof callback !== 'function') throw new TypeError('the callback of a timer must be a function');
    if (pending.size >= MAX_TIMERS) throw new RangeError(`more than ${MAX_TIMERS} timers are pending`);
    const asked = Number(millis);
    const delay = Math.min(Math.max(asked > 0 ? asked : 0, repeats ? MIN_INTERVAL_MS : 0), MAX_DELAY_MS);
    last += 1;
    pending.set(last, { run: () => void Reflect.apply(callback, undefined, values), every: repeats ? delay : null });
    emit('timer', last, delay);
    return last;
  }

  function end(id: unknown): void {
    if (typeof id === 'number' && pending.delete(id)) emit('timer-cleared', id);
  }

  return {
    globals: {
      setTimeout: (callback: unknown, millis?: unknown, ...values: unknown[]) => begin(callback, millis, false, values),
      setInterval: (callback: unknown, millis?: unknown, ...values: unknown[]) => begin(callback, millis, true, values),
      clearTimeout: end,
      clearInterval: end,
    },
    /** Runs the callback of a timer that is due; its errors belong to the release. */
    fire(id: number): void {
      const timer = pending.get(id);
      if (!timer) return;
      if (timer.every === null) pending.delete(id);
      else emit('timer', id, timer.every);
      timer.run();
    },
  };
}
