import type { MailPolicy } from './mail-policy';

/** The pause after a mail's n-th failed attempt. */
export function nextPause(
  attempts: number,
  { firstPauseMs, longestPauseMs }: Pick<MailPolicy, 'firstPauseMs' | 'longestPauseMs'>,
): number {
  return Math.min(firstPauseMs * 2 ** Math.max(attempts - 1, 0), longestPauseMs);
}
