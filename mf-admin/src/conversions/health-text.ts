import type { DestinationHealth } from '@app/contracts';
import type { Tone } from '@app/ui';

/** The state of a service in a word or two. */
export function healthOf({ account, breaker, pausedUntil }: DestinationHealth): { label: string; tone: Tone } {
  if (!account) return { label: 'No account', tone: 'neutral' };
  if (breaker === 'open') return { label: 'Not responding', tone: 'danger' };
  if (pausedUntil) return { label: 'Asked to wait', tone: 'warning' };
  return { label: 'Working', tone: 'success' };
}
