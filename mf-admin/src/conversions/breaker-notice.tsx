import type { ReactNode } from 'react';
import type { DestinationSummary } from '@app/contracts';
import { DESTINATION_NAMES } from './delivery-text';

/** A destination that fails is a fact to know, not an alarm: what is for it waits. */
export function BreakerNotice({ destinations }: { destinations: DestinationSummary[] }): ReactNode {
  const failing = destinations
    .filter(({ breaker }) => breaker === 'open')
    .map(({ destination }) => DESTINATION_NAMES[destination]);
  if (failing.length === 0) return null;
  return (
    <p role="status" className="rounded-input bg-warning-soft px-4 py-2.5 text-sm text-warning">
      {failing.join(', ')} {failing.length === 1 ? 'does' : 'do'} not take events at the moment. What is on its way
      waits and is tried again by itself.
    </p>
  );
}
