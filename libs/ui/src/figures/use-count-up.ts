import { useEffect, useState, type RefObject } from 'react';

/** Tick of the specification's counters (section 9). */
const TICK_MS = 50;

/**
 * What a counter shows `elapsedMs` after its start: equal steps from 0, whole until the end (with the target's own
 * decimals), and exactly the target from the last tick on.
 */
export function counterValue(target: number, durationMs: number, elapsedMs: number): number {
  const ticks = Math.ceil(durationMs / TICK_MS);
  const tick = Math.floor(elapsedMs / TICK_MS);
  if (tick >= ticks) return target;
  const decimals = decimalsOf(target);
  const scale = 10 ** decimals;
  return Math.floor((target * scale * Math.max(0, tick)) / ticks) / scale;
}

function decimalsOf(value: number): number {
  return String(value).split('.')[1]?.length ?? 0;
}

type Timing = { durationMs: number; startDelayMs?: number | undefined };

/**
 * Counts up to the target once its place is scrolled into view, or a while after it was seen when a delay is given. The
 * target itself is what the server renders, what a reader without script or with reduced motion sees, and what stands
 * when the place was in view from the start and no delay is given.
 */
export function useCountUp(
  place: RefObject<Element | null>,
  target: number,
  { durationMs, startDelayMs }: Timing,
): number {
  const [value, setValue] = useState(target);
  useEffect(() => {
    const element = place.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let wasOutside = startDelayMs !== undefined;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasOutside = true;
        return;
      }
      observer.disconnect();
      if (wasOutside) timer = countUp({ target, durationMs, delayMs: startDelayMs ?? 0 }, setValue);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      setValue(target);
    };
  }, [place, target, durationMs, startDelayMs]);
  return value;
}

function countUp(
  { target, durationMs, delayMs }: { target: number; durationMs: number; delayMs: number },
  show: (value: number) => void,
): ReturnType<typeof setInterval> {
  const started = performance.now() + delayMs;
  show(0);
  const timer = setInterval(() => {
    const value = counterValue(target, durationMs, performance.now() - started);
    show(value);
    if (value === target) clearInterval(timer);
  }, TICK_MS);
  return timer;
}
