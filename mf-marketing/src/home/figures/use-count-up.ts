import { useEffect, useState, type RefObject } from 'react';
import { counterValue, TICK_MS } from './counter';

/**
 * Counts up to the target once its place is scrolled into view. The target itself is what the server renders, what a
 * reader without script or with reduced motion sees, and what stands when the place was in view from the start.
 */
export function useCountUp(place: RefObject<Element | null>, target: number, durationMs: number): number {
  const [value, setValue] = useState(target);
  useEffect(() => {
    const element = place.current;
    if (!element || window.matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let timer: ReturnType<typeof setInterval> | undefined;
    let wasOutside = false;
    const observer = new IntersectionObserver(([entry]) => {
      if (!entry?.isIntersecting) {
        wasOutside = true;
        return;
      }
      observer.disconnect();
      if (wasOutside) timer = countUp(target, durationMs, setValue);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      clearInterval(timer);
      setValue(target);
    };
  }, [place, target, durationMs]);
  return value;
}

function countUp(target: number, durationMs: number, show: (value: number) => void): ReturnType<typeof setInterval> {
  const started = performance.now();
  show(0);
  const timer = setInterval(() => {
    const value = counterValue(target, durationMs, performance.now() - started);
    show(value);
    if (value === target) clearInterval(timer);
  }, TICK_MS);
  return timer;
}
