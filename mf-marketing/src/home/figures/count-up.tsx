import { useRef, type ReactNode } from 'react';
import { formatNumber } from '@app/ui';
import { useCountUp } from './use-count-up';

export type CountUpProps = { prefix: string; target: number; suffix: string; durationMs: number };

/** Keeps the width of its final text from the start, so that counting moves nothing; read out once, final. */
export function CountUp({ prefix, target, suffix, durationMs }: CountUpProps): ReactNode {
  const place = useRef<HTMLSpanElement>(null);
  const value = useCountUp(place, target, durationMs);
  const text = (amount: number) => `${prefix}${formatNumber(amount)}${suffix}`;
  return (
    <span ref={place} className="figures inline-grid">
      <span className="invisible col-start-1 row-start-1">{text(target)}</span>
      <span aria-hidden="true" className="col-start-1 row-start-1">{text(value)}</span>
      <span className="sr-only">{text(target)}</span>
    </span>
  );
}
