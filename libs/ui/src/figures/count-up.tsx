import { useRef, type ReactNode } from 'react';
import { formatNumber } from '../format/format';
import { useCountUp } from './use-count-up';

export type CountUpProps = {
  prefix: string;
  target: number;
  suffix: string;
  durationMs: number;
  /**
   * Starts this long after the place was seen, even when it was in view from the start; without it only scrolling
   * starts the count.
   */
  startDelayMs?: number;
};

/** Keeps the width of its final text from the start, so that counting moves nothing; read out once, final. */
export function CountUp({ prefix, target, suffix, durationMs, startDelayMs }: CountUpProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const value = useCountUp(place, target, { durationMs, startDelayMs });
  const text = (amount: number) => `${prefix}${formatNumber(amount)}${suffix}`;
  return (
    <span ref={place} className="figures inline-grid">
      <span className="invisible col-start-1 row-start-1">{text(target)}</span>
      <span aria-hidden="true" className="col-start-1 row-start-1">
        {text(value)}
      </span>
      <span className="sr-only">{text(target)}</span>
    </span>
  );
}
