import type { MailPolicy } from './mail-policy';

/** How long a mail rests after its n-th attempt failed. */
export function nextPause(
  attempts: number,
  { firstPauseMs, longestPauseMs }: Pick<MailPolicy, 'firstPauseMs' | 'longestPauseMs'>,
): number {
  return Math.min(firstPauseMs * 2 ** Math.max(attempts - 1, 0), longestPauseMs);
}
